function refuse(): never {
  throw new Error(
    'A form is to omit extra data, which the site is built without: see src/steps/form/lean-rjsf/README.md.',
  );
}

/** In the place of rjsf's `omitExtraData`, an option that no form of ours sets. */
export default refuse;
export { refuse as getFieldNames, refuse as getUsedFormData, refuse as isValueEmpty };

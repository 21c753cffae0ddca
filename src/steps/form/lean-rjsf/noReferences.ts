function refuse(): never {
  throw new Error(
    'A schema holds a "$ref", which the site is built without: see src/steps/form/lean-rjsf/README.md.',
  );
}

/** In the place of rjsf's resolving of a `$ref`, which brings a library for addresses along. */
export default refuse;
export { refuse as findSchemaDefinitionRecursive, refuse as makeAllReferencesAbsolute };
export { refuse as splitKeyElementFromObject };

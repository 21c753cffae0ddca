/** In the place of what only schemas could ask for that are not flat: says so, and where to read on. */
export function throwUnsupported(): never {
  throw new Error(
    'rjsf asks for a part that the site is built without: see src/site/steps/form/lean-rjsf/README.md.',
  );
}

/** Replaces functions that only schemas need that are not flat. The error names the documentation. */
export function throwUnsupported(): never {
  throw new Error(
    'rjsf asks for a part that the site is built without: see src/site/form/lean-rjsf/README.md.',
  );
}

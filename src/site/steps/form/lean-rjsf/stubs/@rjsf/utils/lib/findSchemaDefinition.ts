import { throwUnsupported } from '../../../../unsupported/throwUnsupported.ts';

/** In the place of rjsf's resolving of a `$ref`, which brings a library for addresses along. */
export default throwUnsupported;
export {
  throwUnsupported as findSchemaDefinitionRecursive,
  throwUnsupported as makeAllReferencesAbsolute,
};
export { throwUnsupported as splitKeyElementFromObject };

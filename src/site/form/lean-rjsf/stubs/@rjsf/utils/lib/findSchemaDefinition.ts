import { throwUnsupported } from '../../../../unsupported/throwUnsupported.ts';

/** Replaces rjsf's resolution of `$ref`, which depends on a URI library. */
export default throwUnsupported;
export {
  throwUnsupported as findSchemaDefinitionRecursive,
  throwUnsupported as makeAllReferencesAbsolute,
};
export { throwUnsupported as splitKeyElementFromObject };

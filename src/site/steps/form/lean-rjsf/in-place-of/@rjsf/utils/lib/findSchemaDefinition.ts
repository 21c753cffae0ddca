import { refuse } from '../../../../refuse.ts';

/** In the place of rjsf's resolving of a `$ref`, which brings a library for addresses along. */
export default refuse;
export { refuse as findSchemaDefinitionRecursive, refuse as makeAllReferencesAbsolute };
export { refuse as splitKeyElementFromObject };

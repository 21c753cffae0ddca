import type { RJSFSchema } from '@rjsf/utils';
import { refuse } from '../../../../../refuse.ts';

/** In the place of rjsf's resolving of references and conditions: a flat schema has none. */
export default function retrieveSchema(_validator: unknown, schema: RJSFSchema): RJSFSchema {
  return schema;
}

export { refuse as relaxOptionsForScoring, refuse as resolveAllReferences };
export { refuse as resolveAnyOrOneOfSchemas, refuse as retrieveSchemaInternal };

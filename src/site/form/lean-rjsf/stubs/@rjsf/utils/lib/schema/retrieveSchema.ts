import type { RJSFSchema } from '@rjsf/utils';
import { throwUnsupported } from '../../../../../unsupported/throwUnsupported.ts';

/** Replaces rjsf's resolution of references and conditions: a flat schema has none. */
export default function retrieveSchema(_validator: unknown, schema: RJSFSchema): RJSFSchema {
  return schema;
}

export { throwUnsupported as relaxOptionsForScoring, throwUnsupported as resolveAllReferences };
export { throwUnsupported as resolveAnyOrOneOfSchemas, throwUnsupported as retrieveSchemaInternal };

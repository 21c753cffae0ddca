import type { RJSFSchema } from '@rjsf/utils';

/** In the place of rjsf's resolving of references and conditions: a flat schema has none. */
export default function retrieveSchema(_validator: unknown, schema: RJSFSchema): RJSFSchema {
  return schema;
}

/** Serves alternatives only, of which a flat schema has none. */
export function relaxOptionsForScoring<T>(options: T): T {
  return options;
}

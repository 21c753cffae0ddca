/** Replaces rjsf's search for conditions inside a schema: a flat schema has none. */
export default function schemaHasNestedConditional(): boolean {
  return false;
}

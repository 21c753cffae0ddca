/** In the place of rjsf's search for conditions in a schema: a flat one has none. */
export default function schemaHasNestedConditional(): boolean {
  return false;
}

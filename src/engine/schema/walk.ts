import type { JsonPath } from './path.ts';
import { resolveSchema, findChildSchema, resolveValueSchema, type Schema } from './schema.ts';

/** A value, where it stands, and all that the schema says of it there. */
export interface ValueNode {
  readonly path: JsonPath;
  readonly value: unknown;
  readonly schema: Schema;
  /** The object, list or table that holds the value; undefined for the whole. */
  readonly parent: ValueNode | undefined;
}

function listEntries(value: unknown): Iterable<readonly [string | number, unknown]> {
  if (Array.isArray(value)) return value.entries();
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Every value that a schema describes, what holds a value before the value. */
export function* walkValues(
  root: Schema,
  value: unknown,
  from: unknown = root,
  holder?: ValueNode,
  path: JsonPath = [],
): Generator<ValueNode> {
  // What is said where a union is used holds for whichever of its branches stands there.
  const [whole, branch] = [resolveSchema(root, from), resolveValueSchema(root, from, value)];
  const schema = whole === branch ? whole : { ...whole, ...branch };
  const visit: ValueNode = { path, value, schema, parent: holder };
  yield visit;
  for (const [part, each] of listEntries(value)) {
    yield* walkValues(root, each, findChildSchema(schema, part), visit, [...path, part]);
  }
}

import type { JsonPath } from './path.ts';
import { resolveSchema, findChildSchema, resolveValueSchema, type Schema } from './schema.ts';

/** A value in a file, and all that the schema says about it there. */
export interface ValueNode {
  readonly path: JsonPath;
  readonly value: unknown;
  readonly schema: Schema;
  /** The object, list or table that holds the value; undefined for the whole file. */
  readonly parent: ValueNode | undefined;
}

function listEntries(value: unknown): Iterable<readonly [string | number, unknown]> {
  if (Array.isArray(value)) return value.entries();
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** All values of a file, each after the one that holds it. */
export function* walkValues(
  root: Schema,
  value: unknown,
  from: unknown = root,
  parent?: ValueNode,
  path: JsonPath = [],
): Generator<ValueNode> {
  // What is said about a union applies to all of its branches.
  const [whole, branch] = [resolveSchema(root, from), resolveValueSchema(root, from, value)];
  const schema = whole === branch ? whole : { ...whole, ...branch };
  const node: ValueNode = { path, value, schema, parent };
  yield node;
  for (const [part, each] of listEntries(value)) {
    yield* walkValues(root, each, findChildSchema(schema, part), node, [...path, part]);
  }
}

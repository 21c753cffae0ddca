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

function collectValues(
  nodes: ValueNode[],
  root: Schema,
  from: unknown,
  { path, value, parent }: Omit<ValueNode, 'schema'>,
): void {
  // What is said about a union applies to all of its branches.
  const [whole, branch] = [resolveSchema(root, from), resolveValueSchema(root, from, value)];
  const schema = whole === branch ? whole : { ...whole, ...branch };
  const node: ValueNode = { path, value, schema, parent };
  nodes.push(node);
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [part, each] of entries) {
    const held = { path: [...path, part], value: each, parent: node };
    collectValues(nodes, root, findChildSchema(schema, part), held);
  }
}

/** All values of a file, each after the one that holds it. */
export function walkValues(root: Schema, value: unknown): readonly ValueNode[] {
  const nodes: ValueNode[] = [];
  collectValues(nodes, root, root, { path: [], value, parent: undefined });
  return nodes;
}

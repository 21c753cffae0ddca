import { formatPath, findValueAt, type JsonPath } from './path.ts';
import { resolveSchema, findChildSchema, resolveValueSchema, type Schema } from './schema.ts';
import { walkValues, type ValueNode } from './walk.ts';

/** A part of a named path: an entry of a list by its name if such entries have names, otherwise by its position. */
function formatPathSegment({ path, value, parent }: ValueNode): string {
  const part = path.at(-1);
  if (typeof part !== 'number') return `.${part}`;
  const key = parent?.schema.things?.name;
  const name = key === undefined ? undefined : findValueAt(value, [key]);
  return typeof name === 'string' ? `.${name}` : `[${part}]`;
}

/**
 * Named paths: they stay the same when other entries are added.
 * @param nodes all values of a file, each after the one that holds it
 * @example 'steps.wood.options.oak.label'
 */
export function collectPathNames(nodes: Iterable<ValueNode>): ReadonlyMap<ValueNode, string> {
  const names = new Map<ValueNode, string>();
  for (const node of nodes) {
    const around = node.parent && names.get(node.parent);
    const name = node.parent ? `${around}${formatPathSegment(node)}` : '';
    names.set(node, around === '' ? name.slice(1) : name);
  }
  return names;
}

/** A value as its named path leads to it. */
export interface NamedNode {
  readonly path: JsonPath;
  readonly schema: Schema;
  /** Undefined for a key that is allowed but missing. */
  readonly value: unknown;
  readonly parent: ValueNode | undefined;
}

/** The values of a file by their named paths. */
export interface NamedPaths {
  readonly names: ReadonlySet<string>;
  /** Undefined for a name that leads nowhere. */
  readonly find: (name: string) => NamedNode | undefined;
  /** The named path for one by positions, such as `steps[0].title`; undefined if there is no such value. */
  readonly findName: (positions: string) => string | undefined;
}

/** A key that an object may have and does not. */
function findAbsentKey(root: Schema, parent: ValueNode, key: string): NamedNode | undefined {
  const { schema, value, path } = parent;
  const keys: unknown = resolveValueSchema(root, schema, value).properties;
  if (typeof keys !== 'object' || keys === null || !Object.hasOwn(keys, key)) return undefined;
  const own = resolveSchema(root, findChildSchema(schema, key));
  return { path: [...path, key], schema: own, value: undefined, parent };
}

/**
 * Finds the values of a file by their named paths, also keys that are allowed but missing.
 * @param value the value of the file, which must be valid
 */
export function createNamedPaths(
  root: Schema,
  value: unknown,
  names = collectPathNames(walkValues(root, value)),
): NamedPaths {
  const nodes = new Map(Array.from(names, ([node, name]) => [name, node]));
  return {
    names: new Set(nodes.keys()),
    find: (name) => {
      const node = nodes.get(name);
      if (node) return node;
      const dot = name.lastIndexOf('.');
      const parent = nodes.get(name.slice(0, Math.max(0, dot)));
      return parent && findAbsentKey(root, parent, name.slice(dot + 1));
    },
    findName: (positions) => [...nodes].find(([, { path }]) => formatPath(path) === positions)?.[0],
  };
}

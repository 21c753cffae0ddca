import { formatPath, findValueAt, type JsonPath } from './path.ts';
import { resolveSchema, findChildSchema, resolveValueSchema, type Schema } from './schema.ts';
import { walkValues, type ValueNode } from './walk.ts';

/** The name of a place among those beside it: an entry of a list by its own name, where such entries have one. */
function formatPathSegment({ path, value, parent: holder }: ValueNode): string {
  const part = path.at(-1);
  if (typeof part !== 'number') return `.${part}`;
  const key = holder?.schema.things?.name;
  const name = key === undefined ? undefined : findValueAt(value, [key]);
  return typeof name === 'string' ? `.${name}` : `[${part}]`;
}

/**
 * Names the places of a file by names, so that each keeps its own when others come before it.
 * @param visits every value of the file, what holds a value before the value
 * @example 'steps.wood.options.oak.label'
 */
export function collectPathNames(visits: Iterable<ValueNode>): ReadonlyMap<ValueNode, string> {
  const names = new Map<ValueNode, string>();
  for (const visit of visits) {
    const { parent: holder } = visit;
    const around = holder && names.get(holder);
    const name = holder ? (around ?? '') + formatPathSegment(visit) : '';
    names.set(visit, around === '' ? name.slice(1) : name);
  }
  return names;
}

/** A place of a file, as its name leads to it. */
export interface NamedNode {
  readonly path: JsonPath;
  /** What the schema says of what stands there. */
  readonly schema: Schema;
  /** What stands there; undefined where nothing does, though it could. */
  readonly value: unknown;
  readonly parent: ValueNode | undefined;
}

/** The places of a file by their names. */
export interface NamedPaths {
  readonly names: ReadonlySet<string>;
  /** Undefined for a name that leads nowhere. */
  readonly find: (name: string) => NamedNode | undefined;
  /** The name of the place that somebody calls by its positions, as `steps[0].title`; undefined where there is none. */
  readonly findName: (positions: string) => string | undefined;
}

/** A key that may stand in an object and does not. */
function findAbsentKey(root: Schema, holder: ValueNode, key: string): NamedNode | undefined {
  const { schema, value, path } = holder;
  const known: unknown = resolveValueSchema(root, schema, value).properties;
  if (typeof known !== 'object' || known === null || !Object.hasOwn(known, key)) return undefined;
  const own = resolveSchema(root, findChildSchema(schema, key));
  return { path: [...path, key], schema: own, value: undefined, parent: holder };
}

/**
 * Finds the places of a file by their names. A key that could stand in an object is a place, too.
 * @param value what the file says; it holds to the schema
 */
export function createNamedPaths(root: Schema, value: unknown): NamedPaths {
  const visits = new Map<string, ValueNode>();
  for (const [visit, name] of collectPathNames(walkValues(root, value))) visits.set(name, visit);
  return {
    names: new Set(visits.keys()),
    find: (name) => {
      const visit = visits.get(name);
      if (visit) return visit;
      const dot = name.lastIndexOf('.');
      const holder = visits.get(name.slice(0, Math.max(0, dot)));
      return holder && findAbsentKey(root, holder, name.slice(dot + 1));
    },
    findName: (positions) =>
      [...visits].find(([, { path }]) => formatPath(path) === positions)?.[0],
  };
}

import { pathText, valueAt, type Path } from './path.ts';
import { resolved, schemaOfPart, schemaOfValue, type Schema } from './schema.ts';
import { walk, type Visit } from './walk.ts';

/** The name of a place among those beside it: an entry of a list by its own name, where such entries have one. */
function ownName({ path, value, holder }: Visit): string {
  const part = path.at(-1);
  if (typeof part !== 'number') return `.${part}`;
  const key = holder?.schema.things?.name;
  const name = key === undefined ? undefined : valueAt(value, [key]);
  return typeof name === 'string' ? `.${name}` : `[${part}]`;
}

/**
 * Names the places of a file by names, so that each keeps its own when others come before it.
 * @param visits every value of the file, what holds a value before the value
 * @example 'steps.wood.options.oak.label'
 */
export function placeNames(visits: Iterable<Visit>): ReadonlyMap<Visit, string> {
  const names = new Map<Visit, string>();
  for (const visit of visits) {
    const { holder } = visit;
    const around = holder && names.get(holder);
    const name = holder ? (around ?? '') + ownName(visit) : '';
    names.set(visit, around === '' ? name.slice(1) : name);
  }
  return names;
}

/** A place of a file, as its name leads to it. */
export interface NamedPlace {
  readonly path: Path;
  /** What the schema says of what stands there. */
  readonly schema: Schema;
  /** What stands there; undefined where nothing does, though it could. */
  readonly value: unknown;
  readonly holder: Visit | undefined;
}

/** The places of a file by their names. */
export interface Places {
  readonly names: ReadonlySet<string>;
  /** Undefined for a name that leads nowhere. */
  readonly find: (name: string) => NamedPlace | undefined;
  /** The name of the place that somebody calls by its positions, as `steps[0].title`; undefined where there is none. */
  readonly nameOf: (positions: string) => string | undefined;
}

/** A key that may stand in an object and does not. */
function freePlace(root: Schema, holder: Visit, key: string): NamedPlace | undefined {
  const { schema, value, path } = holder;
  const known: unknown = schemaOfValue(root, schema, value).properties;
  if (typeof known !== 'object' || known === null || !Object.hasOwn(known, key)) return undefined;
  const own = resolved(root, schemaOfPart(schema, key));
  return { path: [...path, key], schema: own, value: undefined, holder };
}

/**
 * Finds the places of a file by their names. A key that could stand in an object is a place, too.
 * @param value what the file says; it holds to the schema
 */
export function placesOf(root: Schema, value: unknown): Places {
  const visits = new Map<string, Visit>();
  for (const [visit, name] of placeNames(walk(root, value))) visits.set(name, visit);
  return {
    names: new Set(visits.keys()),
    find: (name) => {
      const visit = visits.get(name);
      if (visit) return visit;
      const dot = name.lastIndexOf('.');
      const holder = visits.get(name.slice(0, Math.max(0, dot)));
      return holder && freePlace(root, holder, name.slice(dot + 1));
    },
    nameOf: (positions) => [...visits].find(([, { path }]) => pathText(path) === positions)?.[0],
  };
}

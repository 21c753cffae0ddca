import type { Things } from '../generated/vocabulary.ts';
import { valueAt, type Path } from './path.ts';
import type { Visit } from './walk.ts';

/** A name that something is given. */
export interface Definition {
  readonly name: string;
  /** Where the name stands: a value, or in a table a key. */
  readonly path: Path;
  readonly at: 'key' | 'value';
}

/** Names that are told apart from one another: those of all figures, of the options of one step. */
export interface Namespace {
  /** What one of the things is called in a sentence. */
  readonly thing: string;
  /** Where the things stand together; undefined where they may stand anywhere in the file. */
  readonly list: Path | undefined;
  readonly definitions: readonly Definition[];
  /** How texts name one of them, before its own name: `price.menu.`; undefined where they cannot. */
  readonly inTexts?: string;
  /** The sort of thing that they belong to, where texts name that, too. */
  readonly of?: string;
}

/** A place where a file names something that stands elsewhere in it. */
export interface Reference {
  readonly path: Path;
  readonly name: string;
  readonly namespace: Namespace;
  /** The reference beside it that says whose thing is meant: which answer has the option. */
  readonly owner: Path | undefined;
}

/** All names of a file, and all places that refer to one. */
export interface NameGraph {
  readonly namespaces: readonly Namespace[];
  readonly references: readonly Reference[];
}

function ownText(value: unknown, key: string | undefined): string | undefined {
  const found = key === undefined ? undefined : valueAt(value, [key]);
  return typeof found === 'string' ? found : undefined;
}

/** The name of a thing that is an entry of a list (its key says so) or of a table. */
function entryName({ path, value, holder }: Visit): string | undefined {
  const part = path.at(-1);
  return typeof part === 'string' ? part : ownText(value, holder?.schema.things?.name);
}

/** The thing that a place belongs to, and the reference beside the place that names it, if one does. */
interface Owner {
  readonly name: string;
  readonly reference?: Visit;
}

/** Finds which thing of a sort a place belongs to: the nearest one that is named around it. */
function ownersIn(visits: readonly Visit[]) {
  const named = new Map<Visit, Map<string, Owner>>();
  for (const visit of visits) {
    const { schema, value, holder } = visit;
    const sort = schema.defines ?? schema.refersTo?.thing;
    if (sort === undefined || !holder || typeof value !== 'string') continue;
    const owner: Owner = { name: value, ...(schema.refersTo && { reference: visit }) };
    named.set(holder, (named.get(holder) ?? new Map<string, Owner>()).set(sort, owner));
  }
  return function ownerOf(visit: Visit | undefined, sort: string): Owner | undefined {
    if (!visit) return undefined;
    const isOne = visit.holder?.schema.things?.thing === sort;
    const name = isOne ? entryName(visit) : undefined;
    const found = name === undefined ? named.get(visit)?.get(sort) : { name };
    return found ?? ownerOf(visit.holder, sort);
  };
}

function* entriesOf({ path, value, schema }: Visit): Generator<Definition> {
  if (Array.isArray(value)) {
    const key = schema.things?.name;
    for (const [index, entry] of value.entries()) {
      const name = ownText(entry, key);
      if (key !== undefined && name !== undefined) {
        yield { name, path: [...path, index, key], at: 'value' };
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const name of Object.keys(value)) yield { name, path: [...path, name], at: 'key' };
  }
}

/** The names of a file that holds to its schema, and what refers to them. */
export function nameGraphOf(visits: readonly Visit[]): NameGraph {
  const ownerOf = ownersIn(visits);
  const namespaces = new Map<string, Namespace & { readonly definitions: Definition[] }>();
  const keyOf = (thing: string, owner = '') => JSON.stringify([thing, owner]);
  const opened = (sort: Pick<Things, 'thing' | 'of' | 'inTexts'>, list?: Path, owner?: string) => {
    const { thing, of, inTexts } = sort;
    const key = keyOf(thing, owner);
    const namespace = namespaces.get(key) ?? {
      thing,
      list,
      definitions: [],
      ...(of !== undefined && { of }),
      ...(inTexts !== undefined && {
        inTexts: [inTexts, owner, ''].flatMap((part) => part ?? []).join('.'),
      }),
    };
    namespaces.set(key, namespace);
    return namespace.definitions;
  };
  for (const visit of visits) {
    const { schema, value, path, holder } = visit;
    const { things, defines } = schema;
    if (things && (things.name !== undefined || !Array.isArray(value))) {
      const owner = things.of === undefined ? undefined : ownerOf(visit, things.of)?.name;
      const list = things.of === undefined ? undefined : path;
      opened(things, list, owner).push(...entriesOf(visit));
    }
    if (defines !== undefined && holder && typeof value === 'string') {
      opened({ thing: defines }).push({ name: value, path, at: 'value' });
    }
  }
  const references = visits.flatMap(({ schema, value, path, holder }): Reference[] => {
    if (!schema.refersTo || typeof value !== 'string') return [];
    const { thing, of } = schema.refersTo;
    const owner = of === undefined ? undefined : ownerOf(holder, of);
    const namespace = namespaces.get(keyOf(thing, owner?.name));
    // Where the owner is not there, or has no such things at all, that is the mistake.
    return namespace ? [{ path, name: value, namespace, owner: owner?.reference?.path }] : [];
  });
  return { namespaces: [...namespaces.values()], references };
}

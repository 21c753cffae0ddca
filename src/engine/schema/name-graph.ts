import type { Things } from '../generated/vocabulary.ts';
import { findValueAt, type JsonPath } from './path.ts';
import type { ValueNode } from './walk.ts';

/** A name that something is given. */
export interface NameDefinition {
  readonly name: string;
  /** Where the name stands: a value, or in a table a key. */
  readonly path: JsonPath;
  readonly at: 'key' | 'value';
}

/** Names that are told apart from one another: those of all figures, of the options of one step. */
export interface Namespace {
  /** What one of the things is called in a sentence. */
  readonly thing: string;
  /** Where the things stand together; undefined where they may stand anywhere in the file. */
  readonly list: JsonPath | undefined;
  readonly definitions: readonly NameDefinition[];
  /** How texts name one of them, before its own name: `price.menu.`; undefined where they cannot. */
  readonly inTexts?: string;
  /** The sort of thing that they belong to, where texts name that, too. */
  readonly of?: string;
}

/** A place where a file names something that stands elsewhere in it. */
export interface NameReference {
  readonly path: JsonPath;
  readonly name: string;
  readonly namespace: Namespace;
  /** The reference beside it that says whose thing is meant: which answer has the option. */
  readonly owner: JsonPath | undefined;
}

/** All names of a file, and all places that refer to one. */
export interface NameGraph {
  readonly namespaces: readonly Namespace[];
  readonly references: readonly NameReference[];
}

function findText(value: unknown, key: string | undefined): string | undefined {
  const found = key === undefined ? undefined : findValueAt(value, [key]);
  return typeof found === 'string' ? found : undefined;
}

/** The name of a thing that is an entry of a list (its key says so) or of a table. */
function findEntryName({ path, value, parent: holder }: ValueNode): string | undefined {
  const part = path.at(-1);
  return typeof part === 'string' ? part : findText(value, holder?.schema.things?.name);
}

/** The thing that a place belongs to, and the reference beside the place that names it, if one does. */
interface NameOwner {
  readonly name: string;
  readonly reference?: ValueNode;
}

/** Finds which thing of a sort a place belongs to: the nearest one that is named around it. */
function createOwnerFinder(visits: readonly ValueNode[]) {
  const named = new Map<ValueNode, Map<string, NameOwner>>();
  for (const visit of visits) {
    const { schema, value, parent: holder } = visit;
    const sort = schema.defines ?? schema.refersTo?.thing;
    if (sort === undefined || !holder || typeof value !== 'string') continue;
    const owner: NameOwner = { name: value, ...(schema.refersTo && { reference: visit }) };
    named.set(holder, (named.get(holder) ?? new Map<string, NameOwner>()).set(sort, owner));
  }
  return function ownerOf(visit: ValueNode | undefined, sort: string): NameOwner | undefined {
    if (!visit) return undefined;
    const isOne = visit.parent?.schema.things?.thing === sort;
    const name = isOne ? findEntryName(visit) : undefined;
    const found = name === undefined ? named.get(visit)?.get(sort) : { name };
    return found ?? ownerOf(visit.parent, sort);
  };
}

function* walkDefinitions({ path, value, schema }: ValueNode): Generator<NameDefinition> {
  if (Array.isArray(value)) {
    const key = schema.things?.name;
    for (const [index, entry] of value.entries()) {
      const name = findText(entry, key);
      if (key !== undefined && name !== undefined) {
        yield { name, path: [...path, index, key], at: 'value' };
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const name of Object.keys(value)) yield { name, path: [...path, name], at: 'key' };
  }
}

/** The names of a file that holds to its schema, and what refers to them. */
export function createNameGraph(visits: readonly ValueNode[]): NameGraph {
  const ownerOf = createOwnerFinder(visits);
  const namespaces = new Map<string, Namespace & { readonly definitions: NameDefinition[] }>();
  const keyOf = (thing: string, owner = '') => JSON.stringify([thing, owner]);
  const opened = (
    sort: Pick<Things, 'thing' | 'of' | 'inTexts'>,
    list?: JsonPath,
    owner?: string,
  ) => {
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
    const { schema, value, path, parent: holder } = visit;
    const { things, defines } = schema;
    if (things && (things.name !== undefined || !Array.isArray(value))) {
      const owner = things.of === undefined ? undefined : ownerOf(visit, things.of)?.name;
      const list = things.of === undefined ? undefined : path;
      opened(things, list, owner).push(...walkDefinitions(visit));
    }
    if (defines !== undefined && holder && typeof value === 'string') {
      opened({ thing: defines }).push({ name: value, path, at: 'value' });
    }
  }
  const references = visits.flatMap(({ schema, value, path, parent: holder }): NameReference[] => {
    if (!schema.refersTo || typeof value !== 'string') return [];
    const { thing, of } = schema.refersTo;
    const owner = of === undefined ? undefined : ownerOf(holder, of);
    const namespace = namespaces.get(keyOf(thing, owner?.name));
    // Where the owner is not there, or has no such things at all, that is the mistake.
    return namespace ? [{ path, name: value, namespace, owner: owner?.reference?.path }] : [];
  });
  return { namespaces: [...namespaces.values()], references };
}

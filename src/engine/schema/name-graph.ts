import type { Things } from '../generated/vocabulary.ts';
import { findValueAt, type JsonPath } from './path.ts';
import type { ValueNode } from './walk.ts';

/** A name that an entity is given. */
export interface NameDefinition {
  readonly name: string;
  /** Where the name stands: at a value, or in a table at a key. */
  readonly path: JsonPath;
  readonly at: 'key' | 'value';
}

/** Names that must differ: those of all figures, or of the options of one step. */
export interface Namespace {
  /** What one of the entities is called in a sentence. */
  readonly thing: string;
  /** The list of the entities; undefined if they may stand anywhere in the file. */
  readonly list: JsonPath | undefined;
  readonly definitions: readonly NameDefinition[];
  /** What stands before a name in placeholders: `price.menu.`; undefined if texts cannot refer to them. */
  readonly inTexts?: string;
  /** The kind of entity that they belong to, if they do. */
  readonly of?: string;
}

/** A place that refers to an entity elsewhere in the file. */
export interface NameReference {
  readonly path: JsonPath;
  readonly name: string;
  readonly namespace: Namespace;
  /** The reference beside it that says to which entity the other one belongs: which answer has the option. */
  readonly owner: JsonPath | undefined;
}

/** All names of a file and all references to them. */
export interface NameGraph {
  readonly namespaces: readonly Namespace[];
  readonly references: readonly NameReference[];
}

function findText(value: unknown, key: string | undefined): string | undefined {
  const text = key === undefined ? undefined : findValueAt(value, [key]);
  return typeof text === 'string' ? text : undefined;
}

/** The entity that a place belongs to, and the reference beside the place that names it, if one does. */
interface NameOwner {
  readonly name: string;
  readonly reference?: ValueNode;
}

/** Finds the entity of a kind that a place belongs to: the nearest one around it. */
function createOwnerFinder(nodes: readonly ValueNode[]) {
  const named = new Map<ValueNode, Map<string, NameOwner>>();
  for (const node of nodes) {
    const { schema, value, parent } = node;
    const thing = schema.defines ?? schema.refersTo?.thing;
    if (thing === undefined || !parent || typeof value !== 'string') continue;
    const owner: NameOwner = { name: value, ...(schema.refersTo && { reference: node }) };
    named.set(parent, (named.get(parent) ?? new Map<string, NameOwner>()).set(thing, owner));
  }
  return function findOwner(node: ValueNode | undefined, thing: string): NameOwner | undefined {
    if (!node) return undefined;
    const { path, value, parent } = node;
    const part = path.at(-1);
    const things = parent?.schema.things;
    // An entry of a table is named by its key, one of a list by the key of its own that says so.
    const name = typeof part === 'string' ? part : findText(value, things?.name);
    const isOne = things?.thing === thing && name !== undefined;
    return (isOne ? { name } : named.get(node)?.get(thing)) ?? findOwner(parent, thing);
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

/** The names of a valid file, and the references to them. */
export function createNameGraph(nodes: readonly ValueNode[]): NameGraph {
  const findOwner = createOwnerFinder(nodes);
  const namespaces = new Map<string, Namespace & { readonly definitions: NameDefinition[] }>();
  const toKey = (thing: string, owner = '') => JSON.stringify([thing, owner]);
  const define = (
    { thing, of, inTexts }: Pick<Things, 'thing' | 'of' | 'inTexts'>,
    definitions: Iterable<NameDefinition>,
    list?: JsonPath,
    owner?: string,
  ) => {
    const key = toKey(thing, owner);
    const namespace = namespaces.get(key) ?? {
      thing,
      list,
      definitions: [],
      ...(of !== undefined && { of }),
      ...(inTexts !== undefined && { inTexts: `${[inTexts, owner ?? []].flat().join('.')}.` }),
    };
    for (const definition of definitions) namespace.definitions.push(definition);
    namespaces.set(key, namespace);
  };
  for (const node of nodes) {
    const { value, path, parent } = node;
    const { things, defines } = node.schema;
    if (things && (things.name !== undefined || !Array.isArray(value))) {
      const owner = things.of === undefined ? undefined : findOwner(node, things.of)?.name;
      define(things, walkDefinitions(node), things.of === undefined ? undefined : path, owner);
    }
    if (defines !== undefined && parent && typeof value === 'string') {
      define({ thing: defines }, [{ name: value, path, at: 'value' }]);
    }
  }
  const references = nodes.flatMap(({ schema, value, path, parent }): NameReference[] => {
    if (!schema.refersTo || typeof value !== 'string') return [];
    const { thing, of, or: other } = schema.refersTo;
    const owner = of === undefined ? undefined : findOwner(parent, of);
    const isNamed = (each: Namespace | undefined) =>
      each?.definitions.some(({ name }) => name === value);
    const first = namespaces.get(toKey(thing, owner?.name));
    const second = other === undefined || isNamed(first) ? undefined : namespaces.get(toKey(other));
    const namespace = isNamed(second) ? second : first;
    // If the owner does not exist, or has no such entities, that is the mistake.
    return namespace ? [{ path, name: value, namespace, owner: owner?.reference?.path }] : [];
  });
  return { namespaces: [...namespaces.values()], references };
}

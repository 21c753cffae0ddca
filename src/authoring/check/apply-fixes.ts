import { applyEdits, findNodeAtLocation, modify, parseTree, type Node } from 'jsonc-parser';
import { findNearestName } from '../../engine/text/nearest-name.ts';
import {
  listKeys,
  findChildSchema,
  resolveValueSchema,
  type Schema,
} from '../../engine/schema/schema.ts';
import { parseJsonSource } from './json/json-source.ts';

interface FixContext {
  readonly text: string;
  readonly schema: Schema;
}

/** A part of the text, and what stands there afterwards. */
interface Replacement {
  readonly node: Node;
  readonly text: string;
}

/** The text of a value with some of its parts replaced. */
function replaceParts(text: string, whole: Node, parts: readonly Replacement[]): string {
  const edits = parts.map(({ node, text: content }) => {
    return { offset: node.offset - whole.offset, length: node.length, content };
  });
  return applyEdits(text.slice(whole.offset, whole.offset + whole.length), edits);
}

function toShallowValue(node: Node): unknown {
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    (node.children ?? []).map(({ children: [key, value] = [] }) => [key?.value, value?.value]),
  );
}

/** The correct spelling of unknown keys that have exactly one likely correction. */
function collectKeyCorrections(
  present: readonly string[],
  schema: Schema,
): ReadonlyMap<string, string> {
  const known = listKeys(schema);
  const free = known.filter((key) => !present.includes(key));
  const corrections = new Map<string, string>();
  if (schema.additionalProperties !== false) return corrections;
  for (const key of present.filter((each) => !known.includes(each))) {
    const near = findNearestName(key, free);
    if (near === undefined) continue;
    const others = free.filter((each) => each !== near);
    // Two candidates for one key, or two keys with one candidate, have no certain correction.
    if (findNearestName(key, others) !== undefined || [...corrections.values()].includes(near))
      return new Map();
    corrections.set(key, near);
  }
  return corrections;
}

interface Property {
  readonly key: string;
  readonly text: string;
}

/** Sorts the known keys of an object by the schema. Unknown keys keep their position. */
function sortProperties(properties: readonly Property[], schema: Schema): Property[] {
  const order = listKeys(schema);
  const known = properties
    .filter(({ key }) => order.includes(key))
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  return properties.map((each) => (order.includes(each.key) ? (known.shift() ?? each) : each));
}

function fixObject(node: Node, schema: Schema, context: FixContext): string {
  const { text } = context;
  const { children: nodes = [] } = node;
  const spelling = collectKeyCorrections(
    nodes.map(({ children: [key] = [] }) => String(key?.value)),
    schema,
  );
  const properties = nodes.map((property): Property => {
    const [name, value] = property.children ?? [];
    if (!name || !value) return { key: '', text: '' };
    const key = spelling.get(name.value) ?? String(name.value);
    const parts = [
      { node: name, text: JSON.stringify(key) },
      { node: value, text: fixValue(value, findChildSchema(schema, key), context) },
    ];
    return { key, text: replaceParts(text, property, parts) };
  });
  const sorted = sortProperties(properties, schema);
  return replaceParts(
    text,
    node,
    nodes.map((property, index) => ({ node: property, text: sorted[index]?.text ?? '' })),
  );
}

function fixValue(node: Node, schema: unknown, context: FixContext): string {
  const { text, schema: root } = context;
  if (node.type === 'object')
    return fixObject(node, resolveValueSchema(root, schema, toShallowValue(node)), context);
  const list = resolveValueSchema(root, schema, undefined);
  const entries = (node.children ?? []).map((entry, index) => ({
    node: entry,
    text: fixValue(entry, findChildSchema(list, index), context),
  }));
  return replaceParts(text, node, entries);
}

/**
 * Corrects what has one right answer: the order of keys, misspelled keys and a missing `$schema`. Values stay as they
 * are. The caller formats the result.
 * @param text stays as it is when it is not JSON
 * @param address the path of the schema, relative to the file
 */
export function applyFixes(text: string, schema: Schema, address: string): string {
  const { tree, error } = parseJsonSource(text);
  if (error || tree?.type !== 'object') return text;
  const { offset, length } = tree;
  const content = fixValue(tree, schema, { text, schema });
  const fixed = applyEdits(text, [{ offset, length, content }]);
  const root = parseTree(fixed);
  if (root && findNodeAtLocation(root, ['$schema'])) return fixed;
  return applyEdits(fixed, modify(fixed, ['$schema'], address, { getInsertionIndex: () => 0 }));
}

import { parseTree, type Node } from 'jsonc-parser';
import { nearest } from '../rules/nearest.ts';
import { keysOf, schemaOfPart, schemaOfValue, type Schema } from '../schema/schema.ts';

interface Fixing {
  readonly text: string;
  readonly schema: Schema;
}

/** A piece of the text that becomes another one. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function edited(text: string, from: number, to: number, edits: readonly Edit[]): string {
  let result = '';
  let at = from;
  for (const edit of edits) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at, to);
}

function valueOf(node: Node): unknown {
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    (node.children ?? []).map(({ children: [key, value] = [] }) => [key?.value, value?.value]),
  );
}

/** The right spelling of keys that the schema does not know, where there is just one for each. */
function respelled(present: readonly string[], schema: Schema): ReadonlyMap<string, string> {
  const known = keysOf(schema);
  const free = known.filter((key) => !present.includes(key));
  const meant = new Map<string, string>();
  if (schema.additionalProperties !== false) return meant;
  for (const key of present.filter((each) => !known.includes(each))) {
    const near = nearest(key, free);
    if (near === undefined) continue;
    const others = free.filter((each) => each !== near);
    // Two likely spellings are no right answer, and neither are two keys that want the same one.
    if (nearest(key, others) !== undefined || [...meant.values()].includes(near)) return new Map();
    meant.set(key, near);
  }
  return meant;
}

interface Property {
  readonly node: Node;
  readonly key: string;
  readonly text: string;
}

/** Puts the known keys of an object into the order of its schema. Unknown keys keep their place. */
function inOrder(properties: readonly Property[], schema: Schema): Property[] {
  const order = keysOf(schema);
  const known = properties
    .filter(({ key }) => order.includes(key))
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  return properties.map((property) =>
    order.includes(property.key) ? (known.shift() ?? property) : property,
  );
}

function fixedObject(node: Node, schema: Schema, fixing: Fixing): string {
  const { text } = fixing;
  const children = node.children ?? [];
  const spelling = respelled(
    children.map(({ children: [key] = [] }) => String(key?.value)),
    schema,
  );
  const properties = children.map((child): Property => {
    const [key, value] = child.children ?? [];
    if (!key || !value) return { node: child, key: '', text: '' };
    const written = String(key.value);
    const name = spelling.get(written) ?? written;
    const edits = [
      { from: key.offset, to: key.offset + key.length, text: JSON.stringify(name) },
      {
        from: value.offset,
        to: value.offset + value.length,
        text: fixedValue(value, schemaOfPart(schema, name), fixing),
      },
    ];
    return {
      node: child,
      key: name,
      text: edited(text, child.offset, child.offset + child.length, edits),
    };
  });
  const ordered = inOrder(properties, schema);
  const edits = properties.map(({ node: { offset, length } }, index) => ({
    from: offset,
    to: offset + length,
    text: ordered[index]?.text ?? '',
  }));
  return edited(text, node.offset, node.offset + node.length, edits);
}

function fixedValue(node: Node, schema: unknown, fixing: Fixing): string {
  const { text, schema: root } = fixing;
  if (node.type === 'object') {
    return fixedObject(node, schemaOfValue(root, schema, valueOf(node)), fixing);
  }
  const edits = (node.children ?? []).map((child, index) => ({
    from: child.offset,
    to: child.offset + child.length,
    text: fixedValue(child, schemaOfPart(schemaOfValue(root, schema, undefined), index), fixing),
  }));
  return edited(text, node.offset, node.offset + node.length, edits);
}

/** Adds the `$schema` that a file lacks, as its first key. */
function withSchemaKey(text: string, address: string): string {
  const { offset, children = [] } = parseTree(text) ?? {};
  if (
    offset === undefined ||
    children.some(({ children: [key] = [] }) => key?.value === '$schema')
  ) {
    return text;
  }
  const first = `\n  "$schema": ${JSON.stringify(address)}${children.length > 0 ? ',' : ''}`;
  return text.slice(0, offset + 1) + first + text.slice(offset + 1);
}

/**
 * Mends what has one right answer: the order of keys, misspelt keys, a missing `$schema`. All else, and
 * every value, stays as it is written. Laying the text out is left to a formatter.
 * @param text plain JSON in which no key stands twice
 * @param address where the schema is, seen from the file
 */
export function fix(text: string, schema: Schema, address: string): string {
  const tree = parseTree(text);
  if (tree?.type !== 'object') return text;
  const body = fixedValue(tree, schema, { text, schema });
  return withSchemaKey(
    text.slice(0, tree.offset) + body + text.slice(tree.offset + tree.length),
    address,
  );
}

import { parseTree, type Node } from 'jsonc-parser';
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

/** A replacement of a range of the text. */
interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function applyTextEdits(
  text: string,
  from: number,
  to: number,
  edits: readonly TextEdit[],
): string {
  let result = '';
  let at = from;
  for (const edit of edits) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at, to);
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

interface PropertyText {
  readonly node: Node;
  readonly key: string;
  readonly text: string;
}

/** Sorts the known keys of an object by the schema. Unknown keys keep their position. */
function sortProperties(properties: readonly PropertyText[], schema: Schema): PropertyText[] {
  const order = listKeys(schema);
  const known = properties
    .filter(({ key }) => order.includes(key))
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  return properties.map((property) =>
    order.includes(property.key) ? (known.shift() ?? property) : property,
  );
}

function fixObject(node: Node, schema: Schema, context: FixContext): string {
  const { text } = context;
  const children = node.children ?? [];
  const spelling = collectKeyCorrections(
    children.map(({ children: [key] = [] }) => String(key?.value)),
    schema,
  );
  const properties = children.map((child): PropertyText => {
    const [key, value] = child.children ?? [];
    if (!key || !value) return { node: child, key: '', text: '' };
    const written = String(key.value);
    const name = spelling.get(written) ?? written;
    const edits = [
      { from: key.offset, to: key.offset + key.length, text: JSON.stringify(name) },
      {
        from: value.offset,
        to: value.offset + value.length,
        text: fixValue(value, findChildSchema(schema, name), context),
      },
    ];
    return {
      node: child,
      key: name,
      text: applyTextEdits(text, child.offset, child.offset + child.length, edits),
    };
  });
  const ordered = sortProperties(properties, schema);
  const edits = properties.map(({ node: { offset, length } }, index) => ({
    from: offset,
    to: offset + length,
    text: ordered[index]?.text ?? '',
  }));
  return applyTextEdits(text, node.offset, node.offset + node.length, edits);
}

function fixValue(node: Node, schema: unknown, context: FixContext): string {
  const { text, schema: root } = context;
  if (node.type === 'object') {
    return fixObject(node, resolveValueSchema(root, schema, toShallowValue(node)), context);
  }
  const edits = (node.children ?? []).map((child, index) => ({
    from: child.offset,
    to: child.offset + child.length,
    text: fixValue(
      child,
      findChildSchema(resolveValueSchema(root, schema, undefined), index),
      context,
    ),
  }));
  return applyTextEdits(text, node.offset, node.offset + node.length, edits);
}

/** Adds a missing `$schema` as the first key. */
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
 * Corrects what has one right answer: the order of keys, misspelled keys and a missing `$schema`. Values stay as they
 * are. The caller formats the result.
 * @param text stays as it is when it is not JSON
 * @param address the path of the schema, relative to the file
 */
export function applyFixes(text: string, schema: Schema, address: string): string {
  const { tree, error } = parseJsonSource(text);
  if (error || tree?.type !== 'object') return text;
  const body = fixValue(tree, schema, { text, schema });
  return withSchemaKey(
    text.slice(0, tree.offset) + body + text.slice(tree.offset + tree.length),
    address,
  );
}

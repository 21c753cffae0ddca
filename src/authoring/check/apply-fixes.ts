import { parseTree, type Node } from 'jsonc-parser';
import { isOneTypoApart, findNearestName } from '../../engine/text/nearest-name.ts';
import {
  getBranches,
  listKeys,
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
  findTagKey,
  type Schema,
} from '../../engine/schema/schema.ts';
import { fixSyntaxErrors } from './fix-syntax.ts';
import { parseJsonSource } from './json/json-source.ts';

interface FixContext {
  readonly text: string;
  readonly schema: Schema;
}

/** A piece of the text that becomes another one. */
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

/** An object of a union, with its kind also where the key that says it is a slip away. */
function withInferredTag(value: unknown, union: Schema, root: Schema): unknown {
  const tag = findTagKey(union);
  if (tag === undefined || typeof value !== 'object' || value === null) return value;
  if (Object.hasOwn(value, tag)) return value;
  const kinds = getBranches(root, union);
  const slips = Object.entries(value).filter(
    ([key, kind]) => isOneTypoApart(key, tag) && kinds.has(kind),
  );
  return slips.length === 1 ? { ...value, [tag]: slips[0]?.[1] } : value;
}

/** The way in which a kind, an operator, a test or a source is misspelt, and what it must be. */
interface TagCorrection {
  readonly tag: string;
  readonly kind: string;
}

/**
 * The kind that an object of a union must mean whose own kind does not exist: the only one that is a slip
 * away and has room for all its keys.
 */
function findTagCorrection(value: unknown, union: Schema, root: Schema): TagCorrection | undefined {
  const tag = findTagKey(union);
  if (tag === undefined || typeof value !== 'object' || value === null) return undefined;
  const written: unknown = Reflect.get(value, tag);
  const kinds = getBranches(root, union);
  if (typeof written !== 'string' || kinds.has(written)) return undefined;
  const meant = [...kinds].filter(([kind, branch]) => {
    const known = listKeys(branch);
    return (
      isOneTypoApart(kind, written) &&
      Object.keys(value).every((key) => known.includes(key) || isOneTypoApart(key, tag))
    );
  });
  const [only] = meant;
  return meant.length === 1 && only ? { tag, kind: only[0] } : undefined;
}

function toShallowValue(node: Node): unknown {
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    (node.children ?? []).map(({ children: [key, value] = [] }) => [key?.value, value?.value]),
  );
}

/** The right spelling of keys that the schema does not know, where there is just one for each. */
function collectKeyCorrections(
  present: readonly string[],
  schema: Schema,
): ReadonlyMap<string, string> {
  const known = listKeys(schema);
  const free = known.filter((key) => !present.includes(key));
  const meant = new Map<string, string>();
  if (schema.additionalProperties !== false) return meant;
  for (const key of present.filter((each) => !known.includes(each))) {
    const near = findNearestName(key, free);
    if (near === undefined) continue;
    const others = free.filter((each) => each !== near);
    // Two likely spellings are no right answer, and neither are two keys that want the same one.
    if (findNearestName(key, others) !== undefined || [...meant.values()].includes(near))
      return new Map();
    meant.set(key, near);
  }
  return meant;
}

interface PropertyText {
  readonly node: Node;
  readonly key: string;
  readonly text: string;
}

/** Puts the known keys of an object into the order of its schema. Unknown keys keep their place. */
function sortProperties(properties: readonly PropertyText[], schema: Schema): PropertyText[] {
  const order = listKeys(schema);
  const known = properties
    .filter(({ key }) => order.includes(key))
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  return properties.map((property) =>
    order.includes(property.key) ? (known.shift() ?? property) : property,
  );
}

function fixObject(
  node: Node,
  schema: Schema,
  fixing: FixContext,
  misspelt: TagCorrection | undefined,
): string {
  const { text } = fixing;
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
        text:
          misspelt?.tag === name
            ? JSON.stringify(misspelt.kind)
            : fixValue(value, findChildSchema(schema, name), fixing),
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

function fixValue(node: Node, schema: unknown, fixing: FixContext): string {
  const { text, schema: root } = fixing;
  if (node.type === 'object') {
    const value = withInferredTag(toShallowValue(node), resolveSchema(root, schema), root);
    const misspelt = findTagCorrection(value, resolveSchema(root, schema), root);
    const meant = misspelt ? { ...Object(value), [misspelt.tag]: misspelt.kind } : value;
    return fixObject(node, resolveValueSchema(root, schema, meant), fixing, misspelt);
  }
  const edits = (node.children ?? []).map((child, index) => ({
    from: child.offset,
    to: child.offset + child.length,
    text: fixValue(
      child,
      findChildSchema(resolveValueSchema(root, schema, undefined), index),
      fixing,
    ),
  }));
  return applyTextEdits(text, node.offset, node.offset + node.length, edits);
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
 * Mends what has one right answer: commas and curly quotes, the order of keys, misspelt keys and kinds, a
 * missing `$schema`. All else, and every value, stays as it is written. Laying the text out is left to a
 * formatter.
 * @param given a text in which no key stands twice; one that is not JSON but for commas stays as it is
 * @param address where the schema is, seen from the file
 */
export function applyFixes(given: string, schema: Schema, address: string): string {
  const text = fixSyntaxErrors(given);
  const { tree, error } = parseJsonSource(text);
  if (error || tree?.type !== 'object') return given;
  const body = fixValue(tree, schema, { text, schema });
  return withSchemaKey(
    text.slice(0, tree.offset) + body + text.slice(tree.offset + tree.length),
    address,
  );
}

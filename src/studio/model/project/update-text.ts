import { parseTree, type Node } from 'jsonc-parser';
import type { Condition, Rule } from '../../../engine/generated/estimator.ts';
import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import {
  findChildSchema,
  isSchema,
  listKeys,
  resolveSchema,
  resolveValueSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { expandShorthand, isShort } from '../../../engine/compile/shorthand/expand.ts';
import { createFormulaNames, type FormulaNames } from '../../../engine/compile/shorthand/names.ts';
import { shorten, standsFor } from '../../../engine/compile/shorthand/shorten.ts';
import { listEntryNames } from './patch.ts';
import { detectLayout, formatJson } from './format-json.ts';

/** A key or an entry as it is to be written. */
interface Item {
  /** The key or entry of the old text that it comes from; undefined for a new one. */
  readonly source: Node | undefined;
  readonly text: string;
}

function getEnd({ offset, length }: Node): number {
  return offset + length;
}

/** Matches the entries of a list with those that it had: by name, else those that are equal from both ends. */
function matchEntries(
  old: readonly unknown[],
  now: readonly unknown[],
  nameKey: string | undefined,
): (number | undefined)[] {
  const [names, namesNow] = [listEntryNames(old, nameKey), listEntryNames(now, nameKey)];
  if (names && namesNow) {
    const positions = new Map(names.map((name, index) => [name, index]));
    return namesNow.map((name) => positions.get(name));
  }
  if (old.length === now.length) return now.map((_, index) => index);
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && isDeepEqual(old[start], now[start])) start += 1;
  let end = 0;
  while (end < most - start && isDeepEqual(old.at(-1 - end), now.at(-1 - end))) end += 1;
  return now.map((_, index) => {
    if (index < start) return index;
    return index >= now.length - end ? index - now.length + old.length : undefined;
  });
}

/** The keys of an object as they are to be written: those that stay keep their order, new ones follow the schema. */
function orderKeys(
  present: readonly string[],
  wanted: readonly string[],
  inSchema: readonly string[],
): string[] {
  const keys = present.filter((key) => wanted.includes(key));
  for (const key of wanted) {
    if (keys.includes(key)) continue;
    const before = inSchema.includes(key) ? inSchema.slice(0, inSchema.indexOf(key)) : undefined;
    const at = before ? keys.findLastIndex((each) => before.includes(each)) + 1 : keys.length;
    keys.splice(at, 0, key);
  }
  return keys;
}

/** @param isThorough whether short forms in parts that are equal are compared with what they stand for now, too */
function writeInto(
  root: Schema,
  text: string,
  before: unknown,
  after: unknown,
  isThorough: boolean,
): string {
  const layout = detectLayout(text);
  let names: FormulaNames | undefined;

  /** What is short: its text if that still stands for the value, or else a short form of the value if it has one. */
  function writeShort(node: Node, now: object): string {
    names ??= createFormulaNames(root, after);
    const isSame = isShort(node.value) && standsFor(node.value, now, names);
    if (isSame) return text.slice(node.offset, getEnd(node));
    // Only a rule or a condition can have been short.
    return formatAt(shorten(now as Rule | Condition, names) ?? now, node.offset);
  }

  function formatAt(value: unknown, offset: number, prefix = ''): string {
    const line = text.lastIndexOf('\n', offset - 1) + 1;
    const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? '';
    return prefix + formatJson(value, layout, indent, offset - line + prefix.length);
  }

  /** A container with other items than before: each keeps its text, and the whitespace between two stays with them. */
  function joinItems(node: Node, items: readonly Item[], value: unknown): string {
    const children = node.children ?? [];
    const [first, last] = [children[0], children.at(-1)];
    const isOnOneLine = !text.slice(node.offset, getEnd(node)).includes('\n');
    const isNowLonger = isOnOneLine && items.some(({ text: each }) => each.includes('\n'));
    if (!first || !last || items.length === 0 || isNowLonger) return formatAt(value, node.offset);
    const getTextBetween = (one: Node, other: Node) => text.slice(getEnd(one), other.offset);
    const second = children[1];
    const lead = text.slice(node.offset + 1, first.offset);
    const separator = second ? getTextBetween(first, second) : `,${isOnOneLine ? ' ' : lead}`;
    const parts = items.map((item, index) => {
      const previous = items[index - 1]?.source;
      const neighbor = previous && children[children.indexOf(previous) + 1];
      const isNeighbor = item.source !== undefined && item.source === neighbor;
      const gap =
        index === 0 ? lead : isNeighbor ? getTextBetween(previous as Node, neighbor) : separator;
      return gap + item.text;
    });
    const [open, close] = node.type === 'array' ? '[]' : '{}';
    return `${open}${parts.join('')}${text.slice(getEnd(last), getEnd(node) - 1)}${close}`;
  }

  function writeList(node: Node, old: unknown[], now: unknown[], list: Schema): string {
    const children = node.children ?? [];
    const matches = matchEntries(old, now, list.things?.name);
    const at = children[0]?.offset ?? node.offset;
    const items = now.map((entry, index): Item => {
      const match = matches[index];
      const source = match === undefined ? undefined : children[match];
      if (!source) return { source, text: formatAt(entry, at) };
      return { source, text: write(source, old[match ?? 0], entry, list.items) };
    });
    return joinItems(node, items, now);
  }

  function writeObject(node: Node, old: object, now: object, schema: Schema): string {
    const properties = new Map(
      (node.children ?? []).map((each) => [String(each.children?.[0]?.value), each]),
    );
    const renamed = Object.keys(old).filter((key) => !Object.hasOwn(now, key));
    const present = [...properties.keys()].map((key) => {
      // A key that was renamed keeps its place and the text of its value.
      const name = renamed.includes(key)
        ? Object.keys(now).find(
            (each) =>
              !properties.has(each) &&
              !listKeys(schema).includes(each) &&
              isDeepEqual(Reflect.get(old, key), Reflect.get(now, each)),
          )
        : undefined;
      if (name !== undefined) properties.set(name, properties.get(key) as Node);
      return name ?? key;
    });
    const at = node.children?.[0]?.offset ?? node.offset;
    const items = orderKeys(present, Object.keys(now), listKeys(schema)).map((key): Item => {
      const source = properties.get(key);
      const value: unknown = Reflect.get(now, key);
      const [name, child] = source?.children ?? [];
      if (!source || !name || !child) {
        return { source, text: formatAt(value, at, `${JSON.stringify(key)}: `) };
      }
      const oldValue: unknown = Reflect.get(old, String(name.value));
      const colon = text.slice(getEnd(name), child.offset);
      const keyText =
        name.value === key ? text.slice(name.offset, getEnd(name)) : JSON.stringify(key);
      return {
        source,
        text: keyText + colon + write(child, oldValue, value, findChildSchema(schema, key)),
      };
    });
    return joinItems(node, items, now);
  }

  function write(node: Node, old: unknown, now: unknown, at: unknown): string {
    const isEqual = isDeepEqual(old, now);
    if (isEqual && !isThorough) return text.slice(node.offset, getEnd(node));
    if (isShort(node.value) && isSchema(now)) return writeShort(node, now);
    // Another rule or condition takes its place.
    const isReplaced =
      isSchema(old) && isSchema(now) && (old.op !== now.op || old.test !== now.test);
    if (isReplaced && resolveSchema(root, at).shorthand) return writeShort(node, now);
    if (isEqual && !node.children) return text.slice(node.offset, getEnd(node));
    const schema = { ...resolveSchema(root, at), ...resolveValueSchema(root, at, now) };
    if (node.type === 'array' && Array.isArray(old) && Array.isArray(now)) {
      return writeList(node, old, now, schema);
    }
    const areObjects = [old, now].every((each) => typeof each === 'object' && each !== null);
    if (node.type === 'object' && areObjects && !Array.isArray(now)) {
      return writeObject(node, Object(old), Object(now), schema);
    }
    return formatAt(now, node.offset);
  }

  const tree = parseTree(text);
  if (!tree) return formatJson(after, layout) + layout.eol;
  const written = write(tree, before, after, root);
  return text.slice(0, tree.offset) + written + text.slice(getEnd(tree));
}

/**
 * Writes a value into the text of an earlier one. Only what differs is written; every other byte stays as it is. A rule
 * that was short is written short again, if it can be.
 * @param before what the text says, with its short forms expanded
 */
export function updateText(root: Schema, text: string, before: unknown, after: unknown): string {
  const written = writeInto(root, text, before, after, false);
  // A name that is new or gone may change what short forms elsewhere stand for.
  const { value } = expandShorthand(root, JSON.parse(written));
  return isDeepEqual(value, after) ? written : writeInto(root, text, before, after, true);
}

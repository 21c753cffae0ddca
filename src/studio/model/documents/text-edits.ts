import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import {
  isSamePath,
  findValueAt,
  withValueAt,
  type JsonPath,
} from '../../../engine/schema/path.ts';
import { isDeepEqual, parseJson } from './json-values.ts';

/** The maximum line width of formatted JSON, without the trailing comma. */
const LINE_WIDTH = 99;

interface JsonLayout {
  readonly unit: string;
  readonly eol: string;
}

/** Detects indentation and line ends. */
function detectLayout(text: string): JsonLayout {
  const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return { unit, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

function isPrimitive(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function formatOnOneLine(value: unknown): string {
  if (isPrimitive(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(formatOnOneLine).join(', ')}]`;
  const entries = Object.entries(Object(value));
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, each]) => `${JSON.stringify(key)}: ${formatOnOneLine(each)}`).join(', ')} }`;
}

function hasSeveralEntries(value: unknown): boolean {
  return !isPrimitive(value) && Object.keys(Object(value)).length > 1;
}

/** Whether a value is always spread over lines: several entries that each have several entries. */
function mustBreakLines(value: unknown): boolean {
  if (isPrimitive(value)) return false;
  const parts: unknown[] = Object.values(Object(value));
  return (
    (Array.isArray(value) && parts.length > 1 && parts.every(hasSeveralEntries)) ||
    parts.some(mustBreakLines)
  );
}

/**
 * Formats a value like the config's formatter: short values stay on one line.
 * @param indent the indentation of the closing line
 * @param width the characters left on the first line
 */
function formatJson(
  value: unknown,
  indent: string,
  width: number,
  { unit, eol }: JsonLayout,
): string {
  const singleLine = formatOnOneLine(value);
  if (
    isPrimitive(value) ||
    singleLine.length < 3 ||
    (singleLine.length <= width && !mustBreakLines(value))
  )
    return singleLine;
  const innerIndent = indent + unit;
  const entries = Object.entries(Object(value));
  const lines = entries.map(([key, each]) => {
    const prefix = Array.isArray(value) ? innerIndent : `${innerIndent}${JSON.stringify(key)}: `;
    return prefix + formatJson(each, innerIndent, LINE_WIDTH - prefix.length, { unit, eol });
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}${eol}${lines.join(`,${eol}`)}${eol}${indent}${close}`;
}

function findLineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Replaces a value in the text and nothing around it. */
function replaceSpan(
  text: string,
  { offset, length }: SourceSpan,
  value: unknown,
  sourceText?: string,
): string {
  if (sourceText !== undefined) {
    return text.slice(0, offset) + sourceText + text.slice(offset + length);
  }
  const line = findLineStart(text, offset);
  const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? '';
  const now = formatJson(value, indent, LINE_WIDTH - (offset - line), detectLayout(text));
  return text.slice(0, offset) + now + text.slice(offset + length);
}

/** The last parsed tree: one edit asks for it several times. */
let cachedTree: { readonly text: string; readonly tree: Node | undefined } | undefined;

function findNode(text: string, path: JsonPath): Node | undefined {
  if (cachedTree?.text !== text) cachedTree = { text, tree: parseTree(text) };
  const { tree } = cachedTree;
  return tree && findNodeAtLocation(tree, [...path]);
}

type SourceSpan = Pick<Node, 'offset' | 'length'>;

/** Where a value is, and the outermost container on the same line. */
interface ValueSpan extends SourceSpan {
  readonly container: (SourceSpan & { readonly path: JsonPath }) | undefined;
}

/** Where the last value was written: the next keystroke in that field needs no parsing. */
let lastWrittenSpan: (ValueSpan & { readonly text: string; readonly path: JsonPath }) | undefined;

function findSingleLineContainer(text: string, path: JsonPath): ValueSpan['container'] {
  return path
    .map((_, depth) => path.slice(0, depth))
    .flatMap((ancestorPath) => {
      const node = findNode(text, ancestorPath);
      return node && !text.slice(node.offset, getEndOffset(node)).includes('\n')
        ? [{ offset: node.offset, length: node.length, path: ancestorPath }]
        : [];
    })[0];
}

function findValueSpan(text: string, path: JsonPath): ValueSpan | undefined {
  if (lastWrittenSpan?.text === text && isSamePath(lastWrittenSpan.path, path))
    return lastWrittenSpan;
  const node = findNode(text, path);
  return (
    node && {
      offset: node.offset,
      length: node.length,
      container: findSingleLineContainer(text, path),
    }
  );
}

interface InsertOptions {
  /** The keys of the object in schema order, to place a new key. */
  readonly order?: readonly string[];
  /** Whether to insert before the list entry at this position instead of replacing it. */
  readonly isInserted?: boolean;
  /** The value's original source, to keep its formatting. */
  readonly sourceText?: string | undefined;
}

/** The position of a new key: after the last present key that precedes it in the schema. */
function findInsertIndex(
  order: readonly string[],
  key: string,
  present: readonly string[],
): number {
  const before = order.slice(0, order.indexOf(key));
  if (!order.includes(key)) return present.length;
  return present.findLastIndex((each) => before.includes(each)) + 1;
}

function listChildren(container: Node): readonly Node[] {
  return container.children ?? [];
}

function getEndOffset({ offset, length }: SourceSpan): number {
  return offset + length;
}

/** Removes a child and its comma. */
function removeChild(text: string, container: Node, part: Node): string {
  const parts = listChildren(container);
  const index = parts.indexOf(part);
  const [before, after] = [parts[index - 1], parts[index + 1]];
  const [from, to] = before
    ? [getEndOffset(before), getEndOffset(part)]
    : after
      ? [part.offset, after.offset]
      : [container.offset + 1, getEndOffset(container) - 1];
  return text.slice(0, from) + text.slice(to);
}

/** Inserts a child with the same whitespace as its neighbors. */
function insertChild(text: string, container: Node, position: number, part: string): string {
  const parts = listChildren(container);
  const [before, after] = [parts[position - 1], parts[position]];
  const neighbor = before ?? after;
  const whitespace = neighbor ? (/\s*$/.exec(text.slice(0, neighbor.offset))?.[0] ?? '') : '';
  const separator = whitespace === '' ? ' ' : whitespace;
  const at = before ? getEndOffset(before) : (after?.offset ?? container.offset + 1);
  const piece = before ? `,${separator}${part}` : `${part},${separator}`;
  return text.slice(0, at) + piece + text.slice(at);
}

/** Whether a single-line container still fits on its line. */
function stillFitsOnLine(container: SourceSpan, before: string, after: string): boolean {
  const [lineBefore = '', lineAfter = ''] = [before, after].map(
    (text) => text.slice(findLineStart(text, container.offset)).split(/,?\r?\n/)[0],
  );
  const hasSameLineCount = after.split('\n').length === before.split('\n').length;
  return (
    hasSameLineCount && (lineAfter.length <= LINE_WIDTH || lineAfter.length <= lineBefore.length)
  );
}

/**
 * Inserts a new value.
 * @returns undefined if the container must be formatted again
 */
function insertNewValue(
  text: string,
  path: JsonPath,
  value: unknown,
  { order = [], sourceText }: InsertOptions,
): string | undefined {
  const [parentPath, part] = [path.slice(0, -1), path.at(-1)];
  const container = findNode(text, parentPath);
  if (!container || part === undefined || listChildren(container).length === 0) return undefined;
  const parts = listChildren(container);
  const isEntry = typeof part === 'number';
  const keys = parts.map((each) => String(each.children?.[0]?.value));
  const position = isEntry ? Math.min(part, parts.length) : findInsertIndex(order, part, keys);
  const placeholder = isEntry ? 'null' : `${JSON.stringify(part)}: null`;
  const withPlaceholder = insertChild(text, container, position, placeholder);
  const node = findNode(withPlaceholder, isEntry ? [...parentPath, position] : path);
  return node && replaceSpan(withPlaceholder, node, value, sourceText);
}

function removeValue(text: string, path: JsonPath): string {
  const node = findNode(text, path);
  if (!node?.parent) return text;
  const part = node.parent.type === 'property' ? node.parent : node;
  return part.parent ? removeChild(text, part.parent, part) : text;
}

/** Inserts an entry before a position of a list. */
function insertIntoList(root: unknown, path: JsonPath, value: unknown): unknown {
  const list = findValueAt(root, path.slice(0, -1));
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return withValueAt(root, path.slice(0, -1), entries.toSpliced(Number(path.at(-1)), 0, value));
}

/** Sets a value; a new key goes where the schema's order puts it. */
function setInKeyOrder(
  root: unknown,
  path: JsonPath,
  value: unknown,
  order: readonly string[] = [],
): unknown {
  const [parentPath, key] = [path.slice(0, -1), path.at(-1)];
  const container = findValueAt(root, parentPath);
  const isNew = value !== undefined && findValueAt(root, path) === undefined;
  if (!isNew || typeof key !== 'string' || typeof container !== 'object' || container === null) {
    return withValueAt(root, path, value);
  }
  const entries = Object.entries(container);
  const present = entries.map(([each]) => each);
  const reordered = entries.toSpliced(findInsertIndex(order, key, present), 0, [key, value]);
  return withValueAt(root, parentPath, Object.fromEntries(reordered));
}

/** The span of a value after it was replaced. */
function growSpan(
  { offset, length, container }: ValueSpan,
  before: string,
  text: string,
  path: JsonPath,
) {
  const growth = text.length - before.length;
  return {
    text,
    path,
    offset,
    length: length + growth,
    container: container && { ...container, length: container.length + growth },
  };
}

/**
 * Changes one value in a JSON text; order, formatting and line ends of the rest stay byte for byte.
 * Undefined removes the value. The result is parsed and compared with the expected value; if an in-place
 * edit is not possible, the nearest container is formatted again.
 * @throws Error if the text is not valid JSON
 */
export function setJsonValue(
  text: string,
  path: JsonPath,
  value: unknown,
  options: InsertOptions = {},
): string {
  const root = parseJson(text);
  if (root === undefined) throw new Error('The file is no JSON: mend it first.');
  const expected = options.isInserted
    ? insertIntoList(root, path, value)
    : setInKeyOrder(root, path, value, options.order);
  const span = options.isInserted ? undefined : findValueSpan(text, path);
  const result =
    value === undefined
      ? removeValue(text, path)
      : span
        ? replaceSpan(text, span, value, options.sourceText)
        : insertNewValue(text, path, value, options);
  const container =
    value === undefined ? undefined : span ? span.container : findSingleLineContainer(text, path);
  if (container && !(result !== undefined && stillFitsOnLine(container, text, result)))
    return replaceSpan(text, container, findValueAt(expected, container.path));
  if (result !== undefined && isDeepEqual(parseJson(result, root), expected)) {
    // A value that spans lines may leave one behind, so its span is not reused.
    const isTyped =
      isPrimitive(findValueAt(root, path)) && value !== undefined && isPrimitive(value);
    if (span && isTyped) lastWrittenSpan = growSpan(span, text, result, path);
    return result;
  }
  for (let parentPath = path.slice(0, -1); ; parentPath = parentPath.slice(0, -1)) {
    const ancestor = findNode(text, parentPath);
    if (ancestor) return replaceSpan(text, ancestor, findValueAt(expected, parentPath));
  }
}

/** The source text of a value; undefined if there is none. */
export function findSourceText(text: string, path: JsonPath): string | undefined {
  const node = findNode(text, path);
  return node && text.slice(node.offset, getEndOffset(node));
}

/** Moves a list entry. Every entry keeps its formatting. */
export function moveJsonEntry(text: string, list: JsonPath, from: number, to: number): string {
  const entries = findNode(text, list)?.children ?? [];
  const texts = entries.map(({ offset, length }) => text.slice(offset, offset + length));
  const [moved = ''] = texts.splice(from, 1);
  texts.splice(to, 0, moved);
  return entries.reduceRight(
    (result, { offset, length }, index) =>
      result.slice(0, offset) + (texts[index] ?? '') + result.slice(offset + length),
    text,
  );
}

export function renameJsonKey(text: string, path: JsonPath, name: string): string {
  const key = findNode(text, path)?.parent?.children?.[0];
  if (!key) return text;
  return text.slice(0, key.offset) + JSON.stringify(name) + text.slice(key.offset + key.length);
}

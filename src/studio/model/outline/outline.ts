import { truncate } from '../../../engine/text/format.ts';
import { isSamePath, formatPath, type JsonPath } from '../../../engine/schema/path.ts';
import {
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { findEntryLabel } from '../../../engine/schema/path-describer.ts';
import type { PathInFile } from '../documents/studio-file.ts';
import { isSentenceSchema } from '../sentence/phrases.ts';
import { formatKey } from '../labels/format-key.ts';

/** A value with a form of its own, and those inside it. */
export interface OutlineNode {
  readonly path: JsonPath;
  readonly label: string;
  /** Its type, if the label is a name of its own. */
  readonly type: string | undefined;
  /** Its own texts in lower case, for the search. */
  readonly searchText: string;
  readonly children: readonly OutlineNode[];
}

/** Whether a value has a form of its own: an object, or a list or table of objects. */
export function hasOwnForm(root: Schema, schema: Schema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  // Sentences are edited in the form of their parent.
  if (isSentenceSchema(root, schema) || isSentenceSchema(root, schema.items)) return false;
  return !Array.isArray(value) || isListOfObjects(root, schema) || value.some(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether the entries of a list are objects. */
export function isListOfObjects(root: Schema, schema: Schema): boolean {
  const { type, oneOf } = resolveSchema(root, schema.items);
  return type === 'object' || oneOf !== undefined;
}

function listPlainTexts(value: unknown): string[] {
  return Object.values(Object(value)).flatMap((each) =>
    Array.isArray(each)
      ? each.filter((item) => !isObject(item)).map(String)
      : isObject(each)
        ? []
        : [String(each)],
  );
}

const MAX_LABEL_LENGTH = 60;

/** The label of an entry without a name: its first words. */
function summarizeEntry(value: unknown, position: number): string {
  const searchText = listPlainTexts(value).filter((text) => text.trim() !== '');
  return searchText.length > 0
    ? truncate(searchText.join(' · '), MAX_LABEL_LENGTH)
    : `Entry ${position + 1}`;
}

/**
 * The label of a child, and its type if the label is a name.
 * @param holder the schema of the parent
 */
export function getChildLabel(
  holder: Schema,
  value: unknown,
  part: string | number,
): Pick<OutlineNode, 'label' | 'type'> {
  const { things } = holder;
  if (typeof part === 'string') {
    return { label: formatKey(part), type: things?.thing };
  }
  const named = things && findEntryLabel(things, value);
  return named === undefined
    ? { label: summarizeEntry(value, part), type: things?.thing }
    : { label: truncate(named, MAX_LABEL_LENGTH), type: things?.thing };
}

/** A node and the schema it was built with. */
interface CachedNode {
  readonly at: unknown;
  readonly node: OutlineNode;
}

/** The last node of every value: unchanged ones are reused. */
const nodeCache = new WeakMap<object, CachedNode>();

/**
 * The outline of a file: every value with a form of its own.
 * @param label the label of the file
 */
export function buildOutline(root: Schema, file: unknown, label: string): OutlineNode {
  function buildNode(
    at: unknown,
    value: unknown,
    path: JsonPath,
    named: Pick<OutlineNode, 'label' | 'type'>,
  ): OutlineNode {
    const before = isObject(value) ? nodeCache.get(value) : undefined;
    const { at: atBefore, node } = before ?? {};
    const isAsBefore = atBefore === at && node?.label === named.label && node.type === named.type;
    if (node && isAsBefore && isSamePath(node.path, path)) return node;
    const schema = resolveValueSchema(root, at, value);
    const whole = { ...resolveSchema(root, at), ...schema };
    const entries: (readonly [string | number, unknown])[] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(Object(value));
    const children = entries.flatMap(([part, each]) => {
      const below = findChildSchema(schema, part);
      if (!hasOwnForm(root, resolveSchema(root, below), each)) return [];
      return [buildNode(below, each, [...path, part], getChildLabel(whole, each, part))];
    });
    const keys = Object.keys(Object(value)).filter(
      (key) => !Array.isArray(value) || !/^\d+$/.test(key),
    );
    const searchText = [named.label, ...keys, ...listPlainTexts(value), formatPath(path)]
      .join('\n')
      .toLowerCase();
    const now = { path, ...named, searchText, children };
    if (isObject(value)) nodeCache.set(value, { at, node: now });
    return now;
  }
  return buildNode(root, file, [], { label, type: undefined });
}

/** Queries are compared in lower case. */
function normalizeQuery(query: string): string {
  return query.trim().toLowerCase();
}

/** The part of an outline that matches a search; undefined if nothing does. */
export function filterOutline(node: OutlineNode, search: string): OutlineNode | undefined {
  const query = normalizeQuery(search);
  if (query === '') return node;
  const children = node.children.flatMap((each) => filterOutline(each, query) ?? []);
  return children.length > 0 || node.searchText.includes(query) ? { ...node, children } : undefined;
}

function* walkOutline(node: OutlineNode): Generator<OutlineNode> {
  yield node;
  for (const each of node.children) yield* walkOutline(each);
}

/** The best match of a search: a label first, then any text. */
export function findBestMatch(
  outlines: readonly { readonly name: string; readonly node: OutlineNode }[],
  search: string,
): PathInFile | undefined {
  const query = normalizeQuery(search);
  const all = outlines.flatMap(({ name: file, node }) =>
    Array.from(walkOutline(node), ({ path, label, searchText }) => ({
      location: { file, path },
      isLabelMatch: label.toLowerCase().includes(query),
      isTextMatch: searchText.includes(query),
    })),
  );
  return (
    all.find(({ isLabelMatch }) => isLabelMatch) ?? all.find(({ isTextMatch }) => isTextMatch)
  )?.location;
}

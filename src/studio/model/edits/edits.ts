import { summarizeValue, addArticle } from '../../../engine/text/format.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { createNamedPaths } from '../../../engine/schema/named-paths.ts';
import {
  listKeys,
  findTagValue,
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { createStudioDescriber } from '../labels/studio-describer.ts';
import { convertToKind, createBlankValue } from '../schema-form/blank-value.ts';
import { resolveSchemaAt } from '../schema-form/form-definition.ts';
import { formatKey } from '../labels/format-key.ts';
import type { StudioFile, FileEdit } from '../documents/studio-file.ts';
import { moveJsonEntry, setJsonValue } from '../documents/text-edits.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { parseJson } from '../documents/json-values.ts';

function describeSubject({ kind }: StudioFile, value: unknown, path: JsonPath): string {
  return createStudioDescriber(SCHEMAS[kind], value).describeSubject(path);
}

function describeLabel({ kind }: StudioFile, value: unknown, path: JsonPath): string {
  return createStudioDescriber(SCHEMAS[kind], value).describePath(path);
}

function createEdit(file: StudioFile, path: JsonPath, text: string, description: string): FileEdit {
  const location = { file: file.name, path };
  return { type: 'edit', description, location, texts: { [file.name]: text } };
}

/** The keys of a value's parent in schema order. */
function getKeyOrder({ kind }: StudioFile, root: unknown, path: JsonPath): string[] {
  const holder = path.slice(0, -1);
  const at = resolveSchemaAt(SCHEMAS[kind], root, holder);
  return listKeys(resolveValueSchema(SCHEMAS[kind], at, findValueAt(root, holder)));
}

/**
 * Sets one value; undefined removes it.
 * @param sourceText the value's original source, to keep its formatting
 */
export function setValue(
  file: StudioFile,
  path: JsonPath,
  value: unknown,
  sourceText?: string,
): FileEdit {
  const root = parseJson(file.text);
  const before = findValueAt(root, path);
  // Only a new key needs a position.
  const order = before === undefined ? getKeyOrder(file, root, path) : [];
  const text = setJsonValue(file.text, path, value, { order, sourceText });
  const typed = {
    subject: describeSubject(file, root, path),
    from: summarizeValue(before),
    to: summarizeValue(value),
  };
  return { ...createEdit(file, path, text, typed.subject), typed };
}

/** A name that is not used in a list or table. Answers of renamed steps may still use an old one. */
function findFreeName(holder: unknown, entryType: string): string {
  const usedNames = JSON.stringify(holder ?? []);
  const base = `new-${entryType.replaceAll(' ', '-')}`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!usedNames.includes(JSON.stringify(name))) return name;
  }
}

export function addProperty(file: StudioFile, path: JsonPath, kind?: string): FileEdit {
  const root = parseJson(file.text);
  const blank = createBlankValue(
    SCHEMAS[file.kind],
    resolveSchemaAt(SCHEMAS[file.kind], root, path),
    '',
    kind,
  );
  const text = setJsonValue(file.text, path, blank, { order: getKeyOrder(file, root, path) });
  return createEdit(
    file,
    path,
    text,
    `Add “${formatKey(String(path.at(-1)))}” to ${describeLabel(file, root, path.slice(0, -1))}`,
  );
}

/** The current value at a path, as the initial value of a scheduled change; empty for objects and lists. */
function getPresentValue(schema: Schema, root: unknown, location: string): unknown {
  const value = createNamedPaths(schema, root).find(location)?.value;
  return typeof value === 'object' ? '' : (value ?? '');
}

/** The position for a new entry: the end, but before the kind that must come last. */
function findInsertIndex(
  schema: Schema,
  listSchema: Schema,
  list: unknown[],
  kind?: string,
): number {
  const last = listSchema.things?.last;
  if (last === undefined || kind === last) return list.length;
  const end = list.findIndex((each) => findTagValue(schema, listSchema.items, each) === last);
  return end === -1 ? list.length : end;
}

/**
 * Adds an entry to a list or table.
 * @param options its kind and name, and its value where the schema leaves it open
 */
export function addEntry(
  file: StudioFile,
  holder: JsonPath,
  options: { kind?: string; name?: string; blank?: unknown } = {},
): FileEdit {
  const schema = SCHEMAS[file.kind];
  const root = parseJson(file.text);
  const list = findValueAt(root, holder);
  const listSchema = resolveSchema(schema, resolveSchemaAt(schema, root, holder));
  const entryType = listSchema.things?.thing ?? 'entry';
  const isList = Array.isArray(list);
  const name = options.name ?? findFreeName(list, entryType);
  const part = isList ? findInsertIndex(schema, listSchema, list, options.kind) : name;
  const blank =
    options.blank ??
    (listSchema.places
      ? getPresentValue(schema, root, name)
      : createBlankValue(schema, findChildSchema(listSchema, part), name, options.kind));
  const key = isList ? listSchema.things?.name : undefined;
  const named = key === undefined ? blank : { ...Object(blank), [key]: name };
  const path = [...holder, part];
  const text = setJsonValue(file.text, path, named, { isInserted: isList });
  return createEdit(file, path, text, `Add ${addArticle(entryType)}`);
}

/** Appends to an optional list, which is created if missing. */
export function appendToList(file: StudioFile, list: JsonPath, entry: unknown): string {
  const isThere = findValueAt(parseJson(file.text), list) !== undefined;
  const text = isThere ? file.text : (addProperty(file, list).texts[file.name] ?? file.text);
  const entries = findValueAt(parseJson(text), list);
  const end = Array.isArray(entries) ? entries.length : 0;
  return setJsonValue(text, [...list, end], entry, { isInserted: true });
}

/** Duplicates a list entry below it, with a new id. */
export function duplicateEntry(file: StudioFile, path: JsonPath): FileEdit {
  const schema = SCHEMAS[file.kind];
  const root = parseJson(file.text);
  const holder = path.slice(0, -1);
  const { things } = resolveSchema(schema, resolveSchemaAt(schema, root, holder));
  const original = findValueAt(root, path);
  const key = things?.name;
  const copy =
    key === undefined
      ? original
      : {
          ...Object(original),
          [key]: findFreeName(findValueAt(root, holder), things?.thing ?? 'entry'),
        };
  const to = [...holder, Number(path.at(-1)) + 1];
  const text = setJsonValue(file.text, to, copy, { isInserted: true });
  return createEdit(file, to, text, `Duplicate ${describeLabel(file, root, path)}`);
}

export function moveEntry(file: StudioFile, path: JsonPath, to: number): FileEdit {
  const root = parseJson(file.text);
  const from = Number(path.at(-1));
  const holder = path.slice(0, -1);
  const description = `Move ${describeLabel(file, root, path)} ${to < from ? 'up' : 'down'}`;
  return createEdit(file, [...holder, to], moveJsonEntry(file.text, holder, from, to), description);
}

/** Converts a value to another kind of its union. */
export function changeKind(file: StudioFile, path: JsonPath, kind: string): FileEdit {
  const schema = SCHEMAS[file.kind];
  const root = parseJson(file.text);
  const value = convertToKind(
    schema,
    resolveSchemaAt(schema, root, path),
    findValueAt(root, path),
    kind,
  );
  const description = `${describeSubject(file, root, path)}: make it “${formatKey(kind)}”`;
  return createEdit(file, path, setJsonValue(file.text, path, value), description);
}

/**
 * Sets several prices.
 * @param description left out while one price is typed
 */
export function setPrices(
  file: StudioFile,
  prices: readonly { readonly path: JsonPath; readonly price: number }[],
  description?: string,
): FileEdit {
  const [first] = prices;
  if (description === undefined && first) return setValue(file, first.path, first.price);
  const text = prices.reduce((made, { path, price }) => setJsonValue(made, path, price), file.text);
  return createEdit(file, ['prices'], text, description ?? '');
}

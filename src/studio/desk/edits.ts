import { summarizeValue, addArticle } from '../../engine/text/words.ts';
import { findValueAt, type JsonPath } from '../../engine/schema/path.ts';
import { createNamedPaths } from '../../engine/schema/places.ts';
import {
  listKeys,
  findTagValue,
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
  type Schema,
} from '../../engine/schema/schema.ts';
import { namesOf } from './names.ts';
import { asKind, blankOf } from '../form/blank.ts';
import { schemaAt } from '../form/fields.ts';
import { keyWords } from '../outline/key-words.ts';
import type { DeskFile, Edited } from './desk.ts';
import { withMoved, withValue } from './edit-text.ts';
import { SCHEMAS } from './schemas.ts';
import { readJson } from './values.ts';

function subjectIn({ kind }: DeskFile, value: unknown, path: JsonPath): string {
  return namesOf(SCHEMAS[kind], value).describeSubject(path);
}

function labelIn({ kind }: DeskFile, value: unknown, path: JsonPath): string {
  return namesOf(SCHEMAS[kind], value).describePath(path);
}

function edited(file: DeskFile, path: JsonPath, text: string, words: string): Edited {
  const place = { file: file.name, path };
  return { type: 'edited', words, place, texts: { [file.name]: text } };
}

/** The keys of the object that a path leads into, in the order of its schema. */
function orderAt({ kind }: DeskFile, root: unknown, path: JsonPath): string[] {
  const holder = path.slice(0, -1);
  const at = schemaAt(SCHEMAS[kind], root, holder);
  return listKeys(resolveValueSchema(SCHEMAS[kind], at, findValueAt(root, holder)));
}

/**
 * Changes one value; undefined takes it away.
 * @param written how the value is written, where it stood somewhere before
 */
export function setValue(file: DeskFile, path: JsonPath, value: unknown, written?: string): Edited {
  const root = readJson(file.text);
  const before = findValueAt(root, path);
  // Where it goes matters only for what is new.
  const order = before === undefined ? orderAt(file, root, path) : [];
  const text = withValue(file.text, path, value, { order, written });
  const typed = {
    subject: subjectIn(file, root, path),
    from: summarizeValue(before),
    to: summarizeValue(value),
  };
  return { ...edited(file, path, text, typed.subject), typed };
}

/** A name that nothing in a list or table has: the answer of a step that was renamed may be called as it was. */
function freeName(holder: unknown, sort: string): string {
  const taken = JSON.stringify(holder ?? []);
  const base = `new-${sort.replaceAll(' ', '-')}`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(JSON.stringify(name))) return name;
  }
}

/** Adds a part that a thing does not have yet. */
export function addPart(file: DeskFile, path: JsonPath, kind?: string): Edited {
  const root = readJson(file.text);
  const blank = blankOf(SCHEMAS[file.kind], schemaAt(SCHEMAS[file.kind], root, path), '', kind);
  const text = withValue(file.text, path, blank, { order: orderAt(file, root, path) });
  return edited(
    file,
    path,
    text,
    `Add “${keyWords(String(path.at(-1)))}” to ${labelIn(file, root, path.slice(0, -1))}`,
  );
}

/** What stands in a place that a change is to be of, to begin with; empty where that is more than one value. */
function presentOf(schema: Schema, root: unknown, place: string): unknown {
  const value = createNamedPaths(schema, root).find(place)?.value;
  return typeof value === 'object' ? '' : (value ?? '');
}

/** Where an entry of a kind is added to a list: at the end, but before what the list ends with. */
function placeOfNew(schema: Schema, around: Schema, list: unknown[], kind?: string): number {
  const last = around.things?.last;
  if (last === undefined || kind === last) return list.length;
  const end = list.findIndex((each) => findTagValue(schema, around.items, each) === last);
  return end === -1 ? list.length : end;
}

/**
 * Adds an entry to a list or table, at its end as a rule.
 * @param wishes its kind and its name, and what it is where the schema leaves that open
 */
export function addEntry(
  file: DeskFile,
  holder: JsonPath,
  wishes: { kind?: string; name?: string; blank?: unknown } = {},
): Edited {
  const schema = SCHEMAS[file.kind];
  const root = readJson(file.text);
  const list = findValueAt(root, holder);
  const around = resolveSchema(schema, schemaAt(schema, root, holder));
  const sort = around.things?.thing ?? 'entry';
  const isList = Array.isArray(list);
  const name = wishes.name ?? freeName(list, sort);
  const part = isList ? placeOfNew(schema, around, list, wishes.kind) : name;
  const blank =
    wishes.blank ??
    (around.places
      ? presentOf(schema, root, name)
      : blankOf(schema, findChildSchema(around, part), name, wishes.kind));
  const key = isList ? around.things?.name : undefined;
  const named = key === undefined ? blank : { ...Object(blank), [key]: name };
  const path = [...holder, part];
  const text = withValue(file.text, path, named, { isInserted: isList });
  return edited(file, path, text, `Add ${addArticle(sort)}`);
}

/** A text in which a list says one thing more, at its end; a list that may be left out is begun with it. */
export function withListed(file: DeskFile, list: JsonPath, entry: unknown): string {
  const isThere = findValueAt(readJson(file.text), list) !== undefined;
  const text = isThere ? file.text : (addPart(file, list).texts[file.name] ?? file.text);
  const entries = findValueAt(readJson(text), list);
  const end = Array.isArray(entries) ? entries.length : 0;
  return withValue(text, [...list, end], entry, { isInserted: true });
}

/** Adds the like of an entry of a list behind it, under a name of its own. */
export function duplicate(file: DeskFile, path: JsonPath): Edited {
  const schema = SCHEMAS[file.kind];
  const root = readJson(file.text);
  const holder = path.slice(0, -1);
  const { things } = resolveSchema(schema, schemaAt(schema, root, holder));
  const like = findValueAt(root, path);
  const key = things?.name;
  const copy =
    key === undefined
      ? like
      : { ...Object(like), [key]: freeName(findValueAt(root, holder), things?.thing ?? 'entry') };
  const to = [...holder, Number(path.at(-1)) + 1];
  const text = withValue(file.text, to, copy, { isInserted: true });
  return edited(file, to, text, `Duplicate ${labelIn(file, root, path)}`);
}

/** Moves an entry of a list to another position in it. */
export function moveEntry(file: DeskFile, path: JsonPath, to: number): Edited {
  const root = readJson(file.text);
  const from = Number(path.at(-1));
  const holder = path.slice(0, -1);
  const words = `Move ${labelIn(file, root, path)} ${to < from ? 'up' : 'down'}`;
  return edited(file, [...holder, to], withMoved(file.text, holder, from, to), words);
}

/** Makes another kind of a thing of a union. */
export function changeKind(file: DeskFile, path: JsonPath, kind: string): Edited {
  const schema = SCHEMAS[file.kind];
  const root = readJson(file.text);
  const value = asKind(schema, schemaAt(schema, root, path), findValueAt(root, path), kind);
  const words = `${subjectIn(file, root, path)}: make it “${keyWords(kind)}”`;
  return edited(file, path, withValue(file.text, path, value), words);
}

/**
 * Gives prices at some paths, all at once.
 * @param words what was done; left out where one price is being typed
 */
export function setPrices(
  file: DeskFile,
  prices: readonly { readonly path: JsonPath; readonly price: number }[],
  words?: string,
): Edited {
  const [first] = prices;
  if (words === undefined && first) return setValue(file, first.path, first.price);
  const text = prices.reduce((made, { path, price }) => withValue(made, path, price), file.text);
  return edited(file, ['prices'], text, words ?? '');
}

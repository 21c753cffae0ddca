import type { PayloadField } from '../../../engine/generated/estimator.ts';
import { addArticle, pluralize } from '../../../engine/text/format.ts';
import { findValueAt, getListAt, withValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { createNamedPaths } from '../../../engine/schema/named-paths.ts';
import { findChildSchema, findTagValue } from '../../../engine/schema/schema.ts';
import { findConfig, parseText, type StudioDocument } from '../project/document.ts';
import { SCHEMAS } from '../project/schemas.ts';
import type { Edit } from '../project/editor-state.ts';
import { convertToKind, createBlankValue } from '../forms/blank-value.ts';
import { getSchemaAt, resolveSchemaAt } from '../project/schema-at.ts';
import { indexConfig, indexFile } from '../words/file-index.ts';
import { createFreeName, listStrings, toName } from '../words/free-name.ts';
import { formatKey, getKeyLabel, nameThing } from '../words/words.ts';
import { listOptionPrices } from '../words/price-tables.ts';
import type { PastedEntry } from './price-updates.ts';
import type { TemplateFile } from '../project/project-store.ts';

function createEdit(
  { name }: StudioDocument,
  path: JsonPath,
  value: unknown,
  description: string,
): Edit {
  return { type: 'edit', description, location: { file: name, path }, values: { [name]: value } };
}

function getDescriber(document: StudioDocument) {
  return indexFile(document).describer;
}

/** Sets one value; undefined removes it. */
export function setValue(document: StudioDocument, path: JsonPath, value: unknown): Edit {
  const root = withValueAt(document.value, path, value);
  // Named as it is called afterwards; what is gone, as it was called.
  const named = value === undefined ? document : { ...document, value: root };
  return createEdit(document, path, root, getDescriber(named).describeSubject(path));
}

/** One keystroke in a field. */
export function typeValue(document: StudioDocument, path: JsonPath, value: unknown): Edit {
  return { ...setValue(document, path, value), isTyping: true };
}

/**
 * Adds an optional object, list or table.
 * @param values what it says at first
 */
export function addSection(
  document: StudioDocument,
  path: JsonPath,
  kind?: string,
  values?: Readonly<Record<string, unknown>>,
): Edit {
  const at = getSchemaAt(document, path);
  const blank = createBlankValue(SCHEMAS[document.kind], at, '', kind);
  const root = withValueAt(document.value, path, values ? { ...Object(blank), ...values } : blank);
  const label = getKeyLabel(at, String(path.at(-1) ?? ''));
  return createEdit(document, path, root, `Add “${label}”`);
}

/** The choices for a new entry of a list or table. */
export interface NewEntry {
  readonly kind?: string | undefined;
  /** The key of a new entry of a table. */
  readonly name?: string;
  /** The words that it is called by, of which its name is made. */
  readonly label?: string;
  /** What else it says at first. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Adds a key to a table. One that names another value begins with what that value is. */
function insertKey(document: StudioDocument, holder: JsonPath, { name = 'entry' }: NewEntry) {
  const schema = SCHEMAS[document.kind];
  const at = getSchemaAt(document, holder);
  const present = createNamedPaths(schema, document.value).find(name)?.value ?? '';
  const blank = at.places
    ? typeof present === 'object'
      ? ''
      : present
    : createBlankValue(schema, findChildSchema(at, name), name);
  const path = [...holder, name];
  return { root: withValueAt(document.value, path, blank), path };
}

/** Inserts an entry into a list: at the end, but before the kind that must come last. */
function insertEntry(
  document: StudioDocument,
  holder: JsonPath,
  { kind, name, label, values }: NewEntry,
) {
  const schema = SCHEMAS[document.kind];
  const { items, things } = getSchemaAt(document, holder);
  const { thing = 'entry', name: nameKey, label: labelKey, last } = things ?? {};
  const entries = getListAt(document.value, holder);
  const id = createFreeName(toName(label ?? name ?? `new ${thing}`), listStrings(document.value));
  const named = {
    ...Object(createBlankValue(schema, items, id, kind)),
    ...(nameKey !== undefined && { [nameKey]: nameKey === 'id' ? id : (label ?? name ?? id) }),
    ...(labelKey !== undefined && label !== undefined && { [labelKey]: label }),
    ...values,
  };
  const isLast = (each: unknown) =>
    last !== undefined && kind !== last && findTagValue(schema, items, each) === last;
  const end = entries.findIndex(isLast);
  const index = end < 0 ? entries.length : end;
  const root = withValueAt(document.value, holder, entries.toSpliced(index, 0, named));
  return { root, path: [...holder, index] };
}

/** Adds an entry to a list or table. The edit's location is the entry. */
export function addEntry(document: StudioDocument, holder: JsonPath, entry: NewEntry = {}): Edit {
  const { type, things } = getSchemaAt(document, holder);
  const insert = type === 'array' ? insertEntry : insertKey;
  const { root, path } = insert(document, holder, entry);
  return createEdit(document, path, root, `Add ${addArticle(nameThing(things?.thing ?? 'entry'))}`);
}

/** Adds several entries to a list, options with their price. They replace what nobody has named yet. */
export function addEntries(
  document: StudioDocument,
  holder: JsonPath,
  added: readonly PastedEntry[],
): Edit {
  const { thing = 'entry', label: labelKey } = getSchemaAt(document, holder).things ?? {};
  const named = getListAt(document.value, holder).filter(
    (entry) => labelKey === undefined || findValueAt(entry, [labelKey]) !== '',
  );
  const value = added.reduce(
    (before: unknown, { label, price }) => {
      const { root, path } = insertEntry({ ...document, value: before }, holder, { label });
      const [at] = price === undefined ? [] : listOptionPrices(indexConfig(root), path);
      return at ? withValueAt(root, at.path, price) : root;
    },
    withValueAt(document.value, holder, named),
  );
  return createEdit(document, holder, value, `Add ${pluralize(added.length, nameThing(thing))}`);
}

/**
 * Adds a payload field with an answer, under the name of the answer.
 * @param group the repeated group of its step: its answers are sent together, under its name
 */
export function addAnswerToPayload(document: StudioDocument, answer: string, group?: string): Edit {
  const list = ['lead', 'payload'];
  const name = group ?? answer;
  const field: PayloadField =
    group === undefined
      ? { name, value: { from: 'answer', answer, default: '' } }
      : { name, value: { from: 'items', group } };
  const root = withValueAt(document.value, list, [...getListAt(document.value, list), field]);
  return createEdit(document, list, root, `Send “${name}” to the CRM`);
}

/** Duplicates an entry of a list below it, with a name of its own; an option with its prices. */
export function duplicateEntry(document: StudioDocument, path: JsonPath): Edit {
  const holder = path.slice(0, -1);
  const { things } = getSchemaAt(document, holder);
  const original = findValueAt(document.value, path);
  const taken = listStrings(document.value);
  const rename = (key: string) => {
    const name = findValueAt(original, [key]);
    return typeof name === 'string' ? { [key]: createFreeName(name, taken) } : {};
  };
  const names = things?.name === undefined ? {} : { ...rename(things.name), ...rename('answer') };
  const copy = { ...Object(original), ...names };
  const to = Number(path.at(-1)) + 1;
  const entries = getListAt(document.value, holder).toSpliced(to, 0, copy);
  const root = listOptionPrices(indexConfig(document.value), path).reduce(
    (value: unknown, price) =>
      withValueAt(value, [...price.path.slice(0, -1), String(copy.id)], price.price),
    withValueAt(document.value, holder, entries),
  );
  const description = `Duplicate ${getDescriber(document).describePath(path)}`;
  return createEdit(document, [...holder, to], root, description);
}

/** Moves an entry to another position of its list. */
export function moveEntry(document: StudioDocument, path: JsonPath, to: number): Edit {
  const from = Number(path.at(-1));
  const holder = path.slice(0, -1);
  const entries = getListAt(document.value, holder);
  const moved = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]);
  const root = withValueAt(document.value, holder, moved);
  const label = getDescriber(document).describePath(path);
  const direction = to < from ? 'up' : 'down';
  return createEdit(document, [...holder, to], root, `Move ${label} ${direction}`);
}

/** Converts a value to another kind of its union. */
export function changeKind(document: StudioDocument, path: JsonPath, kind: string): Edit {
  const schema = SCHEMAS[document.kind];
  const at = resolveSchemaAt(schema, document.value, path);
  const value = convertToKind(schema, at, findValueAt(document.value, path), kind);
  const root = withValueAt(document.value, path, value);
  const subject = getDescriber(document).describeSubject(path);
  return createEdit(document, path, root, `${subject}: make it “${formatKey(kind)}”`);
}

/** Sets several values at once. */
export function setValues(
  document: StudioDocument,
  values: readonly { readonly path: JsonPath; readonly value: unknown }[],
  description: string,
): Edit {
  const root = values.reduce(
    (made, { path, value }) => withValueAt(made, path, value),
    document.value,
  );
  return createEdit(document, values[0]?.path ?? [], root, description);
}

/** A warning of the check or a price change that is intended, with the path as the check or the impact formats it. */
export interface AcknowledgmentTarget {
  readonly code: string;
  readonly path: string;
}

/** Acknowledges each target with a reason. */
export function acknowledge(
  document: StudioDocument,
  targets: readonly AcknowledgmentTarget[],
  reason: string,
): Edit {
  const list = ['acknowledged'];
  const isOf =
    ({ code, path }: AcknowledgmentTarget) =>
    (each: unknown) =>
      findValueAt(each, ['code']) === code && findValueAt(each, ['path']) === path;
  const before = getListAt(document.value, list);
  const updated = before.map((each) =>
    targets.some((target) => isOf(target)(each)) ? { ...Object(each), reason } : each,
  );
  const missing = targets.filter((target) => !before.some(isOf(target)));
  const given = missing.map(({ code, path }) => ({ code, path, reason }));
  const root = withValueAt(document.value, list, [...updated, ...given]);
  return createEdit(document, list, root, `Give a reason: ${reason}`);
}

/** Replaces everything by the files of another business. */
export function replaceBusiness(
  documents: readonly StudioDocument[],
  files: readonly TemplateFile[],
  title: string,
): Edit {
  const switchPath = ['site', 'languageSwitch'];
  const isTranslated = documents.some(({ kind }) => kind === 'translation');
  const values = documents.flatMap(({ name, kind, value }): [string, unknown][] => {
    // The texts of the business before have no place in another one.
    if (kind === 'translation') return [[name, { ...Object(value), texts: {} }]];
    const file = files.find((each) => each.name === name);
    if (!file) return [];
    const next = parseText(file.text).value;
    const isComplete = kind !== 'estimator' || !isTranslated || findValueAt(next, switchPath);
    // Without a language switch nobody would find the translations.
    return [
      [name, isComplete ? next : withValueAt(next, switchPath, findValueAt(value, switchPath))],
    ];
  });
  return {
    type: 'edit',
    description: `Begin with “${title}”`,
    location: { file: findConfig(documents)?.name ?? '', path: ['steps', 0] },
    values: Object.fromEntries(values),
  };
}

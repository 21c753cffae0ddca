import { collectPathNames } from '../../../engine/schema/named-paths.ts';
import { getListAt, findValueAt, withValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { findSchemaAt, resolveSchema } from '../../../engine/schema/schema.ts';
import { walkValues } from '../../../engine/schema/walk.ts';
import {
  findConfig,
  findTranslatedDocument,
  getLive,
  type StudioDocument,
} from '../project/document.ts';
import { SCHEMAS } from '../project/schemas.ts';
import type { Edit } from '../project/editor-state.ts';
import { getSchemaAt } from '../project/schema-at.ts';
import { createFreeName, listStrings, PROVISIONAL_PREFIX, toName } from '../words/free-name.ts';
import { listNamesAt, type NameUse, type UsedName } from './name-uses.ts';

/** Renames keys of an object; they keep their order. */
function withRenamedKeys(root: unknown, path: JsonPath, rename: (key: string) => string): unknown {
  const object = findValueAt(root, path);
  if (typeof object !== 'object' || object === null) return root;
  const renamed = Object.entries(object).map(([key, value]) => [rename(key), value]);
  return withValueAt(root, path, Object.fromEntries(renamed));
}

function withRenamedKey(root: unknown, path: JsonPath, to: string): unknown {
  return withRenamedKeys(root, path.slice(0, -1), (key) => (key === path.at(-1) ? to : key));
}

function renameUse(
  root: unknown,
  { path, as, delimiters, toWhole }: NameUse,
  from: string,
  to: string,
) {
  if (as === 'key') return withRenamedKey(root, path, toWhole?.(to) ?? to);
  if (as === 'value') return withValueAt(root, path, toWhole?.(to) ?? to);
  const text = String(findValueAt(root, path));
  const [old = from, now = to] = [delimiters?.join(from), delimiters?.join(to)];
  return withValueAt(root, path, text.replaceAll(old, now));
}

/** How the names of paths change that lead through a renamed value. */
function createPathRenamer(before: unknown, after: unknown): (name: string) => string {
  const [old = [], now = []] = [before, after].map((value) => [
    ...collectPathNames(walkValues(SCHEMAS.estimator, value)).values(),
  ]);
  // Renaming keeps the order of the values.
  const names = new Map(old.map((name, index) => [name, now[index] ?? name]));
  return (name) => {
    const dot = name.lastIndexOf('.');
    const holder = names.get(name.slice(0, Math.max(0, dot)));
    return names.get(name) ?? (holder === undefined ? name : holder + name.slice(dot));
  };
}

/** Why a name cannot be changed into another one; undefined if it can. */
export function describeInvalidName(
  documents: readonly StudioDocument[],
  names: readonly UsedName[],
  path: JsonPath,
  to: string,
): string | undefined {
  const schema = SCHEMAS.estimator;
  const at = resolveSchema(schema, findSchemaAt(schema, findConfig(documents)?.value, path));
  if (typeof at.pattern === 'string' && !new RegExp(at.pattern, 'u').test(to))
    return at.hint ?? 'Choose another name.';
  const isKey = ({ file, path: used, as, toWhole }: NameUse) =>
    as === 'key' &&
    findValueAt(file.value, [...used.slice(0, -1), toWhole?.(to) ?? to]) !== undefined;
  const isTaken = names.some(({ others, uses }) => others.includes(to) || uses.some(isKey));
  return isTaken ? `“${to}” is the id of something else.` : undefined;
}

/** Renames a definition and every use of it: in rules, conditions, prices, texts, translations, sample customers. */
export function renameEverywhere(
  documents: readonly StudioDocument[],
  path: JsonPath,
  to: string,
): Edit | undefined {
  const names = listNamesAt(documents, path);
  const config = findConfig(documents);
  const [first] = names;
  if (!config || !first) return undefined;
  const values = new Map(documents.map(({ name, value }) => [name, value]));
  const update = (file: string, change: (value: unknown) => unknown) =>
    values.set(file, change(values.get(file)));
  for (const { name, uses } of names) {
    // A renamed key changes the paths below it, so keys come last.
    for (const use of uses.toSorted((a, b) => Number(a.as === 'key') - Number(b.as === 'key')))
      update(use.file.name, (value) => renameUse(value, use, name, to));
  }
  const isKey = names.some(({ definition }) => definition.at === 'key');
  update(config.name, (value) =>
    isKey ? withRenamedKey(value, path, to) : withValueAt(value, path, to),
  );
  const rename = createPathRenamer(config.value, values.get(config.name));
  for (const index of getListAt(config.value, ['scheduled']).keys())
    update(config.name, (value) => withRenamedKeys(value, ['scheduled', index, 'changes'], rename));
  for (const each of documents) {
    if (each.kind === 'translation' && findTranslatedDocument(documents, each) === config)
      update(each.name, (value) => withRenamedKeys(value, ['texts'], rename));
  }
  return {
    type: 'edit',
    description: `Rename “${first.name}” to “${to}” everywhere`,
    location: { file: config.name, path: isKey ? [...path.slice(0, -1), to] : path },
    values: Object.fromEntries(values),
  };
}

const MAX_NAME_LENGTH = 40;

/** Whether a name was made before there was a label to make it of: of a new entry, or of a duplicate with a number. */
function isProvisional(name: string, others: readonly string[]): boolean {
  return name.startsWith(PROVISIONAL_PREFIX) || others.includes(name.replace(/-\d+$/, ''));
}

/**
 * Renames a new entry of the config after its label, wherever it is referred to. Undefined if it has a name of its own.
 * @param path the entry
 */
export function renameAfterLabel(
  documents: readonly StudioDocument[],
  file: string,
  path: JsonPath,
): Edit | undefined {
  const config = findConfig(documents);
  if (config?.name !== file || typeof path.at(-1) !== 'number') return undefined;
  const { things } = getSchemaAt(config, path.slice(0, -1));
  const label = findValueAt(config.value, [...path, things?.label ?? '']);
  if (things?.name !== 'id' || typeof label !== 'string' || label.trim() === '') return undefined;
  const known = JSON.stringify([config.saved.value, getLive(config).value]);
  const taken = listStrings(config.value);
  return ['id', 'answer'].reduce<Edit | undefined>((edit, key) => {
    const now = findValueAt(config.value, [...path, key]);
    if (typeof now !== 'string' || known.includes(`"${now}"`)) return edit;
    const others = taken.filter((each) => each !== now);
    const name = createFreeName(toName(label).slice(0, MAX_NAME_LENGTH), others);
    if (name === now || !isProvisional(now, others)) return edit;
    const renamed = documents.map((each) => ({
      ...each,
      value: edit ? edit.values[each.name] : each.value,
    }));
    return renameEverywhere(renamed, [...path, key], name) ?? edit;
  }, undefined);
}

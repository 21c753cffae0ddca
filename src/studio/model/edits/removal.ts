import {
  findValueAt,
  isPathWithin,
  isSamePath,
  withValueAt,
  type JsonPath,
} from '../../../engine/schema/path.ts';
import {
  findTagKey,
  resolveSchema,
  resolveValueSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { listSourceTexts } from '../../../engine/compile/translation/source-texts.ts';
import { findConfig, findTranslatedDocument, type StudioDocument } from '../project/document.ts';
import { SCHEMAS } from '../project/schemas.ts';
import type { Edit } from '../project/editor-state.ts';
import { resolveSchemaAt } from '../project/schema-at.ts';
import { describeCaseEntry } from '../words/case-labels.ts';
import { indexConfig, indexFile, type ConfigIndex } from '../words/file-index.ts';
import { listNamesAt } from './name-uses.ts';

/** A reference that is removed too, or that stays and must be fixed by hand. */
export interface RemovalConsequence {
  readonly file: StudioDocument;
  readonly path: JsonPath;
  readonly isRemoved: boolean;
  readonly description: string;
}

/** A planned removal with its consequences. */
export interface Removal {
  readonly file: StudioDocument;
  readonly path: JsonPath;
  /** What is removed, in words. */
  readonly label: string;
  readonly consequences: readonly RemovalConsequence[];
  /** The translations of the file. */
  readonly translations: readonly StudioDocument[];
}

/**
 * What to remove with a reference: the reference if it is optional, else the condition it is part of.
 * Undefined if that would remove more than a condition.
 * @param removed what is removed of the file already: a list may have too few entries left for one more
 */
function findRemovablePath(
  root: Schema,
  value: unknown,
  path: JsonPath,
  removed: readonly JsonPath[],
): JsonPath | undefined {
  for (let at = path; at.length > 0; at = at.slice(0, -1)) {
    const holderPath = at.slice(0, -1);
    const holder = findValueAt(value, holderPath);
    const holderAt = resolveSchemaAt(root, value, holderPath);
    const { minItems = 0, required = [] } = resolveValueSchema(root, holderAt, holder);
    const isRemovable = Array.isArray(holder)
      ? holder.length - removed.filter((each) => isSamePath(each.slice(0, -1), holderPath)).length >
        minItems
      : !required.includes(at.at(-1));
    if (isRemovable) return at;
    // A condition without its answer means nothing; rules and fields need a decision.
    const isCondition = findTagKey(resolveSchema(root, holderAt)) === 'test';
    if (!Array.isArray(holder) && !isCondition) return undefined;
  }
  return undefined;
}

function describeUse(config: ConfigIndex, file: StudioDocument, path: JsonPath) {
  const { describePath, describeSubject } = indexFile(file, config).describer;
  const entry = file.kind === 'cases' ? describeCaseEntry(config, file.value, path) : undefined;
  return entry === undefined ? describeSubject(path) : `${entry} of ${describePath(path)}`;
}

/** The consequences of removing a value: what refers to the names that it defines. */
function listConsequences(
  documents: readonly StudioDocument[],
  file: StudioDocument,
  path: JsonPath,
): RemovalConsequence[] {
  const config = indexConfig(findConfig(documents)?.value);
  const names = [path, ...['id', 'answer', 'name'].map((key) => [...path, key])];
  const uses = names
    .flatMap((each) => listNamesAt(documents, each, config))
    .flatMap((name) => name.uses)
    .filter((use) => use.file !== file || !isPathWithin(use.path, path));
  const distinct = new Map(uses.map((use) => [JSON.stringify([use.file.name, use.path]), use]));
  const consequences: RemovalConsequence[] = [];
  for (const { file: used, path: place, as } of distinct.values()) {
    const removed = consequences.flatMap((each) =>
      each.file === used && each.isRemoved ? [each.path] : [],
    );
    if (removed.some((each) => isPathWithin(place, each))) continue;
    const removable =
      as === 'key' ? place : findRemovablePath(SCHEMAS[used.kind], used.value, place, removed);
    const at = removable ?? place;
    const description = describeUse(config, used, at);
    consequences.push({ file: used, path: at, isRemoved: removable !== undefined, description });
  }
  // What is in something that is removed goes with it.
  const isInAnother = (one: RemovalConsequence) =>
    consequences.some(
      (other) =>
        other !== one &&
        other.isRemoved &&
        other.file === one.file &&
        isPathWithin(one.path, other.path),
    );
  return consequences.filter((each) => !isInAnother(each));
}

export function planRemoval(
  documents: readonly StudioDocument[],
  file: StudioDocument,
  path: JsonPath,
): Removal {
  const { describePath } = indexFile(file).describer;
  const consequences = file.kind === 'estimator' ? listConsequences(documents, file, path) : [];
  const translations = documents.filter(
    (each) =>
      each.kind === 'translation' && findTranslatedDocument(documents, each)?.name === file.name,
  );
  return { file, path, label: describePath(path), consequences, translations };
}

/** Sorts later entries of a list first, so that earlier positions stay valid. */
function compareBackwards(one: JsonPath, other: JsonPath): number {
  const depth = one.findIndex((part, index) => part !== other[index]);
  const [part = '', against] = [one[depth], other[depth]];
  if (against === undefined) return -1;
  if (typeof part === 'number' && typeof against === 'number') return against - part;
  // Any order will do, but all paths need one: else entries of one list may end up on both sides of another path.
  return String(part) < String(against) ? 1 : -1;
}

/** A translation without the texts that are gone from its file. */
function withoutGoneTexts(file: StudioDocument, now: unknown, { value }: StudioDocument): unknown {
  const listKeys = (root: unknown) =>
    listSourceTexts(SCHEMAS[file.kind], root).map(({ key }) => key);
  const left = new Set(listKeys(now));
  const gone = new Set(listKeys(file.value).filter((key) => !left.has(key)));
  const texts = Object.entries(Object(findValueAt(value, ['texts'])));
  const kept = texts.filter(([key]) => !gone.has(key));
  return kept.length < texts.length
    ? withValueAt(value, ['texts'], Object.fromEntries(kept))
    : value;
}

/** Removes a value, what depends on it, and their translations. */
export function applyRemoval({ file, path, label, consequences, translations }: Removal): Edit {
  const values = new Map<string, unknown>([[file.name, file.value]]);
  const removed = [{ file, path }, ...consequences.filter(({ isRemoved }) => isRemoved)];
  for (const each of removed.toSorted((a, b) => compareBackwards(a.path, b.path))) {
    const root = values.has(each.file.name) ? values.get(each.file.name) : each.file.value;
    if (findValueAt(root, each.path) !== undefined)
      values.set(each.file.name, withValueAt(root, each.path, undefined));
  }
  for (const each of translations)
    values.set(each.name, withoutGoneTexts(file, values.get(file.name), each));
  return {
    type: 'edit',
    description: `Remove ${label}`,
    location: { file: file.name, path: path.slice(0, -1) },
    values: Object.fromEntries(values),
  };
}

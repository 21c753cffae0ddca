import { PRICE_CHANGE_CODE } from '../../../authoring/check/problem-collector.ts';
import type { Acknowledgement } from '../../../engine/generated/estimator.ts';
import { groupBy } from '../../../engine/rules/group-by.ts';
import { findValueAt, getListAt, type JsonPath } from '../../../engine/schema/path.ts';
import {
  findTagValue,
  isSchema,
  resolveSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { capitalize, formatList, summarizeValue } from '../../../engine/text/format.ts';
import type { FileKind, FileVersions } from '../project/project-store.ts';
import { SCHEMAS } from '../project/schemas.ts';
import {
  findConfig,
  findDocument,
  getLive,
  parseText,
  type StudioDocument,
} from '../project/document.ts';
import { resolveSchemaAt } from '../project/schema-at.ts';
import { findCaseValueFormatter } from './case-labels.ts';
import { formatKey } from './words.ts';
import { formatConfigValue } from './format-price.ts';
import {
  indexConfig,
  indexFile,
  isConfigIndex,
  type ConfigIndex,
  type FileIndex,
} from './file-index.ts';
import type { FileConflict, FileValues } from '../project/file-patches.ts';
import { diffValues } from '../project/diff-values.ts';
import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import {
  isOrderPatch,
  toPath,
  type Address,
  type OrderPatch,
  type Patch,
} from '../project/patch.ts';
import { createReferenceFormatter, formatSentence } from './format-sentence.ts';
import { isSentenceSchema } from './phrases.ts';

/** Two versions of a file, and of the config, which has the labels for sample customers. */
export interface ComparedVersions {
  readonly kind: FileKind;
  readonly before: unknown;
  readonly after: unknown;
  readonly configBefore: unknown;
  readonly config: unknown;
}

/** The indexes of the versions. */
interface IndexedVersions {
  readonly before: FileIndex;
  readonly after: FileIndex;
  readonly configBefore: ConfigIndex;
  readonly config: ConfigIndex;
}

function indexVersions({ kind, ...versions }: ComparedVersions): IndexedVersions {
  const [configBefore, config] = [versions.configBefore, versions.config].map((each) =>
    indexConfig(each),
  ) as [ConfigIndex, ConfigIndex];
  // The file may be the config itself.
  const before = indexFile({ kind, value: versions.before }, configBefore);
  const after = indexFile({ kind, value: versions.after }, config);
  return { before, after, configBefore, config };
}

/** How many characters are shown of each side of a changed text. */
const MAX_SHOWN = 60;
/** How many of them of a condition or rule: cut in two it is hard to read. */
const MAX_SENTENCE = 160;
/** How many of them stand before the first difference. */
const MAX_LEAD = 20;

function countCommonStart(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}

function isLongChange(before: string, after: string, most = MAX_SHOWN): boolean {
  return Math.max(before.length, after.length) > most;
}

/** A change in words: what it is about, and the values where one takes the place of another. */
interface PatchWords {
  readonly subject: string;
  readonly values?: readonly [before: string, after: string] | undefined;
}

function formatPatchWords({ subject, values }: PatchWords): string {
  return values ? `${subject}: ${values.join(' → ')}` : subject;
}

/** Shortens two versions of a long text to the part around the first difference. */
function cutTextChange(before: string, after: string): [before: string, after: string] {
  const start = Math.max(0, countCommonStart(before, after) - MAX_LEAD);
  const cut = (text: string) => {
    const end = start + MAX_SHOWN;
    return `“${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}”`;
  };
  return [cut(before), cut(after)];
}

function getWording(index: FileIndex, path: JsonPath, config: ConfigIndex) {
  const { describePath, describeSubject } = index.describer;
  const answer = index.kind === 'cases' ? findCaseValueFormatter(config, path) : undefined;
  if (answer) return { ...answer, subject: `${capitalize(answer.label)} of ${describePath(path)}` };
  function formatValue(value: unknown): string {
    if (!Array.isArray(value))
      return isConfigIndex(index) ? formatConfigValue(index, path, value) : summarizeValue(value);
    const isPlain = value.every((each) => typeof each !== 'object');
    return value
      .map((each, position) => (isPlain ? String(each) : describePath([...path, position])))
      .join(', ');
  }
  return { subject: describeSubject(path), formatValue };
}

/** The address of the condition or rule that an address leads into; undefined outside of one. */
function findSentenceAddress(schema: Schema, root: unknown, address: Address): Address | undefined {
  const path = toPath(root, address) ?? [];
  const end = path.findIndex((_, index) =>
    isSentenceSchema(schema, resolveSchemaAt(schema, root, path.slice(0, index + 1))),
  );
  return end < 0 ? undefined : address.slice(0, end + 1);
}

/** A condition or rule in words; undefined if it is not there. */
function formatSentenceAt(index: FileIndex, address: Address): string | undefined {
  const { schema, root } = index;
  const path = toPath(root, address);
  const value = path && findValueAt(root, path);
  if (!path || value === undefined) return undefined;
  const at = resolveSchemaAt(schema, root, path);
  return formatSentence(schema, at, value, path, createReferenceFormatter(index));
}

/** Describes a change within a condition or rule, which makes sense only as a whole. */
function describeSentenceChange(
  { before, after }: IndexedVersions,
  subject: string,
  address: Address,
): PatchWords {
  const [was, is] = [before, after].map((version) => formatSentenceAt(version, address));
  if (was === undefined || is === undefined)
    return {
      subject: was === undefined ? `${subject} added: ${is}` : `${subject} removed: ${was}`,
    };
  return {
    subject,
    values: isLongChange(was, is, MAX_SENTENCE) ? cutTextChange(was, is) : [was, is],
  };
}

/** Where the file has the warnings that are ignored. */
const IGNORED_PATH = ['acknowledged'];

/** Counts ignored warnings, by what they are about. */
function countIgnored(entries: readonly Acknowledgement[]): string {
  const counts = Array.from(
    groupBy(entries, ({ code }) => code),
    ([code, { length }]) => {
      const words =
        code === PRICE_CHANGE_CODE ? 'large price change' : formatKey(code).toLowerCase();
      return length === 1 ? words : `${length} × ${words}`;
    },
  );
  return formatList(counts, 'and');
}

/** Describes which warnings are ignored now, and which no longer: there may be one for each price. */
function describeIgnored({ before, after }: IndexedVersions): string {
  // The check reports entries that do not match the schema.
  const [old = [], now = []] = [before, after].map(
    ({ root }) => getListAt(root, IGNORED_PATH) as readonly Acknowledgement[],
  );
  const isIn = (list: readonly Acknowledgement[]) => (entry: Acknowledgement) =>
    list.some((each) => isDeepEqual(each, entry));
  const added = now.filter((entry) => !isIn(old)(entry));
  const removed = old.filter((entry) => !isIn(now)(entry));
  const reasons = Array.from(
    groupBy(added, ({ reason }) => reason),
    ([reason, entries]) => `reason for ${countIgnored(entries)}: ${summarizeValue(reason)}`,
  );
  const rest = removed.length > 0 ? [`no longer ignored: ${countIgnored(removed)}`] : [];
  return capitalize([...reasons, ...rest].join('; '));
}

/** Whether entries really changed places, beside those that came or went. */
function isMove({ namesBefore, namesAfter }: OrderPatch): boolean {
  const [old, now] = [
    namesBefore.filter((name) => namesAfter.includes(name)),
    namesAfter.filter((name) => namesBefore.includes(name)),
  ];
  return !isDeepEqual(old, now);
}

/** Describes a change in words; undefined for one that another change explains. */
function describePatch(versions: IndexedVersions, patch: Patch): PatchWords | undefined {
  const { before, after, configBefore, config } = versions;
  const { kind, schema } = after;
  const isRemoved = !isOrderPatch(patch) && patch.after === undefined;
  const { root } = isRemoved ? before : after;
  const sentence = findSentenceAddress(schema, root, patch.address);
  const path = toPath(root, sentence ?? patch.address) ?? [];
  const pathBefore = toPath(before.root, patch.address) ?? path;
  const wordBefore = getWording(before, pathBefore, configBefore);
  const wordAfter = getWording(after, path, config);
  const { subject } = isRemoved ? wordBefore : wordAfter;
  if (sentence) return describeSentenceChange(versions, subject, sentence);
  if (isOrderPatch(patch)) return isMove(patch) ? { subject: `${subject}: new order` } : undefined;
  if (patch.address.length === 0) return { subject: 'The whole file' };
  if (kind === 'estimator' && isDeepEqual(path, IGNORED_PATH))
    return { subject: describeIgnored(versions) };
  if (isRemoved) {
    const was = isSchema(patch.before) ? '' : `: ${wordBefore.formatValue(patch.before)}`;
    return { subject: `${subject} removed${was}` };
  }
  if (patch.before === undefined)
    return {
      subject: `${subject} added${isSchema(patch.after) ? '' : `: ${wordAfter.formatValue(patch.after)}`}`,
    };
  const union = resolveSchemaAt(schema, after.root, path);
  const [kindBefore, kindAfter] = [patch.before, patch.after].map((each) =>
    findTagValue(schema, union, each),
  );
  if (kindBefore !== kindAfter && kindBefore !== undefined && kindAfter !== undefined) {
    return { subject, values: [formatKey(kindBefore), formatKey(kindAfter)] };
  }
  if (isSchema(patch.before) || isSchema(patch.after)) return { subject: `${subject} changed` };
  const { before: was, after: is } = patch;
  const isText = typeof was === 'string' && typeof is === 'string';
  const isLong = isText && isLongChange(was, is);
  return {
    subject,
    values: isLong
      ? cutTextChange(was, is)
      : [wordBefore.formatValue(was), wordAfter.formatValue(is)],
  };
}

/** A text or a picture that another one takes the place of; undefined where there was or is none. */
export interface Replacement {
  readonly kind: 'text' | 'picture';
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What a change shows better than words do: the picture, or the words of a text that differ. */
function findReplacement({ after }: IndexedVersions, patch: Patch): Replacement | undefined {
  const path = toPath(after.root, patch.address);
  if (isOrderPatch(patch) || !path || patch.address.length === 0) return undefined;
  const [was, is] = [patch.before, patch.after].map((value) =>
    typeof value === 'string' ? value : undefined,
  );
  if (was === undefined && is === undefined) return undefined;
  const at = resolveSchemaAt(after.schema, after.root, path);
  const isPicture = resolveSchema(after.schema, at).picture === true;
  const isText = [was, is].every((text) => text?.includes(' '));
  if (!isPicture && !isText) return undefined;
  if (findSentenceAddress(after.schema, after.root, patch.address)) return undefined;
  return { kind: isPicture ? 'picture' : 'text', before: was, after: is };
}

/** A change of a file in words. */
export interface DescribedChange extends PatchWords {
  /** All of it in one line. */
  readonly text: string;
  /** How it is shown where there is more than words. */
  readonly replacement?: Replacement | undefined;
  /** The patches that make it. */
  readonly patches: readonly Patch[];
  /** Where it is now; undefined for what was removed. */
  readonly path: JsonPath | undefined;
}

/** The changes between two versions of a file in words. */
export function describeChanges(versions: ComparedVersions): DescribedChange[] {
  const { kind, before, after } = versions;
  const all = diffValues(SCHEMAS[kind], before, after);
  const indexed = indexVersions(versions);
  const changes = all.flatMap((patch): DescribedChange[] => {
    const words = describePatch(indexed, patch);
    if (!words) return [];
    const text = formatPatchWords(words);
    const path = toPath(after, patch.address);
    // An entry that comes or goes has its place in the order of its list.
    const list = JSON.stringify(patch.address.slice(0, -1));
    const order = all.filter(
      (each) => isOrderPatch(each) && !isMove(each) && JSON.stringify(each.address) === list,
    );
    const isThere = path !== undefined && findValueAt(after, path) !== undefined;
    const replacement = findReplacement(indexed, patch);
    const at = isThere ? path : undefined;
    return [{ ...words, text, replacement, patches: [patch, ...order], path: at }];
  });
  // Several changes of one condition read the same, as each is described with all of it.
  return Array.from(
    groupBy(changes, ({ text }) => text),
    ([, [first, ...others]]) => ({
      ...first,
      patches: [first, ...others].flatMap(({ patches }) => patches),
    }),
  );
}

/** A change of one of several files, in words. */
export type FileChange = DescribedChange & { readonly file: string };

/** The changes of files since they said something else, in words. */
function describeFileChanges(
  documents: readonly StudioDocument[],
  before: FileValues,
): FileChange[] {
  const config = findConfig(documents);
  const configBefore = config && before[config.name];
  return documents.flatMap(({ name: file, kind, value }) => {
    const versions = { before: before[file], after: value, configBefore, config: config?.value };
    if (Object.is(versions.before, value)) return [];
    return describeChanges({ kind, ...versions }).map((change) => ({ ...change, file }));
  });
}

/** What files say otherwise than what is live, in words. */
export function describeLiveChanges(documents: readonly StudioDocument[]): FileChange[] {
  const live = documents.map((document) => [document.name, getLive(document).value] as const);
  return describeFileChanges(documents, Object.fromEntries(live));
}

/** The changes between two versions of files, one sentence each. */
export function describeVersions(files: readonly FileVersions[]): string[] {
  const inBoth = findConfig(files);
  const [configBefore, config] = [inBoth?.before, inBoth?.after].map(
    (text = '') => parseText(text).value,
  );
  return files.flatMap(({ name, kind, before = '{}', after = '{}' }) => {
    const [old, now] = [parseText(before).value, parseText(after).value];
    if (now === undefined) return [`${name} cannot be read any more`];
    if (old === undefined) return [`${name}: what it said before cannot be read`];
    return describeChanges({ kind, before: old, after: now, configBefore, config }).map(
      ({ text }) => text,
    );
  });
}

/** One of the values that a conflict is about, as people read it. */
export function formatConflictValue(
  documents: readonly StudioDocument[],
  { file, patch }: FileConflict,
  value: unknown,
): string {
  const { kind = 'estimator', value: root } = findDocument(documents, file) ?? {};
  const path = toPath(root, patch.address) ?? [];
  const config = indexConfig(findConfig(documents)?.value);
  return getWording(indexFile({ kind, value: root }), path, config).formatValue(value);
}

/** What a conflict about one of the values is about, in words. */
function describeConflictSubject(
  documents: readonly StudioDocument[],
  { file, patch }: FileConflict,
): string {
  const { kind = 'estimator', value } = findDocument(documents, file) ?? {};
  return indexFile({ kind, value }).describer.describeSubject(toPath(value, patch.address) ?? []);
}

/** What there is to choose in a conflict, where both values stand beside it. */
export function describeChoice(
  documents: readonly StudioDocument[],
  conflict: FileConflict,
): string {
  return conflict.patch.address.length === 0
    ? describeConflict(documents, conflict)
    : describeConflictSubject(documents, conflict);
}

/** Describes why a change does not fit what is there now. */
export function describeConflict(
  documents: readonly StudioDocument[],
  conflict: FileConflict,
): string {
  const { file, patch, now, isGone } = conflict;
  if (patch.address.length === 0) {
    return now === undefined
      ? `Somebody removed or renamed ${file}. Your changes to it are kept here`
      : `Somebody else wrote all of ${file} anew`;
  }
  const subject = describeConflictSubject(documents, conflict);
  if (isGone || isOrderPatch(patch)) return `${subject} was changed otherwise since`;
  return `${subject} was changed again since: ${formatConflictValue(documents, conflict, now)}`;
}

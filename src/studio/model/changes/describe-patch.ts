import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { findTagValue, isSchema } from '../../../engine/schema/schema.ts';
import { capitalize, summarizeValue } from '../../../engine/text/format.ts';
import type { FileKind, FileVersions } from '../store/project-store.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { findConfig, findDocument, parseText, type StudioDocument } from '../documents/document.ts';
import { resolveSchemaAt } from '../form/form-definition.ts';
import { findCaseValueFormatter } from '../labels/case-labels.ts';
import { formatKey } from '../labels/words.ts';
import { formatPriceAmount } from '../prices/price-units.ts';
import { createStudioDescriber } from '../labels/describer.ts';
import type { FileConflict } from '../editor/editor-state.ts';
import { diffValues } from '../patches/diff-values.ts';
import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import { isOrderPatch, toPath, type OrderPatch, type Patch } from '../patches/patch.ts';

/** Two versions of a file, and the config that has the labels for sample customers. */
export interface ComparedVersions {
  readonly kind: FileKind;
  readonly before: unknown;
  readonly after: unknown;
  readonly config: unknown;
}

/** How many characters are shown of each side of a changed text. */
const MAX_SHOWN = 60;
/** How many of them stand before the first difference. */
const MAX_LEAD = 20;

function countCommonStart(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}

/**
 * Formats a change of a value. Of long texts the part around the first difference is shown.
 * @example formatChange(1, 2, String) // '1 → 2'
 */
function formatChange(
  before: unknown,
  after: unknown,
  formatValue: (value: unknown) => string = summarizeValue,
): string {
  const isLong = [before, after].some(
    (each) => typeof each === 'string' && each.length > MAX_SHOWN,
  );
  if (typeof before !== 'string' || typeof after !== 'string' || !isLong) {
    return `${formatValue(before)} → ${formatValue(after)}`;
  }
  const start = Math.max(0, countCommonStart(before, after) - MAX_LEAD);
  const cut = (text: string) => {
    const end = start + MAX_SHOWN;
    return `“${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}”`;
  };
  return `${cut(before)} → ${cut(after)}`;
}

function getWording({ kind, config }: ComparedVersions, root: unknown, path: JsonPath) {
  const { describePath, describeSubject } = createStudioDescriber(SCHEMAS[kind], root);
  const answer = kind === 'cases' ? findCaseValueFormatter(config, path) : undefined;
  if (answer) return { ...answer, subject: `${capitalize(answer.label)} of ${describePath(path)}` };
  function formatValue(value: unknown): string {
    if (path[0] === 'prices' && kind === 'estimator' && typeof value === 'number')
      return formatPriceAmount(root as EstimatorConfig, path, value);
    if (!Array.isArray(value)) return summarizeValue(value);
    const isPlain = value.every((each) => typeof each !== 'object');
    return value
      .map((each, index) => (isPlain ? String(each) : describePath([...path, index])))
      .join(', ');
  }
  return { subject: describeSubject(path), formatValue };
}

/** Whether a value is a list of parts of a rule, which have no names. */
function isListOfParts([section, , , part]: JsonPath, value: unknown): boolean {
  return section === 'rules' && part !== undefined && Array.isArray(value);
}

/** Whether entries really changed places, beside those that came or went. */
function isMove({ namesBefore, namesAfter }: OrderPatch): boolean {
  const [old, now] = [
    namesBefore.filter((name) => namesAfter.includes(name)),
    namesAfter.filter((name) => namesBefore.includes(name)),
  ];
  return !isDeepEqual(old, now);
}

/** Describes a change in one sentence; undefined for one that another change explains. */
function describePatch(versions: ComparedVersions, patch: Patch): string | undefined {
  const { kind, before, after } = versions;
  const schema = SCHEMAS[kind];
  if (isOrderPatch(patch)) {
    const path = toPath(after, patch.address) ?? [];
    return isMove(patch) ? `${getWording(versions, after, path).subject}: new order` : undefined;
  }
  if (patch.address.length === 0) return 'The whole file';
  const root = patch.after === undefined ? before : after;
  const path = toPath(root, patch.address) ?? [];
  const { subject, formatValue } = getWording(versions, root, path);
  const isPart = (value: unknown) => isSchema(value) || isListOfParts(path, value);
  if (patch.after === undefined)
    return `${subject} removed${isPart(patch.before) ? '' : `: ${formatValue(patch.before)}`}`;
  if (patch.before === undefined)
    return `${subject} added${isPart(patch.after) ? '' : `: ${formatValue(patch.after)}`}`;
  const union = resolveSchemaAt(schema, after, path);
  const [kindBefore, kindAfter] = [patch.before, patch.after].map((each) =>
    findTagValue(schema, union, each),
  );
  if (kindBefore !== kindAfter && kindBefore !== undefined && kindAfter !== undefined) {
    return `${subject}: ${formatKey(kindBefore)} → ${formatKey(kindAfter)}`;
  }
  if (isPart(patch.before) || isPart(patch.after)) return `${subject} changed`;
  return `${subject}: ${formatChange(patch.before, patch.after, formatValue)}`;
}

/** A change of a file in words. */
export interface DescribedChange {
  readonly text: string;
  /** The patches that make it. */
  readonly patches: readonly Patch[];
  /** Where it is now; undefined for what was removed. */
  readonly path: JsonPath | undefined;
}

/** The changes between two versions of a file in words. */
export function describeChanges(versions: ComparedVersions): DescribedChange[] {
  const { kind, before, after } = versions;
  const all = diffValues(SCHEMAS[kind], before, after);
  return all.flatMap((patch): DescribedChange[] => {
    const text = describePatch(versions, patch);
    if (text === undefined) return [];
    const path = toPath(after, patch.address);
    // An entry that comes or goes has its place in the order of its list.
    const list = JSON.stringify(patch.address.slice(0, -1));
    const order = all.filter(
      (each) => isOrderPatch(each) && !isMove(each) && JSON.stringify(each.address) === list,
    );
    const isThere = path !== undefined && findValueAt(after, path) !== undefined;
    return [{ text, patches: [patch, ...order], path: isThere ? path : undefined }];
  });
}

/** The changes between two versions of files, one sentence each. */
export function describeVersions(files: readonly FileVersions[]): string[] {
  const config = parseText(findConfig(files)?.after ?? '').value;
  return files.flatMap(({ name, kind, before = '{}', after = '{}' }) => {
    const [old, now] = [parseText(before).value, parseText(after).value];
    if (now === undefined) return [`${name} cannot be read any more`];
    if (old === undefined) return [`${name}: what it said before cannot be read`];
    return describeChanges({ kind, before: old, after: now, config }).map(({ text }) => text);
  });
}

/** Describes why a change does not fit what is there now. */
export function describeConflict(
  documents: readonly StudioDocument[],
  { file, patch, now, isGone }: FileConflict,
): string {
  if (patch.address.length === 0) {
    return now === undefined
      ? `Somebody removed or renamed ${file}. Your changes to it are kept here`
      : `Somebody else wrote all of ${file} anew`;
  }
  const { kind = 'estimator', value } = findDocument(documents, file) ?? {};
  const path = toPath(value, patch.address) ?? [];
  const subject = createStudioDescriber(SCHEMAS[kind], value).describeSubject(path);
  if (isGone || isOrderPatch(patch)) return `${subject} was changed otherwise since`;
  return `${subject} was changed again since: ${summarizeValue(now)}`;
}

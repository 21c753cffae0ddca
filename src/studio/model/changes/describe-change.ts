import { findTagValue, type Schema } from '../../../engine/schema/schema.ts';
import { findCaseValueFormatter } from '../labels/case-labels.ts';
import { createStudioDescriber } from '../labels/studio-describer.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { summarizeValue } from '../../../engine/text/format.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { resolveSchemaAt } from '../schema-form/form-definition.ts';
import type { ValueChange } from './value-changes.ts';

/** What a file said and says. */
export interface ComparedVersions {
  readonly schema: Schema;
  readonly before: unknown;
  readonly after: unknown;
  /** What the config says: named homeowners answer its questions. */
  readonly config: unknown;
}

function isReorder(before: unknown, after: unknown): boolean {
  return (
    Array.isArray(before) && Array.isArray(after) && before.some((each) => typeof each === 'object')
  );
}

/** What a value is called, and how it is told. */
function getWording({ schema, config }: ComparedVersions, root: unknown, path: JsonPath) {
  const { describePath: labelOf, describeSubject: subjectOf } = createStudioDescriber(schema, root);
  const answer = schema === SCHEMAS.cases ? findCaseValueFormatter(config, path) : undefined;
  if (answer) return { ...answer, subject: `${answer.label} of ${labelOf(path)}` };
  const valueWords = (value: unknown) =>
    Array.isArray(value) && !isReorder(value, value) ? value.join(', ') : summarizeValue(value);
  return { subject: subjectOf(path), valueWords };
}

/** A change in one sentence. */
export function describeChange(
  versions: ComparedVersions,
  { path, pathBefore, before: was, after: is }: ValueChange,
): string {
  const { schema, before, after } = versions;
  if (path.length === 0 && is === undefined) return 'The file cannot be read any more';
  if (path.length === 0 && was === undefined) return 'All of the file: what it was cannot be read';
  if (is === undefined && pathBefore !== undefined) {
    const { subject, valueWords } = getWording(versions, before, pathBefore);
    return `${subject} was taken away: ${valueWords(was)}`;
  }
  const { subject, valueWords } = getWording(versions, after, path);
  if (pathBefore === undefined) return `${subject} is new: ${valueWords(is)}`;
  if (isReorder(was, is)) return `${subject}: another order`;
  const union = resolveSchemaAt(schema, after, path);
  const kinds = [was, is].map((each) => findTagValue(schema, union, each));
  if (kinds[0] !== kinds[1]) return `${subject}: “${kinds[0]}” → “${kinds[1]}”`;
  return `${subject}: ${valueWords(was)} → ${valueWords(is)}`;
}

/**
 * Sentences with what tells them apart in a list: two options that are called the same are told in the same words.
 * @example apart(['a', 'a']) // [{ key: 'a 0', words: 'a' }, { key: 'a 1', words: 'a' }]
 */
export function withUniqueKeys(sentences: readonly string[]): { key: string; words: string }[] {
  const counts = new Map<string, number>();
  return sentences.map((words) => {
    const count = counts.get(words) ?? 0;
    counts.set(words, count + 1);
    return { key: `${words} ${count}`, words };
  });
}

import { findTagValue, type Schema } from '../../../engine/schema/schema.ts';
import { findCaseValueFormatter } from '../labels/case-labels.ts';
import { createStudioDescriber } from '../labels/studio-describer.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { summarizeValue } from '../../../engine/text/format.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { resolveSchemaAt } from '../schema-form/form-definition.ts';
import type { ValueChange } from './value-changes.ts';

export interface ComparedVersions {
  readonly schema: Schema;
  readonly before: unknown;
  readonly after: unknown;
  /** Supplies the labels for the answers of sample customers. */
  readonly config: unknown;
}

function isReorder(before: unknown, after: unknown): boolean {
  return (
    Array.isArray(before) && Array.isArray(after) && before.some((each) => typeof each === 'object')
  );
}

function getWording({ schema, config }: ComparedVersions, root: unknown, path: JsonPath) {
  const { describePath, describeSubject } = createStudioDescriber(schema, root);
  const answer = schema === SCHEMAS.cases ? findCaseValueFormatter(config, path) : undefined;
  if (answer) return { ...answer, subject: `${answer.label} of ${describePath(path)}` };
  const formatValue = (value: unknown) =>
    Array.isArray(value) && !isReorder(value, value) ? value.join(', ') : summarizeValue(value);
  return { subject: describeSubject(path), formatValue };
}

/** Describes a change in one sentence. */
export function describeChange(
  versions: ComparedVersions,
  { path, pathBefore, before: valueBefore, after: valueAfter }: ValueChange,
): string {
  const { schema, before, after } = versions;
  if (path.length === 0 && valueAfter === undefined) return 'The file cannot be read any more';
  if (path.length === 0 && valueBefore === undefined)
    return 'All of the file: what it was cannot be read';
  if (valueAfter === undefined && pathBefore !== undefined) {
    const { subject, formatValue } = getWording(versions, before, pathBefore);
    return `${subject} was taken away: ${formatValue(valueBefore)}`;
  }
  const { subject, formatValue } = getWording(versions, after, path);
  if (pathBefore === undefined) return `${subject} is new: ${formatValue(valueAfter)}`;
  if (isReorder(valueBefore, valueAfter)) return `${subject}: another order`;
  const union = resolveSchemaAt(schema, after, path);
  const kinds = [valueBefore, valueAfter].map((each) => findTagValue(schema, union, each));
  if (kinds[0] !== kinds[1]) return `${subject}: “${kinds[0]}” → “${kinds[1]}”`;
  return `${subject}: ${formatValue(valueBefore)} → ${formatValue(valueAfter)}`;
}

/**
 * Pairs sentences with React keys: two options with the same label give the same sentence.
 * @example withUniqueKeys(['a', 'a']) // [{ key: 'a 0', text: 'a' }, { key: 'a 1', text: 'a' }]
 */
export function withUniqueKeys(sentences: readonly string[]): { key: string; text: string }[] {
  const counts = new Map<string, number>();
  return sentences.map((text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return { key: `${text} ${count}`, text };
  });
}

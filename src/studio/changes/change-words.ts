import { kindOf, type Schema } from '../../schema/schema.ts';
import { namesOf } from '../desk/names.ts';
import { shortly } from '../../copy/words.ts';
import { schemaAt } from '../form/fields.ts';
import type { Change } from './changes.ts';

function reordered(before: unknown, after: unknown): boolean {
  return (
    Array.isArray(before) && Array.isArray(after) && before.some((each) => typeof each === 'object')
  );
}

/** A change in one sentence. */
export function changeWords(
  schema: Schema,
  before: unknown,
  after: unknown,
  { path, pathBefore, before: was, after: is }: Change,
): string {
  if (pathBefore === undefined)
    return `${namesOf(schema, after).subjectOf(path)} is new: ${shortly(is)}`;
  if (is === undefined) {
    return `${namesOf(schema, before).subjectOf(pathBefore)} was taken away: ${shortly(was)}`;
  }
  const subject = namesOf(schema, after).subjectOf(path);
  if (reordered(was, is)) return `${subject}: another order`;
  const union = schemaAt(schema, after, path);
  const kinds = [was, is].map((each) => kindOf(schema, union, each));
  if (kinds[0] !== kinds[1]) return `${subject}: “${kinds[0]}” → “${kinds[1]}”`;
  const [one, other] =
    Array.isArray(was) && Array.isArray(is)
      ? [was.join(', '), is.join(', ')]
      : [shortly(was), shortly(is)];
  return `${subject}: ${one} → ${other}`;
}

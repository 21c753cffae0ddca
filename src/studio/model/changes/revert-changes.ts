import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { resolveSchema, type Schema } from '../../../engine/schema/schema.ts';
import { createStudioDescriber } from '../labels/studio-describer.ts';
import type { StudioFile } from '../documents/studio-file.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { isDeepEqual, parseJson } from '../documents/json-values.ts';
import { resolveSchemaAt } from '../schema-form/form-definition.ts';
import { listValueChanges, type ValueChange } from './value-changes.ts';
import { discardChange } from './discard-change.ts';

/** A change that does not go back by itself, as the same place was changed again since. */
export interface ChangeConflict {
  /** What it is about, in the words of the author. */
  readonly subject: string;
  /** What stands there now, and what would stand there. */
  readonly now: unknown;
  readonly before: unknown;
  /** Whether there is no place for it any more, so that nobody can insist on it. */
  readonly isGone: boolean;
}

/** What a file is once an earlier change is taken back. */
export interface RevertResult {
  readonly text: string;
  /** What was changed again since. It stays as it is now, unless somebody insists. */
  readonly conflicts: readonly ChangeConflict[];
}

/** Where something stands now that stood at a path of another version: entries are found by their names. */
function findCurrentPath(
  schema: Schema,
  then: unknown,
  now: unknown,
  path: JsonPath,
): JsonPath | undefined {
  const found: (string | number)[] = [];
  for (const [depth, part] of path.entries()) {
    const around = path.slice(0, depth);
    const key = resolveSchema(schema, resolveSchemaAt(schema, then, around)).things?.name;
    const entries = findValueAt(now, found);
    if (typeof part === 'number' && key !== undefined && Array.isArray(entries)) {
      const name = findValueAt(then, [...around, part, key]);
      const index = entries.findIndex((each: unknown) => findValueAt(each, [key]) === name);
      if (index < 0) return undefined;
      found.push(index);
    } else found.push(part);
  }
  return found;
}

/** A change of then as one of now, and what it clashes with; neither where it is gone already. */
function rebaseChange(
  schema: Schema,
  [before, after, now]: readonly [unknown, unknown, unknown],
  change: ValueChange,
): { readonly change?: ValueChange; readonly conflict?: ChangeConflict } {
  const { path, pathBefore } = change;
  const isRemoval = change.after === undefined && pathBefore !== undefined;
  const currentPath = isRemoval
    ? findCurrentPath(schema, before, now, pathBefore)
    : findCurrentPath(schema, after, now, path);
  const value = currentPath && findValueAt(now, currentPath);
  if (isDeepEqual(value, change.before)) return {};
  const subject = isRemoval
    ? createStudioDescriber(schema, before).describeSubject(pathBefore)
    : createStudioDescriber(schema, after).describeSubject(path);
  const conflict = { subject, now: value, before: change.before, isGone: false };
  if (!isDeepEqual(value, change.after)) {
    if (!currentPath) return { conflict: { ...conflict, isGone: true } };
    return { change: { ...change, path: currentPath, after: value }, conflict };
  }
  if (!isRemoval) return currentPath ? { change: { ...change, path: currentPath } } : {};
  const holder = findCurrentPath(schema, after, now, path.slice(0, -1));
  const around = holder && findValueAt(now, holder);
  if (!holder || typeof around !== 'object' || around === null) {
    return { conflict: { ...conflict, isGone: true } };
  }
  const last = path.at(-1) ?? 0;
  const position = Array.isArray(around) ? Math.min(Number(last), around.length) : last;
  return { change: { ...change, path: [...holder, position] } };
}

/**
 * Takes an earlier change of a file back, and leaves all that was changed since as it is.
 * @param then what the file said before that change and after it
 * @param insists whether what was changed again is taken back, too
 */
export function revertChanges(
  file: StudioFile,
  then: { readonly before: string; readonly after: string },
  keepsMine: (conflict: ChangeConflict) => boolean = () => false,
): RevertResult {
  const schema = SCHEMAS[file.kind];
  const [before, after] = [parseJson(then.before), parseJson(then.after)];
  const changes = listValueChanges(schema, before, after);
  // What was new goes first, from the end, so that the positions of the others hold.
  const inOrder = [
    ...changes.filter(({ pathBefore }) => pathBefore === undefined).toReversed(),
    ...changes.filter(({ pathBefore }) => pathBefore !== undefined),
  ];
  let { text } = file;
  const conflicts: ChangeConflict[] = [];
  for (const each of inOrder) {
    const { change, conflict } = rebaseChange(schema, [before, after, parseJson(text)], each);
    if (conflict) conflicts.push(conflict);
    if (change && (!conflict || keepsMine(conflict)))
      text = discardChange({ ...file, text }, change, then.before);
  }
  return { text, conflicts };
}

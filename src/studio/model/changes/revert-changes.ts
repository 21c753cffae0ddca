import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { resolveSchema, type Schema } from '../../../engine/schema/schema.ts';
import { createStudioDescriber } from '../labels/studio-describer.ts';
import type { StudioFile } from '../documents/studio-file.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { isDeepEqual, parseJson } from '../documents/json-values.ts';
import { resolveSchemaAt } from '../schema-form/form-definition.ts';
import { listValueChanges, type ValueChange } from './value-changes.ts';
import { discardChange } from './discard-change.ts';

/** A change that cannot be reverted because the same value was changed again since. */
export interface ChangeConflict {
  readonly subject: string;
  /** The current value, and the value before the change. */
  readonly now: unknown;
  readonly before: unknown;
  /** Whether the parent is gone, so that the old value cannot be restored. */
  readonly isGone: boolean;
}

export interface RevertResult {
  readonly text: string;
  /** Values that were changed again since. They stay unless `keepsMine` says otherwise. */
  readonly conflicts: readonly ChangeConflict[];
}

/** Finds the current path of a value from another version: entries are matched by their ids. */
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

/** Translates an old change to current paths, and reports a conflict. Neither if the change is already gone. */
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
 * Reverts an earlier change of a file and keeps everything that changed since.
 * @param then the text before and after that change
 * @param keepsMine whether to overwrite a value that was changed again
 */
export function revertChanges(
  file: StudioFile,
  then: { readonly before: string; readonly after: string },
  keepsMine: (conflict: ChangeConflict) => boolean = () => false,
): RevertResult {
  const schema = SCHEMAS[file.kind];
  const [before, after] = [parseJson(then.before), parseJson(then.after)];
  const changes = listValueChanges(schema, before, after);
  // Remove additions first, from the end, so that the other positions stay valid.
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

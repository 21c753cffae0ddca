import { valueAt, type Path } from '../../schema/path.ts';
import { resolved, type Schema } from '../../schema/schema.ts';
import { namesIn } from '../../schema/things.ts';
import { changesBetween, type Change } from '../changes/changes.ts';
import { withoutChange } from '../changes/without-change.ts';
import type { DeskFile } from '../desk/desk.ts';
import { shortly } from '../../copy/words.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { isSame, readJson } from '../desk/values.ts';
import { schemaAt } from '../form/fields.ts';

/** What a file is once an earlier change is taken back. */
export interface TakenBack {
  readonly text: string;
  /** What could not be taken back, as it was changed again since: a sentence each. */
  readonly conflicts: readonly string[];
}

/** Where something stands now that stood at a path of another version: entries are found by their names. */
function placeNow(schema: Schema, then: unknown, now: unknown, path: Path): Path | undefined {
  const found: (string | number)[] = [];
  for (const [depth, part] of path.entries()) {
    const around = path.slice(0, depth);
    const key = resolved(schema, schemaAt(schema, then, around)).things?.name;
    const entries = valueAt(now, found);
    if (typeof part === 'number' && key !== undefined && Array.isArray(entries)) {
      const name = valueAt(then, [...around, part, key]);
      const index = entries.findIndex((each: unknown) => valueAt(each, [key]) === name);
      if (index < 0) return undefined;
      found.push(index);
    } else found.push(part);
  }
  return found;
}

/** A change of then as one of now; a sentence where it cannot be taken back; undefined where it is gone already. */
function changeNow(
  schema: Schema,
  [before, after, now]: readonly [unknown, unknown, unknown],
  change: Change,
): Change | string | undefined {
  const { path, pathBefore } = change;
  const isRemoval = change.after === undefined && pathBefore !== undefined;
  const wasAt = isRemoval
    ? placeNow(schema, before, now, pathBefore)
    : placeNow(schema, after, now, path);
  const value = wasAt && valueAt(now, wasAt);
  if (isSame(value, change.before)) return undefined;
  if (!isSame(value, change.after)) {
    const subject = isRemoval
      ? namesIn(schema, before).subjectOf(pathBefore)
      : namesIn(schema, after).subjectOf(path);
    return `${subject} was changed again since: it is ${shortly(value)} now, and stays that.`;
  }
  if (!isRemoval) return wasAt && { ...change, path: wasAt };
  const holder = placeNow(schema, after, now, path.slice(0, -1));
  const around = holder && valueAt(now, holder);
  if (!holder || typeof around !== 'object' || around === null) {
    return `${namesIn(schema, before).subjectOf(pathBefore)} cannot come back: what it belonged to is gone.`;
  }
  const last = path.at(-1) ?? 0;
  const position = Array.isArray(around) ? Math.min(Number(last), around.length) : last;
  return { ...change, path: [...holder, position] };
}

/**
 * Takes an earlier change of a file back, and leaves all that was changed since as it is.
 * @param then what the file said before that change and after it
 */
export function takenBack(
  file: DeskFile,
  then: { readonly before: string; readonly after: string },
): TakenBack {
  const schema = SCHEMAS[file.kind];
  const [before, after] = [readJson(then.before), readJson(then.after)];
  const changes = changesBetween(schema, before, after);
  // What was new goes first, from the end, so that the positions of the others hold.
  const inOrder = [
    ...changes.filter(({ pathBefore }) => pathBefore === undefined).toReversed(),
    ...changes.filter(({ pathBefore }) => pathBefore !== undefined),
  ];
  let { text } = file;
  const conflicts: string[] = [];
  for (const change of inOrder) {
    const now = changeNow(schema, [before, after, readJson(text)], change);
    if (typeof now === 'string') conflicts.push(now);
    else if (now) text = withoutChange({ ...file, text }, now, then.before);
  }
  return { text, conflicts };
}

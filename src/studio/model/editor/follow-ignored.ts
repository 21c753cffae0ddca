import {
  findValueAt,
  formatPath,
  getListAt,
  withValueAt,
  type JsonPath,
} from '../../../engine/schema/path.ts';
import { findSchemaAt, resolveSchema } from '../../../engine/schema/schema.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { listEntryNames } from '../patches/patch.ts';

const LIST = ['acknowledged'];

/** The path that `formatPath` wrote. */
function parsePath(text: string): JsonPath {
  return Array.from(text.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([key, position]) =>
    position === undefined ? key : Number(position),
  );
}

/** Where an entry of a list is after an edit; undefined if it is gone. */
function findPosition(
  [before, after]: readonly [readonly unknown[], readonly unknown[]],
  index: number,
  nameKey: string | undefined,
): number | undefined {
  const moved = after.indexOf(before[index]);
  if (moved >= 0) return moved;
  if (after.length === before.length) return index;
  const name = listEntryNames(before, nameKey)?.[index];
  const named = name === undefined ? -1 : (listEntryNames(after, nameKey)?.indexOf(name) ?? -1);
  if (named >= 0) return named;
  return after.length > before.length ? index : undefined;
}

/** Where a place is after an edit; undefined if it is gone. */
function followPath(before: unknown, after: unknown, path: JsonPath): JsonPath | undefined {
  const schema = SCHEMAS.estimator;
  const followed: (string | number)[] = [];
  for (const [depth, part] of path.entries()) {
    const holder = path.slice(0, depth);
    const lists = [getListAt(before, holder), getListAt(after, followed)] as const;
    const nameKey = resolveSchema(schema, findSchemaAt(schema, before, holder)).things?.name;
    const position = typeof part === 'number' ? findPosition(lists, part, nameKey) : part;
    if (position === undefined) return undefined;
    followed.push(position);
  }
  return followed;
}

/**
 * A config after an edit whose ignored warnings name the same places as before: the check writes places in lists by
 * their position. Warnings about what is gone are gone.
 */
export function followIgnored(before: unknown, after: unknown): unknown {
  const ignored = getListAt(before, LIST);
  // An edit that writes the list itself knows what it does.
  if (ignored.length === 0 || getListAt(after, LIST) !== ignored) return after;
  const followed = ignored.flatMap((entry) => {
    const text = findValueAt(entry, ['path']);
    if (typeof text !== 'string') return [entry];
    const path = followPath(before, after, parsePath(text));
    if (!path) return [];
    const now = formatPath(path);
    return [now === text ? entry : withValueAt(entry, ['path'], now)];
  });
  const isSame = followed.every((entry, index) => entry === ignored[index]);
  return isSame && followed.length === ignored.length ? after : withValueAt(after, LIST, followed);
}

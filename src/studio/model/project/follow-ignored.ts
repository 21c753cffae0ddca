import {
  findValueAt,
  formatPath,
  getListAt,
  withValueAt,
  type JsonPath,
} from '../../../engine/schema/path.ts';
import { SCHEMAS } from './schemas.ts';
import { followPath } from './follow-path.ts';

const LIST = ['acknowledged'];

/** The path that `formatPath` wrote. */
function parsePath(text: string): JsonPath {
  return Array.from(text.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([key, position]) =>
    position === undefined ? key : Number(position),
  );
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
    const path = followPath(SCHEMAS.estimator, before, after, parsePath(text));
    if (!path) return [];
    const now = formatPath(path);
    return [now === text ? entry : withValueAt(entry, ['path'], now)];
  });
  const isSame = followed.every((entry, index) => entry === ignored[index]);
  return isSame && followed.length === ignored.length ? after : withValueAt(after, LIST, followed);
}

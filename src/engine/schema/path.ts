/** The way to a value in a file: keys and positions. */
export type JsonPath = readonly (string | number)[];

/** Something in a file, and where it stands. */
export interface WithPath<T> {
  readonly path: JsonPath;
  readonly value: T;
}

/** Whether two paths are equal. */
export function isSamePath(path: JsonPath, other: JsonPath): boolean {
  return path.length === other.length && isPathWithin(path, other);
}

/** Whether a path leads to a place or into it. */
export function isPathWithin(path: JsonPath, place: JsonPath): boolean {
  return place.every((part, depth) => path[depth] === part);
}

/**
 * A path as people write it.
 * @example formatPath(['steps', 2, 'id']) // 'steps[2].id'
 */
export function formatPath(path: JsonPath): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

/**
 * The path of a JSON pointer. The value tells positions from keys.
 * @example parseJsonPointer('/steps/2/id', config) // ['steps', 2, 'id']
 */
export function parseJsonPointer(pointer: string, root: unknown): JsonPath {
  let value = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = findValueAt(value, [step]);
      return step;
    });
}

/** The value at a path; undefined if there is none. */
export function findValueAt(root: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, part) => {
    const exists = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
    return exists ? Reflect.get(value, part) : undefined;
  }, root);
}

/** The list at a path; an empty one if there is none. */
export function getListAt(root: unknown, path: JsonPath): readonly unknown[] {
  const list = findValueAt(root, path);
  return Array.isArray(list) ? list : [];
}

/**
 * A copy with other values at several paths, the last one of a path. What holds them is copied once, however many they
 * are. Everything beside the paths is shared.
 */
export function withValuesAt(root: unknown, changes: readonly WithPath<unknown>[]): unknown {
  const whole = changes.findLastIndex(({ path }) => path.length === 0);
  const base = whole < 0 ? root : changes[whole]?.value;
  const byPart = new Map<string | number, WithPath<unknown>[]>();
  for (const { path, value } of changes.slice(whole + 1)) {
    const [part = '', ...rest] = path;
    const own = byPart.get(part);
    if (own) own.push({ path: rest, value });
    else byPart.set(part, [{ path: rest, value }]);
  }
  if (byPart.size === 0) return base;
  if (Array.isArray(base)) {
    const list: unknown[] = [...base];
    for (const [part, own] of byPart) list[Number(part)] = withValuesAt(list[Number(part)], own);
    return list;
  }
  // Not by assignment: a key may have the name of an inherited property.
  const entries = new Map<string | number, unknown>(Object.entries(Object(base)));
  for (const [part, own] of byPart) entries.set(part, withValuesAt(entries.get(part), own));
  return Object.fromEntries(entries);
}

/** A copy with another value at a path; undefined removes it. Everything beside the path is shared. */
export function withValueAt(root: unknown, [part, ...rest]: JsonPath, value: unknown): unknown {
  if (part === undefined) return value;
  const next = withValueAt(findValueAt(root, [part]), rest, value);
  if (Array.isArray(root)) {
    return root.toSpliced(Number(part), 1, ...(next === undefined ? [] : [next]));
  }
  // Not by assignment: a key may have the name of an inherited property.
  const entries = new Map<string | number, unknown>(Object.entries(Object(root)));
  if (next === undefined) entries.delete(part);
  else entries.set(part, next);
  return Object.fromEntries(entries);
}

/** The way from the whole config to one of its values: keys and positions. */
export type JsonPath = readonly (string | number)[];

/** Something of a file and where it stands. */
export interface WithPath<T> {
  readonly path: JsonPath;
  readonly value: T;
}

/** Whether two paths lead to the same place. */
export function isSamePath(path: JsonPath, other: JsonPath): boolean {
  return path.length === other.length && isPathWithin(path, other);
}

/** Whether a path leads to a place or into it. */
export function isPathWithin(path: JsonPath, around: JsonPath): boolean {
  return around.every((part, depth) => path[depth] === part);
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
 * The path of a JSON pointer. A position is told from a key by the value that it leads into.
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

/** The value at a path; undefined where there is none. */
export function findValueAt(root: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, part) => {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
    return isThere ? Reflect.get(value, part) : undefined;
  }, root);
}

/** A copy in which the value at a path is another one; undefined takes it away. All that is not on the way there is the same. */
export function withValueAt(root: unknown, [part, ...rest]: JsonPath, value: unknown): unknown {
  if (part === undefined) return value;
  const next = withValueAt(findValueAt(root, [part]), rest, value);
  if (Array.isArray(root)) {
    return next === undefined
      ? root.toSpliced(Number(part), 1)
      : root.toSpliced(Number(part), 1, next);
  }
  const entries = Object.entries(Object(root)).filter(
    ([key]) => key !== part || next !== undefined,
  );
  const isThere = entries.some(([key]) => key === part);
  if (next !== undefined && !isThere) entries.push([String(part), next]);
  // Not by assignment: a key may be called like something that every object inherits.
  return Object.fromEntries(entries.map(([key, old]) => [key, key === part ? next : old]));
}

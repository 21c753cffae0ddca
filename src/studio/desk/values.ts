import { valueAt, type Path } from '../../schema/path.ts';

/** Whether two values of a file say the same. The order of keys says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => Object.hasOwn(other, key) && isSame(valueAt(one, [key]), valueAt(other, [key])),
    )
  );
}

/** A copy in which the value at a path is another one; undefined takes it away. */
export function valueWith(root: unknown, [part, ...rest]: Path, value: unknown): unknown {
  if (part === undefined) return value;
  const next = valueWith(valueAt(root, [part]), rest, value);
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

/** What a text says; undefined where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { withValueAt, type JsonPath } from '../../../engine/schema/path.ts';

export interface ValuePatch {
  readonly path: JsonPath;
  readonly value: unknown;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * Lists the patches that turn one value into another. Shared objects are skipped.
 * @example createPatches({ tree: 'oak', high: 9 }, { tree: 'elm', high: 9 }) // [{ path: ['tree'], value: 'elm' }]
 */
export function createPatches(before: unknown, now: unknown, path: JsonPath = []): ValuePatch[] {
  if (Object.is(before, now)) return [];
  const whole = [{ path, value: now }];
  if (!isObject(before) || !isObject(now)) return whole;
  if (Array.isArray(before) !== Array.isArray(now)) return whole;
  const [old, parts] = [Object.keys(before), Object.keys(now)];
  if (old.length !== parts.length || parts.some((part, index) => part !== old[index])) return whole;
  return parts.flatMap((part) => {
    const [was, is]: unknown[] = [Reflect.get(before, part), Reflect.get(now, part)];
    return Object.is(was, is)
      ? []
      : createPatches(was, is, [...path, Array.isArray(now) ? Number(part) : part]);
  });
}

/** Applies patches; untouched objects keep their identity. */
export function applyPatches<T>(value: T, patches: readonly ValuePatch[]): T {
  return patches.reduce<unknown>(
    (made, patch) => withValueAt(made, patch.path, patch.value),
    value,
  ) as T;
}

/** What another value of the same make says otherwise: nested as it is, with the parts alone that differ. */
export interface Difference {
  readonly [part: string]: string | Difference;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * What `other` says otherwise than `value`.
 * @param other of the same keys and lengths; only texts of it differ
 */
export function differenceOf(value: object, other: object): Difference {
  const parts = Object.entries(other).flatMap(([part, now]): [string, string | Difference][] => {
    const before: unknown = Reflect.get(value, part);
    if (typeof now === 'string') return now === before ? [] : [[part, now]];
    if (!isNested(now) || !isNested(before)) return [];
    const within = differenceOf(before, now);
    return Object.keys(within).length > 0 ? [[part, within]] : [];
  });
  return Object.fromEntries(parts);
}

/**
 * A value with what another one says otherwise. What the value does not have is left out.
 * @example withDifference({ tree: 'oak', high: 9 }, { tree: 'roble' }) // { tree: 'roble', high: 9 }
 */
export function withDifference<T extends object>(value: T, difference: Difference): T {
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  for (const [part, now] of Object.entries(difference)) {
    const before: unknown = Reflect.get(copy, part);
    if (typeof now === 'string') Reflect.set(copy, part, now);
    else if (isNested(before)) Reflect.set(copy, part, withDifference(before, now));
  }
  return copy as T;
}

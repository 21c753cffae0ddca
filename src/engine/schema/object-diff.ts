/**
 * The difference between two values of the same shape: nested like them, with only the parts that differ. Null removes
 * a key; nothing in a config is null.
 */
export interface ObjectDiff {
  readonly [part: string]: PrimitiveValue | null | ObjectDiff;
}

type PrimitiveValue = string | number | boolean;

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isPrimitive(value: unknown): value is PrimitiveValue {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * The difference from one value to another.
 * @param other has lists of the same lengths; only its primitive values differ, or are in one of the two
 */
export function diffObjects(value: object, other: object): ObjectDiff {
  const parts = Object.entries(other).flatMap(
    ([part, now]): [string, PrimitiveValue | ObjectDiff][] => {
      const before: unknown = Reflect.get(value, part);
      if (isPrimitive(now)) return now === before ? [] : [[part, now]];
      if (!isNested(now) || !isNested(before)) return [];
      const within = diffObjects(before, now);
      return Object.keys(within).length > 0 ? [[part, within]] : [];
    },
  );
  const gone = Object.keys(value).filter((part) => !Object.hasOwn(other, part));
  return Object.fromEntries([...parts, ...gone.map((part) => [part, null] as const)]);
}

/**
 * A value with a difference applied. Nested parts that the value does not have are ignored.
 * @example applyDiff({ tree: 'oak', high: 9 }, { tree: 'roble' }) // { tree: 'roble', high: 9 }
 */
export function applyDiff<T extends object>(value: T, difference: ObjectDiff): T {
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  for (const [part, now] of Object.entries(difference)) {
    const before: unknown = Reflect.get(copy, part);
    if (now === null) Reflect.deleteProperty(copy, part);
    else if (!isNested(now)) Reflect.set(copy, part, now);
    else if (isNested(before)) Reflect.set(copy, part, applyDiff(before, now));
  }
  return copy as T;
}

/** Whether two JSON values are equal. Key order does not count. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) && isDeepEqual(Reflect.get(one, key), Reflect.get(other, key)),
    )
  );
}

/** A value whose unchanged parts are the objects of an earlier one, so that memoized results stay valid. */
export function shareStructure<T>(before: unknown, now: T): T {
  if (Object.is(before, now) || typeof before !== 'object' || typeof now !== 'object') return now;
  if (!before || !now || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const parts = keys.map((key) => shareStructure(Reflect.get(before, key), Reflect.get(now, key)));
  const previousKeys = Object.keys(before);
  const isSame =
    keys.length === previousKeys.length &&
    keys.every(
      (key, index) => previousKeys[index] === key && parts[index] === Reflect.get(before, key),
    );
  if (isSame) return before as T;
  const shared = Array.isArray(now)
    ? parts
    : Object.fromEntries(keys.map((key, index) => [key, parts[index]]));
  return shared as T;
}

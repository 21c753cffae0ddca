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

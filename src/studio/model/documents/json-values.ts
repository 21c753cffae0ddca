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

/**
 * Replaces unchanged parts of a new value by the previous objects, so that memoized results stay valid.
 * @param now freshly parsed and not shared: it is changed in place because this runs on every keystroke
 */
export function shareStructure(before: unknown, now: unknown): unknown {
  if (Object.is(before, now) || typeof before !== 'object' || !before) return now;
  if (typeof now !== 'object' || !now || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const previousKeys = Object.keys(before);
  let isUnchanged = keys.length === previousKeys.length;
  for (const [index, key] of keys.entries()) {
    const child: unknown = Reflect.get(now, key);
    const previousChild: unknown = Object.hasOwn(before, key)
      ? Reflect.get(before, key)
      : undefined;
    const shared = shareStructure(previousChild, child);
    if (!Object.is(shared, child)) Reflect.set(now, key, shared);
    // Users see the key order, so it counts here.
    isUnchanged &&= previousKeys[index] === key && Object.is(shared, previousChild);
  }
  return isUnchanged ? before : now;
}

/** Least recently used cache: the same texts are parsed again and again. */
const parsedTexts = new Map<string, unknown>();

/** More than all files of a config, each as saved and as edited. */
const MAX_CACHED_TEXTS = 64;

function cacheValue(text: string, value: unknown): void {
  // Map keeps insertion order: the last used entry goes to the end.
  parsedTexts.delete(text);
  parsedTexts.set(text, value);
  const [oldest] = parsedTexts.keys();
  if (parsedTexts.size > MAX_CACHED_TEXTS && oldest !== undefined) parsedTexts.delete(oldest);
}

/**
 * Parses JSON; undefined if the text is not valid.
 * @param previous the value before the edit: unchanged parts keep their identity
 */
export function parseJson(text: string, previous?: unknown): unknown {
  const value = parsedTexts.has(text)
    ? parsedTexts.get(text)
    : shareStructure(previous, tryParseJson(text));
  cacheValue(text, value);
  return value;
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

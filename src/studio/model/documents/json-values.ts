/** Whether two values of a file say the same. The order of keys says nothing. */
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
 * What a file says now, with the very objects that said the same before in their places: what was worked out of one of
 * those still holds.
 * @param now freshly read, and nobody else's: it is changed in place, as this is done with every keystroke
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
    // The order of keys is seen by people.
    isUnchanged &&= previousKeys[index] === key && Object.is(shared, previousChild);
  }
  return isUnchanged ? before : now;
}

/** The texts that were read last: each is asked for time and again. */
const parsedTexts = new Map<string, unknown>();

/** More than the files of a config, each as it is on the disk and as it was edited. */
const MAX_CACHED_TEXTS = 64;

function cacheValue(text: string, value: unknown): void {
  // The one that was asked for last stands last.
  parsedTexts.delete(text);
  parsedTexts.set(text, value);
  const [oldest] = parsedTexts.keys();
  if (parsedTexts.size > MAX_CACHED_TEXTS && oldest !== undefined) parsedTexts.delete(oldest);
}

/**
 * What a text says; undefined where it is no JSON.
 * @param like what the text said before it was edited: what has stayed is the same objects
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

/** Values that the browser refused to store: they live as long as the page. */
const inMemory = new Map<string, string>();

/** Several estimators may share an origin. */
const toKey = (name: string) => `${name} ${import.meta.env.BASE_URL}`;

/** A value that this tab holds; undefined where there is none. */
export function readSessionValue(name: string): unknown {
  const key = toKey(name);
  let text = inMemory.get(key) ?? null;
  try {
    text ??= sessionStorage.getItem(key);
  } catch {
    // Blocked by settings.
  }
  return text === null ? undefined : JSON.parse(text);
}

/** Holds a value as long as the tab lives; `undefined` removes it. */
export function writeSessionValue(name: string, value: unknown): void {
  const key = toKey(name);
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
    if (value !== undefined) sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    if (value !== undefined) inMemory.set(key, JSON.stringify(value));
  }
}

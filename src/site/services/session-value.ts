/** Values that the browser refused to store. They last as long as the page. */
const inMemory = new Map<string, string>();

/** Adds the base path, because several estimators may share an origin. */
const toKey = (name: string) => `${name} ${import.meta.env.BASE_URL}`;

/** Reads a value of this tab; undefined if there is none. */
export function readSessionValue(name: string): unknown {
  const key = toKey(name);
  let text = inMemory.get(key) ?? null;
  try {
    text ??= sessionStorage.getItem(key);
  } catch {
    // Browser settings block the storage.
  }
  return text === null ? undefined : JSON.parse(text);
}

/** Stores a value until the tab is closed; `undefined` removes it. */
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

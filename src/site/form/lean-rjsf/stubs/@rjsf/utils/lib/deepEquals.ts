function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Replaces rjsf's comparison of props, and keeps its rule that all functions are equal. Compares arrays and plain
 * objects deeply; any other object, such as an instance of a class, equals only itself.
 */
export default function deepEquals(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (typeof a === 'function') return typeof b === 'function';
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((each, index) => deepEquals(each, b[index]))
    );
  }
  if (!isPlain(a) || !isPlain(b)) return false;
  const entries = Object.entries(a);
  const others = new Map<string, unknown>(Object.entries(b));
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && deepEquals(value, others.get(key)))
  );
}

import type { Path } from './path.ts';

function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

/** Every text and key of a value, once for each place. */
export function* textsIn(value: unknown, path: Path = []): Generator<readonly [string, Path]> {
  if (typeof value === 'string') yield [value, path];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const place = [...path, key];
    if (typeof key === 'string') yield [key, place];
    yield* textsIn(part, place);
  }
}

/**
 * Tells which of two similar names is the mistyped one, by the words that the config uses elsewhere:
 * a mistyped word stands nowhere else, a right one often stands in some sentence too.
 * @returns how many letters of a name are in words that the config uses elsewhere
 */
export function familiarity(names: readonly string[], config: unknown): (name: string) => number {
  const elsewhere = new Set<string>();
  for (const [text] of textsIn(config)) {
    if (!names.includes(text)) wordsOf(text).forEach((word) => elsewhere.add(word));
  }
  const isKnown = (word: string) =>
    [word, `${word}s`, word.replace(/s$/, '')].some((form) => elsewhere.has(form));
  // A word of one or two letters is found everywhere, and tells nothing.
  return (name) =>
    wordsOf(name)
      .filter((word) => word.length > 2 && isKnown(word))
      .join('').length;
}

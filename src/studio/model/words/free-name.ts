/**
 * A name for the machine, made of words.
 * @example toName('Heated Floor (oak)') // 'heated-floor-oak'
 */
export function toName(words: string): string {
  const name = words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');
  return name === '' ? 'entry' : name;
}

/** How the id of an entry begins until it has a label to make one of. */
export const PROVISIONAL_PREFIX = 'new-';

/** A name that is not among others: the given one, or one with a number. */
export function createFreeName(base: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** Every text and every key of a value: names that are taken are among them. */
export function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...listStrings(each)]);
}

import type { JsonPath } from '../../../engine/schema/path.ts';

function splitIntoWords(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

/** Every text and key of a value, once for each place. */
export function* walkTextsAndKeys(
  value: unknown,
  path: JsonPath = [],
): Generator<readonly [string, JsonPath]> {
  if (typeof value === 'string') yield [value, path];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const place = [...path, key];
    if (typeof key === 'string') yield [key, place];
    yield* walkTextsAndKeys(part, place);
  }
}

/** A spelling, and how often the config uses it in the very places whose spelling is in doubt. */
export interface NameSpelling {
  readonly name: string;
  readonly uses: number;
}

/** What is known beside the spellings themselves. */
interface FamiliarityContext {
  readonly root: unknown;
  /** Names of the same kind, to see whether they begin with capitals. */
  readonly siblings: readonly string[];
  /** Names that other files use. */
  readonly knownWords?: ReadonlySet<string> | undefined;
}

function startsWithCapital(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/**
 * Tells which of two similar names is the mistyped one. What counts, weightiest first: whether other
 * files know the name, whether it begins as its siblings do, how often the config uses it elsewhere,
 * and how many of its letters are in words that stand elsewhere: a mistyped word stands nowhere else, a
 * right one often stands in some sentence too.
 * @returns a number above 0 when the first name is the more familiar one, below 0 when the second one is
 */
export function compareFamiliarity(
  first: NameSpelling,
  second: NameSpelling,
  { root, siblings, knownWords }: FamiliarityContext,
): number {
  const pair = [first.name, second.name];
  const elsewhere = new Set<string>();
  const times = new Map<string, number>();
  for (const [text] of walkTextsAndKeys(root)) {
    if (pair.includes(text)) times.set(text, (times.get(text) ?? 0) + 1);
    else splitIntoWords(text).forEach((word) => elsewhere.add(word));
  }
  const others = siblings.filter((name) => !pair.includes(name));
  const isUsual = (name: string) =>
    others.every((each) => startsWithCapital(each) !== startsWithCapital(name)) && others.length > 0
      ? 0
      : 1;
  // A word of one or two letters is found everywhere, and tells nothing.
  const letters = (name: string, formsOf: (word: string) => readonly string[]) =>
    splitIntoWords(name)
      .filter((word) => word.length > 2)
      .flatMap(
        (word) =>
          formsOf(word)
            .find((form) => elsewhere.has(form))
            ?.slice(0, word.length) ?? [],
      )
      .join('').length;
  // A plural is as good as its singular; a doubled s is no plural.
  const oneOrMany = (word: string) => [
    word,
    `${word}s`,
    ...(word.endsWith('ss') ? [] : [word.replace(/s$/, '')]),
  ];
  const votes: readonly ((spelling: NameSpelling) => number)[] = [
    ({ name }) => (knownWords?.has(name) ? 1 : 0),
    ({ name }) => isUsual(name),
    ({ name, uses }) => (times.get(name) ?? 0) - uses,
    ({ name }) => letters(name, oneOrMany),
    ({ name }) => letters(name, (word) => [word]),
  ];
  const vote = votes.find((each) => each(first) !== each(second));
  return vote ? vote(first) - vote(second) : 0;
}

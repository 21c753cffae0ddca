/** A name as it stands in a sentence. */
export function quote(name: unknown): string {
  return `"${String(name)}"`;
}

/**
 * Several things in a sentence.
 * @example listed(['a', 'b', 'c'], 'or') // 'a, b or c'
 */
export function formatList(things: readonly string[], conjunction: 'and' | 'or'): string {
  const last = things.at(-1) ?? '';
  if (things.length < 2) return last;
  return `${things.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** Begins a sentence with a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text, or as much of its beginning as is told of a long one. No letter is cut in two, as an emoji could be. */
export function truncate(text: string, most: number, end = '…'): string {
  if (text.length <= most) return text;
  // Not by Intl.Segmenter, which Firefox before 125 does not have.
  const whole = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return whole.trimEnd() + end;
}

/** The value in a few words, for a sentence that says that it should be another one. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  const short = text.length > 60 ? truncate(text, 57, '..."') : text;
  return typeof value === 'string' ? `the text ${short}` : short;
}

/** How many characters of a text are told in a few words. */
const SUMMARY_LENGTH = 40;

/** A value in a few words, for a report of what has become of it. */
export function summarizeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return quote(truncate(value, SUMMARY_LENGTH));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

/**
 * A thing with its article, as an author reads it.
 * @example addArticle('option') // 'an option'
 */
export function addArticle(thing: string): string {
  return `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`;
}

/** What went wrong, in the words of whoever says so. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

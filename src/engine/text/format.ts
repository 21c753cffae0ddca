/** A name in quotation marks. */
export function quote(name: unknown): string {
  return `"${String(name)}"`;
}

/**
 * Several things in a sentence.
 * @example formatList(['a', 'b', 'c'], 'or') // 'a, b or c'
 */
export function formatList(things: readonly string[], conjunction: 'and' | 'or'): string {
  const last = things.at(-1) ?? '';
  if (things.length < 2) return last;
  return `${things.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/**
 * A number of things. The plural must end in an s.
 * @example pluralize(2, 'mistake') // '2 mistakes'
 */
export function pluralize(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** A text that begins with a capital letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A name of a file as words.
 * @example formatName('kWhPerSquareFoot') // 'kWh per square foot'
 */
export function formatName(name: string): string {
  const [first = '', ...others] = name
    // Not within units such as kW.
    .split(/(?<=[a-z0-9]{2}|[A-Z][a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})|[-_. ]+/)
    .map((word) => (/^[A-Z][a-z]*$/.test(word) ? word.toLowerCase() : word));
  return [/[A-Z]/.test(first) ? first : capitalize(first), ...others].join(' ');
}

/** The beginning of a long text. No emoji is cut in two. */
export function truncate(text: string, most: number, end = '…'): string {
  if (text.length <= most) return text;
  // Firefox before 125 has no Intl.Segmenter.
  const whole = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return whole.trimEnd() + end;
}

/** A wrong value, for a sentence that says what is expected. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  const short = text.length > 60 ? truncate(text, 57, '..."') : text;
  return typeof value === 'string' ? `the text ${short}` : short;
}

const SUMMARY_LENGTH = 40;

/** A value, for a report of changes. */
export function summarizeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return quote(truncate(value, SUMMARY_LENGTH));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

/**
 * A thing with its article.
 * @example addArticle('option') // 'an option'
 */
export function addArticle(thing: string): string {
  return `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`;
}

/** The message of anything that was thrown. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const PLACEHOLDER_PATTERNS = [
  /\[[^[\]]*\]/, // [Shop name]
  /\bexample\.(com|org|net)\b/i,
  /\b555[-. ]?01\d\d\b/, // numbers kept for fiction
];

/**
 * Whether a fact still stands open: a word in square brackets, an address at example.com, a phone
 * number of the 555-01xx kind. Such a fact is shown, but nothing is claimed with it.
 * @example isPlaceholderFact('[Shop name]') // true
 */
export function isPlaceholderFact(value: string): boolean {
  return PLACEHOLDER_PATTERNS.some((mark) => mark.test(value));
}

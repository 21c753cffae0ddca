const PLACEHOLDER_PATTERNS = [
  /\[[^[\]]*\]/, // [Shop name]
  /\bexample\.(com|org|net)\b/i,
  /\b555[-. ]?01\d\d\b/, // numbers for fiction
];

/**
 * Whether a fact is still a placeholder: a word in square brackets, an address at example.com, a phone number with
 * 555-01xx.
 * @example isPlaceholderFact('[Shop name]') // true
 */
export function isPlaceholderFact(value: string): boolean {
  return PLACEHOLDER_PATTERNS.some((pattern) => pattern.test(value));
}

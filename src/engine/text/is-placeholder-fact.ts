const BRACKETED_FACT = /\[[^[\]]*\]/;
const PLACEHOLDER_PATTERNS = [
  BRACKETED_FACT,
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

/** Whether a line contains a fact that is still in square brackets: visitors do not see such a line. */
export function hasBracketedFact(line: string): boolean {
  return BRACKETED_FACT.test(line);
}

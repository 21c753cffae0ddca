const BRACKETED_FACT = /\[[^[\]]*\]/;
const SAMPLE_PATTERNS = [
  /\bexample\.(com|org|net)\b|\w\.(example|invalid)\b/i, // names that nobody can register
  /\b555[-. ]?01\d\d\b/, // numbers for fiction
  /(?<!\d[.,:-]?)0{5,}(?![.,:-]?\d)/, // a license or postal code of zeros
  /\b\d+ Example (Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Way|Boulevard|Blvd)\b/i,
  /^Example( [\p{Lu}&]\S*)+$/u, // a name, as a whole
];

/**
 * Whether a fact is a sample that reads like a real one: a company "Example ...", a house in an Example Street, a
 * number of zeros, an address at example.com, a phone number with 555-01xx.
 * @example isSampleFact('12 Example Street') // true
 */
export function isSampleFact(value: string): boolean {
  return SAMPLE_PATTERNS.some((pattern) => pattern.test(value));
}

/** Whether a line contains a fact that is still in square brackets: visitors do not see such a line. */
export function hasBracketedFact(line: string): boolean {
  return BRACKETED_FACT.test(line);
}

/**
 * Whether a fact is still open: in square brackets, or a sample.
 * @example isPlaceholderFact('[Shop name]') // true
 */
export function isPlaceholderFact(value: string): boolean {
  return hasBracketedFact(value) || isSampleFact(value);
}

/**
 * Whether a number has at most so many decimals as people write them: 0.3 has one, 1e-7 has seven. The wizard
 * and the validators of the forms both call it (see ajv-keywords.ts). JSON Schema's `multipleOf` divides binary
 * fractions: to it, 0.3 is no multiple of 0.1.
 */
export function hasAtMostDecimals(value: number, most: number): boolean {
  return Number(value.toFixed(most)) === value;
}

/** The most decimals of an answer. */
const MAX_DECIMALS = 6;

/** The multiple of a number that is nearest to a value, or the next one below or above it. */
export function toMultiple(value: number, of: number, round = Math.round): number {
  const getMultiple = (count: number) => Number((count * of).toFixed(MAX_DECIMALS));
  const nearest = getMultiple(Math.round(value / of));
  return nearest === value ? nearest : getMultiple(round(value / of));
}

/** Whether a number is a multiple of another one, as people write both: 0.3 is one of 0.1. */
export function isMultipleOf(value: number, of: number): boolean {
  return toMultiple(value, of) === value;
}

/**
 * Whether a number has at most so many decimals as people write them: 0.3 has one, 1e-7 has seven. The wizard
 * and the validators of the forms both call it (see ajv-keywords.ts). JSON Schema's `multipleOf` divides binary
 * fractions: to it, 0.3 is no multiple of 0.1.
 */
export function hasAtMostDecimals(value: number, most: number): boolean {
  return Number(value.toFixed(most)) === value;
}

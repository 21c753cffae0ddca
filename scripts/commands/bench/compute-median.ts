/** The median of numbers; of an even number of them the higher one in the middle. 0 of none. */
export function computeMedian(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

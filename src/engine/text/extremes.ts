/** The largest of any number of values; -Infinity of none. Spreading them into Math.max fails for some 100,000. */
export function getLargest(values: Iterable<number>): number {
  let largest = -Infinity;
  for (const value of values) largest = Math.max(largest, value);
  return largest;
}

/** The smallest of any number of values; Infinity of none. */
export function getSmallest(values: Iterable<number>): number {
  let smallest = Infinity;
  for (const value of values) smallest = Math.min(smallest, value);
  return smallest;
}

/** How many letters must be typed, deleted, replaced or swapped with their neighbor to turn one word into another. */
function computeEditDistance(a: string, b: string): number {
  const table: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number): number => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    table.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

const MAX_LENGTH = 200;

/**
 * The known name that was probably meant by a mistyped one; undefined if none is close. Case does not matter, and at
 * most a third of the letters may be wrong.
 */
export function findNearestName(name: string, known: Iterable<string>): string | undefined {
  // Comparing longer ones would take long, and nobody gives such names.
  if (name.length > MAX_LENGTH) return undefined;
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const each of known) {
    const distance = computeEditDistance(name.toLowerCase(), each.toLowerCase());
    if (distance < fewest) [best, fewest] = [each, distance];
  }
  return best;
}

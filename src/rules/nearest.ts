/** How many letters must be typed, deleted or replaced to turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * The known name that was most likely meant by a mistyped one; undefined when none is close.
 * Capitals do not count, and at most a third of the letters may be wrong.
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const each of known) {
    const wrong = distance(name.toLowerCase(), each.toLowerCase());
    if (wrong < fewest) [best, fewest] = [each, wrong];
  }
  return best;
}

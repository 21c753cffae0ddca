export interface DiffLine {
  readonly sign: '-' | '+';
  readonly line: string;
}

/** Beyond this many lines the comparison is too slow: all lines are listed as removed and added. */
const MAX_DIFFED_LINES = 3000;

/** Length of the longest common subsequence from every pair of positions to the ends. */
function computeCommonLengths(one: readonly string[], other: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const [row, below] = [table[i], table[i + 1]];
      if (!row || !below) continue;
      row[j] =
        one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

/** Lists the lines in which two texts differ, in order. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [one, other] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < one.length - start &&
    end < other.length - start &&
    one.at(-1 - end) === other.at(-1 - end)
  ) {
    end += 1;
  }
  const removable = one.slice(start, one.length - end);
  const addable = other.slice(start, other.length - end);
  const lines: DiffLine[] = [];
  const isSmall = removable.length <= MAX_DIFFED_LINES && addable.length <= MAX_DIFFED_LINES;
  const table = isSmall ? computeCommonLengths(removable, addable) : [];
  let [i, j] = [0, 0];
  while (i < removable.length || j < addable.length) {
    if (isSmall && i < removable.length && j < addable.length && removable[i] === addable[j]) {
      i += 1;
      j += 1;
    } else if (
      i < removable.length &&
      (j >= addable.length || (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))
    ) {
      lines.push({ sign: '-', line: removable[i] ?? '' });
      i += 1;
    } else {
      lines.push({ sign: '+', line: addable[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}

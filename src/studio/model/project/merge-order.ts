function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.every((name, index) => other[index] === name);
}

/** The new names of a sequence in runs, by the known name that each run follows; '' for the beginning. */
function collectRuns(
  sequence: readonly string[],
  known: ReadonlySet<string>,
): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  let anchor = '';
  for (const name of sequence) {
    if (known.has(name)) anchor = name;
    else runs.set(anchor, [...(runs.get(anchor) ?? []), name]);
  }
  return runs;
}

/** Two orders of a list put together. */
export interface MergedOrder {
  readonly names: readonly string[];
  /** Whether both sides moved entries, each in another way. Then their order holds. */
  readonly isConflict: boolean;
}

/**
 * Merges the order of a list with the one that it has in another version. Entries that are new on one side stay
 * behind the entry that they followed there. Which side comes first makes no difference.
 * @param before the order that both sides began with
 * @param mine the order on one side, without what the other has removed
 * @param theirs the order on the other side, without what this one has removed
 */
export function mergeOrder(
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): MergedOrder {
  const common = new Set(mine.filter((name) => theirs.includes(name)));
  const [base, own, other] = [before, mine, theirs].map((names) =>
    names.filter((name) => common.has(name)),
  ) as [string[], string[], string[]];
  const [isMoved, isMovedByThem] = [!isSameOrder(base, own), !isSameOrder(base, other)];
  const order = isMovedByThem ? other : own;
  const [ownRuns, otherRuns] = [collectRuns(mine, common), collectRuns(theirs, common)];
  const names = ['', ...order].flatMap((anchor) => {
    const runs = [ownRuns.get(anchor) ?? [], otherRuns.get(anchor) ?? []];
    // Names decide which of two new entries at one place is first, as the sides are equal.
    const sorted = runs.toSorted(([one = ''], [two = '']) => (one < two ? -1 : 1)).flat();
    return anchor === '' ? sorted : [anchor, ...sorted];
  });
  return { names, isConflict: isMoved && isMovedByThem && !isSameOrder(own, other) };
}

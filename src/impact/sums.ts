/** Combinations that change alike. Amounts are whole numbers of a tiny unit, so that they are exact. */
export interface Sum {
  /** The least and the greatest total before. */
  readonly low: bigint;
  readonly high: bigint;
  /** What the total after is beyond that. */
  readonly delta: bigint;
  /** How many combinations these are. */
  readonly times: bigint;
}

/** All ways to answer a part, or all that several parts come to together. */
export type Sums = readonly Sum[];

/** More than this are not told apart. */
const MOST = 200_000;
/** More than this are not remembered. */
const MOST_KEPT = 1_000_000;

const NOTHING: Sums = [{ low: 0n, high: 0n, delta: 0n, times: 1n }];

/**
 * Each of some sums with each of others, those that are alike as one; undefined when there are too many.
 * @param alike what must be the same of the totals before, where combinations change alike. It must follow for
 * a sum from what it is for its parts
 */
function eachWithEach(
  ones: Sums,
  others: Sums,
  alike: (total: bigint) => bigint,
): Sums | undefined {
  const sums = new Map<string, { -readonly [K in keyof Sum]: Sum[K] }>();
  for (const one of ones) {
    for (const other of others) {
      const [low, high] = [one.low + other.low, one.high + other.high];
      const [delta, times] = [one.delta + other.delta, one.times * other.times];
      const name = `${alike(low)} ${delta}`;
      const known = sums.get(name);
      if (!known) {
        sums.set(name, { low, high, delta, times });
        continue;
      }
      known.times += times;
      if (low < known.low) known.low = low;
      if (high > known.high) known.high = high;
    }
    if (sums.size > MOST) return undefined;
  }
  return [...sums.values()];
}

/** What parts come to, and what they come to when one of them is answered in fewer ways. */
export interface SumsOfParts {
  /** Undefined when there are too many. */
  readonly all: () => Sums | undefined;
  /** With these ways to answer a part in place of all; undefined when there are too many. */
  readonly having: (part: number, ways: Sums) => Sums | undefined;
}

/**
 * Sums of one way to answer each part. What the parts before and after each come to is worked out once: that a
 * part is answered in fewer ways then costs one sum, not one for every part.
 * @param alike see `eachWithEach`
 */
export function sumsOfParts(
  start: Sum,
  parts: readonly Sums[],
  alike: (total: bigint) => bigint,
): SumsOfParts {
  /** What the first parts come to, by how many they are. */
  const first: (Sums | undefined)[] = [[start]];
  /** What the parts from each on come to, by the first of them; undefined when it would be too much to keep. */
  let rest: readonly Sums[] | undefined;
  let isRestKnown = false;

  function firstOf(count: number): Sums | undefined {
    for (let done = first.length; done <= count; done += 1) {
      const [before, part] = [first[done - 1], parts[done - 1]];
      first[done] = before && part && eachWithEach(before, part, alike);
    }
    return first[count];
  }

  function restOf(from: number): Sums | undefined {
    if (!isRestKnown) {
      isRestKnown = true;
      const found: Sums[] = [NOTHING];
      let size = 0;
      for (const part of parts.toReversed()) {
        const sums = eachWithEach(part, found.at(-1) ?? NOTHING, alike);
        size += sums?.length ?? Infinity;
        if (!sums || size > MOST_KEPT) return undefined;
        found.push(sums);
      }
      rest = found.toReversed();
    }
    return rest?.[from];
  }

  return {
    all: () => firstOf(parts.length),
    having: (part, ways) => {
      const before = firstOf(part);
      const sums = before && eachWithEach(before, ways, alike);
      const after = sums && restOf(part + 1);
      const later = parts.slice(part + 1);
      // What is summed up part by part is at most as much as what all come to.
      const most = Math.max(sums?.length ?? 0, firstOf(parts.length)?.length ?? Infinity);
      const stepwise = later.reduce((work, { length }) => work + most * length, 0);
      if (sums && after && sums.length * after.length <= stepwise) {
        return eachWithEach(sums, after, alike);
      }
      return later.reduce<Sums | undefined>(
        (found, each) => found && eachWithEach(found, each, alike),
        sums,
      );
    },
  };
}

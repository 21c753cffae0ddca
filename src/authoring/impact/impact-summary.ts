import type { ImpactOutcomes } from './impact-outcomes.ts';

/** What a change does to the totals of some combinations. Dollars, and percent of the total before. */
export interface ImpactSummary {
  readonly combinations: number;
  readonly changed: number;
  /** Whether any total changes, also where a sample has too few of those to count them. */
  readonly isChanged: boolean;
  readonly minDelta: number;
  /** The middle one of all differences, unchanged totals included; see medianOf. */
  readonly medianDelta: number;
  /** The middle one of the differences of those that change; 0 where none does. */
  readonly medianOfChanged: number;
  readonly maxDelta: number;
  readonly minPercent: number;
  /** Undefined where only the extremes of the percentages are known. */
  readonly medianPercent?: number;
  /** Of those that change; known where the median of all is. */
  readonly medianPercentOfChanged?: number;
  readonly maxPercent: number;
  /** How many combinations change by how much, from the smallest difference up. */
  readonly deltas: readonly WeightedValue[];
}

/** A value and how often it occurs. */
export interface WeightedValue {
  readonly value: number;
  readonly times: bigint;
}

/** So many decimals, halves away from zero. */
function createRounder(decimals: number): (amount: number) => number {
  const unit = 10 ** decimals;
  return (amount) => (Math.sign(amount) * Math.round(Math.abs(amount) * unit)) / unit + 0;
}

/** A difference of two amounts, without the noise of binary fractions. */
function subtractAmounts(after: number, before: number): number {
  // Whole numbers make no noise.
  if (Number.isInteger(after) && Number.isInteger(before)) return after - before;
  return Number((after - before).toFixed(6)) + 0;
}

/** A difference in percent of what it was before. */
export function computePercentChange(delta: number, before: number): number {
  if (delta === 0) return 0;
  if (before === 0) return Math.sign(delta) * Infinity;
  const percent = (delta * 100) / before;
  // Of whole numbers 7% is 7 and no 7.000000000000001, which would be over a limit; of others it may be.
  return Number.isInteger(delta) && Number.isInteger(before)
    ? percent
    : Number(percent.toPrecision(12));
}

function groupAscending(values: Iterable<WeightedValue>): WeightedValue[] {
  const times = new Map<number, bigint>();
  for (const { value, times: more } of values) times.set(value, (times.get(value) ?? 0n) + more);
  return [...times]
    .map(([value, count]) => ({ value, times: count }))
    .toSorted((a, b) => a.value - b.value);
}

/** The value at a position, counted from 0. */
function findValueAtPosition(sorted: readonly WeightedValue[], position: bigint): number {
  let passed = 0n;
  for (const { value, times } of sorted) {
    passed += times;
    if (position < passed) return value;
  }
  return sorted.at(-1)?.value ?? 0;
}

/** How many there are. A count can be larger than a number holds exactly, so it is a bigint. */
export function sumTimes(weighted: readonly { readonly times: bigint }[]): bigint {
  return weighted.reduce((sum, { times }) => sum + times, 0n);
}

/** The middle value; of an even number of values, the mean of the two middle ones. */
function computeMedian(sorted: readonly WeightedValue[]): number {
  const count = sumTimes(sorted);
  const [lower, upper] = [
    findValueAtPosition(sorted, (count - 1n) / 2n),
    findValueAtPosition(sorted, count / 2n),
  ];
  return lower === upper ? lower : (lower + upper) / 2;
}

function isNonZero({ value }: WeightedValue): boolean {
  return value !== 0;
}

/** Whether nothing was compared: no combination has a price before and after, so that no number says anything. */
export function isNothingCompared({ deltas }: Pick<ImpactSummary, 'deltas'>): boolean {
  return deltas.length === 0;
}

/**
 * Sums the outcomes up. Differences are new minus old.
 * @param decimals how many decimals the amounts have that are compared
 */
export function summarizeOutcomes(
  { all, isComplete }: ImpactOutcomes,
  decimals: number,
): ImpactSummary {
  const told = createRounder(decimals);
  const compared = all.map(({ before, after, times }) => {
    const delta = subtractAmounts(after, before);
    return { delta, percent: computePercentChange(delta, before), times };
  });
  const deltas = groupAscending(compared.map(({ delta, times }) => ({ value: delta, times })));
  const percents = groupAscending(
    compared.map(({ percent, times }) => ({ value: percent, times })),
  );
  const changed = compared.filter(({ delta }) => delta !== 0);
  return {
    combinations: Number(sumTimes(compared)),
    changed: Number(sumTimes(changed)),
    isChanged: changed.length > 0,
    minDelta: told(deltas[0]?.value ?? 0),
    medianDelta: told(computeMedian(deltas)),
    medianOfChanged: told(computeMedian(deltas.filter(isNonZero))),
    maxDelta: told(deltas.at(-1)?.value ?? 0),
    minPercent: percents[0]?.value ?? 0,
    ...(isComplete && {
      medianPercent: computeMedian(percents),
      medianPercentOfChanged: computeMedian(percents.filter(isNonZero)),
    }),
    maxPercent: percents.at(-1)?.value ?? 0,
    deltas,
  };
}

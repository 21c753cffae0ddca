/** The rounded values of a figure in a combination, in dollars. */
export interface PriceChange {
  readonly before: number;
  readonly after: number;
  /** Whether the combination counts for shares and medians: a corner of a sample does not. */
  readonly isCounted: boolean;
}

/** What becomes of a figure in some combinations. */
export interface FigureChanges {
  /** The combinations in which its rounded value changes. */
  readonly changes: PriceChange[];
  /** The combinations that count for shares and medians, unchanged ones included. */
  count: number;
}

/** A value and how often it occurs. */
export interface WeightedValue {
  readonly value: number;
  readonly times: number;
}

/** What a change does to a figure of some combinations. Amounts are new minus old, percentages are of the old amount. */
export interface ImpactSummary {
  readonly combinations: number;
  readonly changed: number;
  /** Whether any value changes, also if it is a corner of a sample that is not counted. */
  readonly isChanged: boolean;
  readonly minDelta: number;
  /** The middle of all differences, zeros included; of an even number the mean of the two in the middle. */
  readonly medianDelta: number;
  /** The same of those that change; 0 if none does. */
  readonly medianOfChanged: number;
  readonly maxDelta: number;
  readonly minPercent: number;
  readonly medianPercent: number;
  readonly medianPercentOfChanged: number;
  readonly maxPercent: number;
  /** How many combinations change by how much, from the smallest difference up. */
  readonly deltas: readonly WeightedValue[];
}

/** Rounds to so many decimals, halves away from zero. */
function roundAmount(amount: number, decimals: number): number {
  const unit = 10 ** decimals;
  return (Math.sign(amount) * Math.round(Math.abs(amount) * unit)) / unit + 0;
}

/** The difference of two amounts without the noise of binary fractions. */
function subtractAmounts(after: number, before: number): number {
  return Math.round((after - before) * 1e6) / 1e6 + 0;
}

/** A difference in percent of the amount before. */
export function computePercentChange(delta: number, before: number): number {
  if (delta === 0) return 0;
  return before === 0 ? Math.sign(delta) * Infinity : (delta * 100) / before;
}

/** 7% of cents must be 7, not 7.000000000000001, which would exceed a limit of 7%. */
function roundPercent(percent: number): number {
  return Number(percent.toPrecision(12));
}

/** The middle of sorted values that are among so many zeros. */
function computeMedian(sorted: Float64Array, zeros = 0): number {
  const firstPositive = sorted.findIndex((value) => value > 0);
  const below = firstPositive < 0 ? sorted.length : firstPositive;
  const getValueAt = (position: number): number => {
    if (position < below) return sorted[position] ?? 0;
    return position < below + zeros ? 0 : (sorted[position - zeros] ?? 0);
  };
  const length = sorted.length + zeros;
  const [lower, upper] = [
    getValueAt(Math.ceil(length / 2) - 1),
    getValueAt(Math.floor(length / 2)),
  ];
  return lower === upper ? lower : (lower + upper) / 2;
}

function sortValues(values: readonly number[]): Float64Array {
  return Float64Array.from(values).toSorted();
}

function groupDeltas(
  deltas: readonly { readonly delta: number; readonly isCounted: boolean }[],
  unchanged: number,
): WeightedValue[] {
  const times = new Map<number, number>(unchanged > 0 ? [[0, unchanged]] : []);
  for (const { delta, isCounted } of deltas)
    times.set(delta, (times.get(delta) ?? 0) + Number(isCounted));
  return [...times]
    .map(([value, count]) => ({ value, times: count }))
    .toSorted((one, other) => one.value - other.value);
}

/** How many combinations weighted values stand for. */
export function sumTimes(weighted: readonly WeightedValue[]): number {
  return weighted.reduce((sum, { times }) => sum + times, 0);
}

/** Whether no combination was compared, so that the numbers say nothing. */
export function isNothingCompared({ deltas }: Pick<ImpactSummary, 'deltas'>): boolean {
  return deltas.length === 0;
}

/** The largest change in percent, without its sign. */
export function getLargestPercent({
  minPercent,
  maxPercent,
}: Pick<ImpactSummary, 'minPercent' | 'maxPercent'>): number {
  return Math.max(Math.abs(minPercent), Math.abs(maxPercent));
}

/**
 * Sums up the changes of a figure.
 * @param decimals the decimals of the compared amounts
 */
export function summarizeChanges(
  { changes, count: combinations }: FigureChanges,
  decimals: number,
): ImpactSummary {
  const all = changes.map(({ before, after, isCounted }) => {
    const delta = subtractAmounts(after, before);
    return { delta, percent: computePercentChange(delta, before), isCounted };
  });
  const counted = all.filter(({ isCounted }) => isCounted);
  const unchanged = combinations - counted.length;
  const deltas = sortValues(counted.map(({ delta }) => delta));
  const percents = sortValues(counted.map(({ percent }) => percent));
  const grouped = groupDeltas(all, unchanged);
  const [minPercent, maxPercent] = all.reduce(
    ([min, max], { percent }) => [Math.min(min, percent), Math.max(max, percent)],
    unchanged > 0 || all.length === 0 ? [0, 0] : [Infinity, -Infinity],
  );
  return {
    combinations,
    changed: counted.length,
    isChanged: all.length > 0,
    minDelta: roundAmount(grouped[0]?.value ?? 0, decimals),
    medianDelta: roundAmount(computeMedian(deltas, unchanged), decimals),
    medianOfChanged: roundAmount(computeMedian(deltas), decimals),
    maxDelta: roundAmount(grouped.at(-1)?.value ?? 0, decimals),
    minPercent: roundPercent(minPercent),
    medianPercent: roundPercent(computeMedian(percents, unchanged)),
    medianPercentOfChanged: roundPercent(computeMedian(percents)),
    maxPercent: roundPercent(maxPercent),
    deltas: grouped,
  };
}

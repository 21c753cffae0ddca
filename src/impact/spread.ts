import Big from 'big.js';
import type { Rounding } from '../generated/estimator.ts';
import { decimalsOf } from '../rules/division.ts';
import { rounded } from '../rules/rounding.ts';
import { sumsOfParts, type Sum, type SumsOfParts } from './sums.ts';

/** An exact total before and after, or what one way to answer a part adds to it. */
export interface Contribution {
  readonly before: Big;
  readonly after: Big;
}

/** Combinations that share their totals, in dollars as shown, before and after. */
export interface Outcome {
  readonly before: number;
  readonly after: number;
  /** How many combinations these are; none for what only shows that it exists. */
  readonly times: bigint;
}

/** All outcomes of a change. */
export interface Outcomes {
  readonly all: readonly Outcome[];
  /**
   * Whether every outcome stands for combinations of these very totals. If not, the difference of
   * each outcome and the least and greatest total of that difference are right, and no others.
   */
  readonly isComplete: boolean;
}

/** The outcomes of no combination. */
export const NO_OUTCOMES: Outcomes = { all: [], isComplete: true };

/** Up to so many combinations their very totals are told apart. */
const MOST_COMPLETE = 200_000;

/** How many decimals the most precise amount has. There may be more amounts than a function takes. */
function mostDecimals(amounts: readonly Big[]): number {
  return amounts.reduce((most, amount) => Math.max(most, decimalsOf(amount)), 0);
}

/** A part that is answered in fewer ways. */
interface Limited {
  readonly part: number;
  readonly isLeft: (way: number) => boolean;
}

/** Tells the outcomes of all combinations, or of those that are left when a part is answered in fewer ways. */
export type Spread = (limited?: Limited) => Outcomes | undefined;

/**
 * The outcomes of all combinations of independent parts, without going through them one by one.
 * @param base the exact totals of one combination
 * @param parts what the choices of each part add to it; undefined for one that has no price
 * @returns a function that gives undefined when there are too many different outcomes, or choices without a price
 */
export function spreadOf(
  base: Contribution,
  parts: readonly (readonly (Contribution | undefined)[])[],
  rounding: { readonly before: Rounding; readonly after: Rounding },
): Spread {
  const amounts = [base, ...parts.flat()].flatMap((each) =>
    each ? [each.before, each.after] : [],
  );
  const kept = [rounding.before.decimals, rounding.after.decimals];
  const decimals = Math.max(...kept, mostDecimals(amounts));
  const unit = new Big(10).pow(decimals);
  const whole = (amount: Big): bigint => BigInt(amount.times(unit).toFixed(0));
  const sumOf = (each: Contribution): Sum => {
    const before = whole(each.before);
    return { low: before, high: before, delta: whole(each.after.minus(each.before)), times: 1n };
  };
  const ways = parts.map((part) => part.map((each) => each && sumOf(each)));
  const priced = ways.map((part) => part.filter((each) => each !== undefined));
  const shownBy = (how: Rounding) => {
    // The totals of some combinations are among those of all: each is rounded once.
    const known = new Map<bigint, number>();
    return (amount: bigint): number => {
      const found =
        known.get(amount) ?? rounded(new Big(amount.toString()).div(unit), how, ['rules', 'total']);
      known.set(amount, found);
      return found;
    };
  };
  const [before, after] = [shownBy(rounding.before), shownBy(rounding.after)];
  const outcome = (least: bigint, change: bigint, times: bigint): Outcome => ({
    before: before(least),
    after: after(least + change),
    times,
  });
  // Totals that differ by an even number of what is rounded to are rounded alike, in every mode,
  // as long as none is negative: then only this remainder and the difference need to be told apart.
  const even = 2n * 10n ** BigInt(decimals - Math.min(...kept));

  const start = sumOf(base);
  const exact = sumsOfParts(start, priced, (total) => total);
  const rough = sumsOfParts(start, priced, (total) => ((total % even) + even) % even);

  return (limited) => {
    const left = ways.map((part, index) =>
      index === limited?.part ? part.filter((_, way) => limited.isLeft(way)) : part,
    );
    if (left.some((part) => part.includes(undefined))) return undefined;
    const own = limited && left[limited.part]?.filter((each) => each !== undefined);
    const sumsFrom = ({ all, having }: SumsOfParts) => (own ? having(limited.part, own) : all());
    const combinations = left.reduce((product, { length }) => product * length, 1);
    const complete = combinations <= MOST_COMPLETE ? sumsFrom(exact) : undefined;
    const sums = complete ?? sumsFrom(rough);
    const isBelowZero = sums?.some((sum) => sum.low < 0n || sum.low + sum.delta < 0n);
    if (!sums || (!complete && isBelowZero)) return undefined;
    const all = sums.flatMap(({ low: least, high, delta: change, times }) =>
      least === high
        ? [outcome(least, change, times)]
        : [outcome(least, change, times - 1n), outcome(high, change, 1n)],
    );
    return { all, isComplete: complete !== undefined };
  };
}

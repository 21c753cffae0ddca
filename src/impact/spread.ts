import Big from 'big.js';
import type { Rounding } from '../generated/estimator.ts';
import { decimalsOf } from '../rules/division.ts';
import { rounded } from '../rules/rounding.ts';

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

/** Combinations that change alike. Amounts are whole numbers of a tiny unit, so that they are exact. */
interface State {
  /** The least and the greatest total before. */
  low: bigint;
  high: bigint;
  readonly delta: bigint;
  times: bigint;
}

/** Up to so many combinations their very totals are told apart. */
const MOST_COMPLETE = 200_000;
const MOST_STATES = 200_000;

/** How many decimals the most precise amount has. There may be more amounts than a function takes. */
function mostDecimals(amounts: readonly Big[]): number {
  return amounts.reduce((most, amount) => Math.max(most, decimalsOf(amount)), 0);
}

/** What a choice does, in tiny units: to the total before, and beyond that to the total after. */
type Step = readonly [before: bigint, delta: bigint];

/**
 * All sums of one choice of each part, those that are alike as one; undefined when there are too many.
 * @param alike what must be the same of the totals before, where combinations change alike
 */
function sumsOf(
  start: State,
  parts: readonly (readonly Step[])[],
  alike: (total: bigint) => bigint,
): State[] | undefined {
  let states = [start];
  for (const choices of parts) {
    const sums = new Map<string, State>();
    for (const { low: least, high: most, delta: sum, times } of states) {
      for (const [before, added] of choices) {
        const [low, high, delta] = [least + before, most + before, sum + added];
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
      if (sums.size > MOST_STATES) return undefined;
    }
    states = [...sums.values()];
  }
  return states;
}

/** Tells the outcomes of the combinations that are left when only some choices of each part are. */
export type Spread = (isLeft: (part: number, choice: number) => boolean) => Outcomes | undefined;

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
  const step = (each: Contribution | undefined): Step | undefined =>
    each && [whole(each.before), whole(each.after.minus(each.before))];
  const steps = parts.map((part) => part.map(step));
  const low = whole(base.before);
  const delta = whole(base.after.minus(base.before));
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

  return (isLeft) => {
    const left = steps.map((choices, part) => choices.filter((_, choice) => isLeft(part, choice)));
    const priced = left.map((choices) => choices.filter((each) => each !== undefined));
    if (priced.some(({ length }, part) => length < (left[part]?.length ?? 0))) return undefined;
    const start = { low, high: low, delta, times: 1n };
    const combinations = priced.reduce((product, { length }) => product * length, 1);
    const complete =
      combinations <= MOST_COMPLETE ? sumsOf(start, priced, (total) => total) : undefined;
    const states = complete ?? sumsOf(start, priced, (total) => ((total % even) + even) % even);
    const isBelowZero = states?.some((sum) => sum.low < 0n || sum.low + sum.delta < 0n);
    if (!states || (!complete && isBelowZero)) return undefined;
    const all = states.flatMap(({ low: least, high, delta: change, times }) =>
      least === high
        ? [outcome(least, change, times)]
        : [outcome(least, change, times - 1n), outcome(high, change, 1n)],
    );
    return { all, isComplete: complete !== undefined };
  };
}

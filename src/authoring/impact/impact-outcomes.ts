import Big from 'big.js';
import type { OptionReference } from '../answer-space/draw-combination.ts';
import { foldCombinations, type PricedChoice } from '../answer-space/priced-parts.ts';
import type { Rounding } from '../../engine/generated/estimator.ts';
import { countDecimals } from '../../engine/rules/core/rounding.ts';
import { roundValue } from '../../engine/rules/core/rounding.ts';
import { createOutcomeGroups, type OutcomeGroup, type OptionGroups } from './outcome-groups.ts';

/** Combinations that share their totals, in dollars as shown, before and after. */
export interface ImpactOutcome {
  readonly before: number;
  readonly after: number;
  /** How many combinations these are; none for what only shows that it exists. */
  readonly times: bigint;
}

/** All outcomes of a change. */
export interface ImpactOutcomes {
  readonly all: readonly ImpactOutcome[];
  /**
   * Whether every outcome stands for combinations of these very totals. If not, the difference of
   * each outcome and the least and greatest total of that difference are right, and no others.
   */
  readonly isComplete: boolean;
}

/** The outcomes of no combination. */
export const NO_OUTCOMES: ImpactOutcomes = { all: [], isComplete: true };

/** Up to so many combinations their very totals are told apart. */
const MAX_COMPLETE_COMBINATIONS = 200_000;

const ZERO = new Big(0);

/** Tells the outcomes of all combinations, or of those that have an option. */
export type OutcomeFinder = (option?: OptionReference) => ImpactOutcomes | undefined;

/** How many decimals the most precise of the first amounts and those at a position has; undefined where one lacks. */
function findMaxDecimals(root: PricedChoice, position: number): number | undefined {
  const most = foldCombinations<PricedChoice, number>(root, {
    ofChoice: ({ adds }) => {
      const amounts = [adds[0], adds[position]];
      return Math.max(...amounts.map((amount) => (amount ? countDecimals(amount) : Infinity)));
    },
    combine: (one, other) => Math.max(one, other),
    // There may be more of them than a function takes.
    mergeAlternatives: (all) => all.reduce((one, other) => Math.max(one, other), 0),
  });
  return Number.isFinite(most) ? most : undefined;
}

/** Rounds amounts that are whole numbers of a unit with so many decimals. */
export type AmountRounder = (how: Rounding, decimals: number) => (amount: bigint) => number;

/**
 * Rounds each amount once. The totals of some combinations are among those of all, and what an edit leaves alone costs
 * what it did before.
 */
export function createRoundingCache(): AmountRounder {
  const all = new Map<string, Map<bigint, number>>();
  return (how, decimals) => {
    const name = JSON.stringify([how, decimals]);
    const known = all.get(name) ?? new Map<bigint, number>();
    all.set(name, known);
    const unit = new Big(10).pow(decimals);
    return (amount) => {
      const found =
        known.get(amount) ??
        roundValue(new Big(amount.toString()).div(unit), how, ['rules', 'total']);
      known.set(amount, found);
      return found;
    };
  };
}

/**
 * The outcomes of all combinations of choices, without going through them one by one.
 * @param root all combinations
 * @param position which of the prices is the one after; that before is the first
 * @param shown the same for all prices that are compared
 * @returns a function that gives undefined when there are too many different outcomes, or a choice has no price
 */
export function createOutcomeFinder(
  root: PricedChoice,
  position: number,
  rounding: { readonly before: Rounding; readonly after: Rounding },
  shown = createRoundingCache(),
): OutcomeFinder {
  const needed = findMaxDecimals(root, position);
  if (needed === undefined) return () => undefined;
  const kept = [rounding.before.decimals, rounding.after.decimals];
  const decimals = Math.max(...kept, needed);
  const unit = new Big(10).pow(decimals);
  const whole = (amount: Big): bigint => BigInt(amount.times(unit).toFixed(0));
  const sumOf = ({
    adds: { 0: old = ZERO, [position]: now = ZERO },
  }: PricedChoice): OutcomeGroup => {
    const before = whole(old);
    return { low: before, high: before, delta: whole(now.minus(old)), times: 1n };
  };
  const [before, after] = [shown(rounding.before, decimals), shown(rounding.after, decimals)];
  const outcome = (least: bigint, change: bigint, times: bigint): ImpactOutcome => ({
    before: before(least),
    after: after(least + change),
    times,
  });
  // Totals that differ by an even number of what is rounded to are rounded alike, in every mode,
  // as long as none is negative: then only this remainder and the difference need to be told apart.
  const even = 2n * 10n ** BigInt(decimals - Math.min(...kept));

  const exact = createOutcomeGroups(root, sumOf, (total) => total);
  const rough = createOutcomeGroups(root, sumOf, (total) => ((total % even) + even) % even);

  return (option) => {
    const ofThese = ({ getAll: all, getWithOption: having }: OptionGroups) =>
      option ? having(option) : all();
    const few = ofThese(rough);
    const times = few?.reduce((sum, each) => sum + each.times, 0n);
    const isSmall = times !== undefined && times <= MAX_COMPLETE_COMBINATIONS;
    const complete = isSmall ? ofThese(exact) : undefined;
    const sums = complete ?? few;
    const isBelowZero = sums?.some((sum) => sum.low < 0n || sum.low + sum.delta < 0n);
    if (!sums || (!complete && isBelowZero)) return undefined;
    const all = sums.flatMap(({ low: least, high, delta: change, times: many }) =>
      least === high
        ? [outcome(least, change, many)]
        : [outcome(least, change, many - 1n), outcome(high, change, 1n)],
    );
    return { all, isComplete: complete !== undefined };
  };
}

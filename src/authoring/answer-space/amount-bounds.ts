import type Big from 'big.js';
import { foldCombinations, type PricedChoice } from './priced-parts.ts';

/** From the least to the greatest of some amounts; undefined for none. */
export type AmountBounds = readonly [least: Big, greatest: Big] | undefined;

/** The ends of several. */
export function mergeBounds(all: readonly AmountBounds[]): AmountBounds {
  return all.reduce((one, other) => {
    if (!one || !other) return one ?? other;
    return [one[0].lt(other[0]) ? one[0] : other[0], one[1].gt(other[1]) ? one[1] : other[1]];
  }, undefined);
}

/**
 * Between which ends all combinations of choices lie.
 * @param amountOf what a choice adds by itself; undefined for one that nobody makes
 */
export function computeBounds(
  root: PricedChoice,
  amountOf: (choice: PricedChoice) => Big | undefined,
): AmountBounds {
  return foldCombinations<PricedChoice, AmountBounds>(root, {
    ofChoice: (choice) => {
      const amount = amountOf(choice);
      return amount && [amount, amount];
    },
    combine: (one, other) => one && other && [one[0].plus(other[0]), one[1].plus(other[1])],
    mergeAlternatives: mergeBounds,
  });
}

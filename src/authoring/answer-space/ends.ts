import type Big from 'big.js';
import { folded, type PricedChoice } from './priced-parts.ts';

/** From the least to the greatest of some amounts; undefined for none. */
export type Ends = readonly [least: Big, greatest: Big] | undefined;

/** The ends of several. */
export function endsOf(all: readonly Ends[]): Ends {
  return all.reduce((one, other) => {
    if (!one || !other) return one ?? other;
    return [one[0].lt(other[0]) ? one[0] : other[0], one[1].gt(other[1]) ? one[1] : other[1]];
  }, undefined);
}

/**
 * Between which ends all combinations of choices lie.
 * @param getOptionCount what a choice adds by itself; undefined for one that nobody makes
 */
export function endsOver(
  root: PricedChoice,
  amountOf: (choice: PricedChoice) => Big | undefined,
): Ends {
  return folded<PricedChoice, Ends>(root, {
    alone: (choice) => {
      const amount = amountOf(choice);
      return amount && [amount, amount];
    },
    both: (one, other) => one && other && [one[0].plus(other[0]), one[1].plus(other[1])],
    either: endsOf,
  });
}

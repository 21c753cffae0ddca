import type { QuantityOption } from '../../../engine/generated/estimator.ts';

type CountLimits = Pick<QuantityOption, 'min' | 'max'>;

/** One more of something; from none to the fewest that are possible, and never beyond the most. */
export function incrementCount({ min = 1, max }: CountLimits, amount: number): number {
  return Math.min(max, Math.max(min, amount + 1));
}

/** One fewer of something; from the fewest that are possible to none. */
export function decrementCount({ min = 1, max }: CountLimits, amount: number): number {
  return amount <= min ? 0 : Math.min(max, amount - 1);
}

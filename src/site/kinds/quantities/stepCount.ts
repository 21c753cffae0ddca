import type { QuantityOption } from '../../../engine/generated/estimator.ts';

type CountLimits = Pick<QuantityOption, 'min' | 'max'>;

/** Adds one, but goes from zero to the minimum, and never beyond the maximum. */
export function incrementCount({ min = 1, max }: CountLimits, amount: number): number {
  return Math.min(max, Math.max(min, amount + 1));
}

/** Subtracts one, but goes from the minimum to zero. */
export function decrementCount({ min = 1, max }: CountLimits, amount: number): number {
  return amount <= min ? 0 : Math.min(max, amount - 1);
}

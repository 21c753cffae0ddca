import Big from 'big.js';
import type { Rounding } from '../generated/estimator.ts';
import { MODES } from './rounding.ts';

/** Divides as it is told, and not as all others do. */
const Divisible = /* @__PURE__ */ Big();

/** How many decimals a number is written with. */
export function decimalsOf(value: Big): number {
  return value.toFixed().split('.')[1]?.length ?? 0;
}

/**
 * One number divided by another, rounded to so many decimals: once, from all of them.
 * @param by not zero
 */
export function divided(of: Big, by: Big, decimals: number, mode: Rounding['mode']): Big {
  Divisible.DP = decimals;
  Divisible.RM = MODES[mode];
  return new Big(String(new Divisible(of).div(by)));
}

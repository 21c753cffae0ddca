import Big from 'big.js';
import type { Rounding } from '../../generated/estimator.ts';
import { ROUNDING_MODES } from './rounding.ts';

/** Divides as it is told, and not as all others do. */
const RoundingBig = /* @__PURE__ */ Big();

/** How many decimals a number is written with. */
export function countDecimals(value: Big): number {
  return value.toFixed().split('.')[1]?.length ?? 0;
}

/**
 * One number divided by another, rounded to so many decimals: once, from all of them.
 * @param by not zero
 */
export function divide(of: Big, by: Big, decimals: number, mode: Rounding['mode']): Big {
  RoundingBig.DP = decimals;
  RoundingBig.RM = ROUNDING_MODES[mode];
  return new Big(String(new RoundingBig(of).div(by)));
}

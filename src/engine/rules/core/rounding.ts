import Big from 'big.js';
import type { EstimatorConfig, Rounding } from '../../generated/estimator.ts';
import { RuleError } from './errors.ts';
import type { JsonPath } from '../../schema/path.ts';

/** The numbers of big.js. Ties of negative amounts mirror those of positive ones. */
export const ROUNDING_MODES: Record<Rounding['mode'], Big.RoundingMode> = {
  down: 0,
  'half-up': 1,
  'half-even': 2,
  up: 3,
};

/** A Big of its own, as the decimals of divisions are set on the class. */
const DividingBig = /* @__PURE__ */ Big();

/**
 * One number divided by another, rounded once to so many decimals.
 * @param by not zero
 */
export function divide(of: Big, by: Big, decimals: number, mode: Rounding['mode']): Big {
  DividingBig.DP = decimals;
  DividingBig.RM = ROUNDING_MODES[mode];
  return new Big(String(new DividingBig(of).div(by)));
}

/**
 * An exact value rounded as the config says.
 * @param path where the value is calculated, for the error
 * @throws RuleError when it has more digits than a number can hold exactly
 */
export function roundValue(value: Big, { mode, decimals }: Rounding, path: JsonPath): number {
  const exact = value.round(decimals, ROUNDING_MODES[mode]);
  const number = Number(exact.toFixed());
  // A number holds 15 digits exactly, so most values need no comparison, which takes longer than all the rest.
  if (!Number.isFinite(number) || (exact.c.length > 15 && !exact.eq(number))) {
    throw new RuleError(path, `the value ${exact.toString()} is too great to be kept exactly.`);
  }
  // Adding 0 turns -0 into 0.
  return number + 0;
}

/** The rounding of a figure: its own, or that of all figures. */
export function getRounding({ rounding, figures }: EstimatorConfig['rules'], id: string): Rounding {
  return figures.find((figure) => figure.id === id)?.rounding ?? rounding;
}

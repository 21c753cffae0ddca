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

/** Of what does not come out even more decimals are kept than anybody writes; those beyond are not exact. */
const EXACT_DECIMALS = 25;

/** A value without decimals that only a division has left: a third of three is 1, and not 0.999… */
export function dropInexact(value: Big): Big {
  // How many decimals it has, without writing them.
  const decimals = value.c.length - value.e - 1;
  return decimals > EXACT_DECIMALS ? value.round(EXACT_DECIMALS, ROUNDING_MODES['half-up']) : value;
}

/**
 * An exact value rounded as the config says.
 * @param path where the value is calculated, for the error
 * @throws RuleError when it has more digits than a number can hold exactly
 */
export function roundValue(value: Big, { mode, decimals }: Rounding, path: JsonPath): number {
  const exact = dropInexact(value).round(decimals, ROUNDING_MODES[mode]);
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

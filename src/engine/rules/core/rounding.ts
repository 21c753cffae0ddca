import type Big from 'big.js';
import type { EstimatorConfig, Rounding } from '../../generated/estimator.ts';
import { RuleError } from './errors.ts';
import type { JsonPath } from '../../schema/path.ts';

// Numbered as big.js numbers them. Ties of negative amounts mirror those of positive ones.
export const ROUNDING_MODES: Record<Rounding['mode'], Big.RoundingMode> = {
  down: 0,
  'half-up': 1,
  'half-even': 2,
  up: 3,
};

/**
 * An exact value rounded as the config says.
 * @param path where the value is calculated, for the error
 * @throws RuleError when it has more digits than a number can hold exactly
 */
export function roundValue(value: Big, { mode, decimals }: Rounding, path: JsonPath): number {
  const exact = value.round(decimals, ROUNDING_MODES[mode]);
  const number = Number(exact.toFixed());
  if (!exact.eq(number)) {
    throw new RuleError(path, `the value ${exact.toFixed()} is too great to be kept exactly.`);
  }
  // Adding 0 turns -0 into 0.
  return number + 0;
}

/** How a figure is rounded: as it says itself, or else as all are. */
export function getRounding({ rounding, figures }: EstimatorConfig['rules'], id: string): Rounding {
  return figures.find((figure) => figure.id === id)?.rounding ?? rounding;
}

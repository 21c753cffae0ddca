import type { RJSFSchema } from '@rjsf/utils';
import type { NumberStep } from '../../generated/estimator.ts';

/** A number within its limits, both included, with no more decimals than allowed. */
export function numberSchema({ min, max, decimals = 0 }: NumberStep): RJSFSchema {
  const limits = { minimum: min, maximum: max };
  return decimals === 0
    ? { type: 'integer', ...limits }
    : { type: 'number', ...limits, multipleOf: Number(`1e-${decimals}`) };
}

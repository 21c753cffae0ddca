import { fill } from '../../copy/fill.ts';
import type { NumberStep } from '../../generated/estimator.ts';
import { fieldUi } from '../form/fieldUi.ts';
import type { StepKind } from '../types.ts';
import { numberOf, typableNumber } from './typedNumber.ts';

/** A number within limits. */
export const number: StepKind<NumberStep> = {
  uiSchema: (step) =>
    fieldUi(step, {
      native: { inputMode: !step.decimals && step.min >= 0 ? 'numeric' : 'decimal' },
      unit: step.unit,
      kept: typableNumber,
      read: numberOf,
    }),
  complains: 'after leaving',
  message: ({ message, min, max, unit = '' }) => fill(message, { min, max, unit }),
};

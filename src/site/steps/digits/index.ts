import { fillPlaceholders } from '../../../engine/text/fill.ts';
import type { DigitsStep } from '../../../engine/generated/estimator.ts';
import { fieldUi } from '../form/fieldUi.ts';
import type { StepKind } from '../types.ts';
import { digitsOnly } from './digitsOnly.ts';

/** A code of a fixed number of digits, typed or pasted. */
export const digits: StepKind<DigitsStep> = {
  uiSchema: (step) =>
    fieldUi(step, {
      // Not type="number": a code is no quantity, and its leading zeros count.
      native: { inputMode: 'numeric', autoComplete: step.autocomplete },
      kept: (typed) => digitsOnly(typed, step.length),
    }),
  complains: 'while typing',
  message: ({ message, length }) => fillPlaceholders(message, { length }),
};

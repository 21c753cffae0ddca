import { fill } from '../../copy/fill.ts';
import type { NumberStep } from '../../generated/estimator.ts';
import { fieldUi } from '../form/fieldUi.ts';
import type { StepKind } from '../types.ts';
import { answerKind } from '../../answers/kinds.ts';
import { asTyped, typableNumber, typedNumber } from './typedNumber.ts';

/** A number within limits. */
export const number: StepKind<NumberStep> = {
  uiSchema: (step) =>
    fieldUi(step, {
      native: { inputMode: !step.decimals && step.min >= 0 ? 'numeric' : 'decimal' },
      unit: step.unit,
      unitBefore: step.unitBefore,
      kept: typableNumber,
      read: (text, language) =>
        typedNumber(text, language, (value) => answerKind(step).isComplete(step, value)),
      written: asTyped,
      unclear: step.unclear,
    }),
  complains: 'after leaving',
  message: ({ message, min, max, unit = '' }, language) => {
    const format = new Intl.NumberFormat(language);
    return fill(message, { min: format.format(min), max: format.format(max), unit });
  },
};

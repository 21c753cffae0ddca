import { MAX_UNCLEAR_LENGTH } from '../../../engine/kinds/number-text.ts';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import type { DigitsStep } from '../../../engine/generated/estimator.ts';
import { createFieldUiSchema } from '../../form/createFieldUiSchema.ts';
import type { StepKindUi } from '../../form/types.ts';
import { extractDigits, readPastedCode } from './extractDigits.ts';

/** A code of a fixed number of digits, typed or pasted. */
export const digits: StepKindUi<DigitsStep> = {
  uiSchema: (step) =>
    createFieldUiSchema(step, {
      // Not type="number": a code is not a quantity, and its leading zeros matter.
      native: { inputMode: 'numeric', autoComplete: step.autocomplete },
      sanitize: (typed) => extractDigits(typed, step.length),
      sanitizePasted: (text) => readPastedCode(text, step.length).slice(0, MAX_UNCLEAR_LENGTH),
    }),
  showErrors: 'while typing',
  unclearKeyword: 'maxLength',
  formatError: ({ message, length }) => fillPlaceholders(message, { length }),
};

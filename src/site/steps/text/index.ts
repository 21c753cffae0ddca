import { fillPlaceholders } from '../../../engine/text/fill.ts';
import type { TextStep } from '../../../engine/generated/estimator.ts';
import { createFieldUiSchema } from '../form/fieldUi.ts';
import type { StepKindUi } from '../types.ts';

/** A short line of text. */
export const text: StepKindUi<TextStep> = {
  uiSchema: (step) =>
    createFieldUiSchema(step, {
      native: { maxLength: step.maxLength, autoComplete: step.autocomplete },
    }),
  showErrors: 'after leaving',
  formatError: ({ message, minLength, maxLength }) =>
    fillPlaceholders(message, { minLength, maxLength }),
};

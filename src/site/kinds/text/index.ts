import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import type { TextStep } from '../../../engine/generated/estimator.ts';
import { createFieldUiSchema } from '../../form/createFieldUiSchema.ts';
import type { StepKindUi } from '../../form/types.ts';

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

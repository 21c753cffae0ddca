import { fillPlaceholders } from '../../../engine/text/fill.ts';
import type { TextStep } from '../../../engine/generated/estimator.ts';
import { fieldUi } from '../form/fieldUi.ts';
import type { StepKind } from '../types.ts';

/** A short line of text. */
export const text: StepKind<TextStep> = {
  uiSchema: (step) =>
    fieldUi(step, { native: { maxLength: step.maxLength, autoComplete: step.autocomplete } }),
  complains: 'after leaving',
  message: ({ message, minLength, maxLength }) =>
    fillPlaceholders(message, { minLength, maxLength }),
};

import { fill } from '../../copy/fill.ts';
import type { TextStep } from '../../generated/estimator.ts';
import { LineWidget } from '../form/LineWidget.tsx';
import type { StepKind } from '../types.ts';

/** A short line of text. */
export const text: StepKind<TextStep> = {
  uiSchema: (step) => ({
    'ui:widget': LineWidget,
    'ui:title': step.fieldLabel,
    'ui:placeholder': step.placeholder,
    'ui:options': { maxLength: step.maxLength, autofill: step.autocomplete },
  }),
  complains: 'after leaving',
  message: ({ message, minLength, maxLength }) => fill(message, { minLength, maxLength }),
  continueLabel: (step) => step.continueLabel,
};

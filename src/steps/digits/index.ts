import { fill } from '../../copy/fill.ts';
import type { DigitsStep } from '../../generated/estimator.ts';
import type { StepKind } from '../types.ts';
import { DigitsWidget } from './DigitsWidget.tsx';

/** A code of a fixed number of digits. */
export const digits: StepKind<DigitsStep> = {
  uiSchema: (step) => ({
    'ui:widget': DigitsWidget,
    'ui:title': step.fieldLabel,
    'ui:placeholder': step.placeholder,
    'ui:options': { length: step.length, autofill: step.autocomplete },
  }),
  complains: 'while typing',
  message: ({ message, length }) => fill(message, { length }),
  continueLabel: (step) => step.continueLabel,
};

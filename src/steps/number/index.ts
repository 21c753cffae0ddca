import { fill } from '../../copy/fill.ts';
import type { NumberStep } from '../../generated/estimator.ts';
import type { StepKind } from '../types.ts';
import { NumberWidget } from './NumberWidget.tsx';

/** A number within limits. */
export const number: StepKind<NumberStep> = {
  uiSchema: (step) => ({
    'ui:widget': NumberWidget,
    'ui:title': step.fieldLabel,
    'ui:placeholder': step.placeholder,
    'ui:options': { unit: step.unit, isWhole: !step.decimals && step.min >= 0 },
  }),
  complains: 'after leaving',
  message: ({ message, min, max, unit = '' }) => fill(message, { min, max, unit }),
  continueLabel: (step) => step.continueLabel,
};

import { fill } from '../../copy/fill.ts';
import type { CodeStep } from '../../generated/estimator.ts';
import { fieldUi } from '../form/fieldUi.ts';
import type { StepKind } from '../types.ts';
import { CodeWidget } from './CodeWidget.tsx';

/** A code that only some people know. */
export const code: StepKind<CodeStep> = {
  uiSchema: (step) => ({
    ...fieldUi(step, { native: { autoComplete: 'off' } }),
    'ui:widget': CodeWidget,
  }),
  complains: 'after leaving',
  message: ({ message }) => fill(message, {}),
};

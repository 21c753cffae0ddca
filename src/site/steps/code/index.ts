import { fillPlaceholders } from '../../../engine/text/fill.ts';
import type { CodeStep } from '../../../engine/generated/estimator.ts';
import { fieldUi } from '../form/fieldUi.ts';
import type { StepKind } from '../types.ts';
import { CodeWidget } from './CodeWidget.tsx';

/** A code that only some people know. */
export const code: StepKind<CodeStep> = {
  uiSchema: (step) => ({
    // What is no word of a dictionary would be made one.
    ...fieldUi(step, {
      native: {
        autoComplete: 'off',
        autoCorrect: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
      },
    }),
    'ui:widget': CodeWidget,
  }),
  complains: 'after leaving',
  message: ({ message }) => fillPlaceholders(message, {}),
};

import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import type { CodeStep } from '../../../engine/generated/estimator.ts';
import { createFieldUiSchema } from '../../form/createFieldUiSchema.ts';
import type { StepKindUi } from '../../form/types.ts';
import { CodeWidget } from './CodeWidget.tsx';

/** A code that only some people know. */
export const code: StepKindUi<CodeStep> = {
  uiSchema: (step) => ({
    // Autocorrect would turn a code into a dictionary word.
    ...createFieldUiSchema(step, {
      native: {
        autoComplete: 'off',
        autoCorrect: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
      },
    }),
    'ui:widget': CodeWidget,
  }),
  showErrors: 'after leaving',
  formatError: ({ message }) => fillPlaceholders(message, {}),
};

import {
  parseNumberText,
  toNumberAnswer,
  formatTypedNumber,
} from '../../../engine/kinds/number-text.ts';
import { getInputDefinition } from '../../../engine/kinds/registry.ts';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import type { NumberStep } from '../../../engine/generated/estimator.ts';
import { createFieldUiSchema } from '../../form/createFieldUiSchema.ts';
import type { StepKindUi } from '../../form/types.ts';
import { NumberReadings } from './NumberReadings.tsx';

/** The type of on-screen keyboard. The number keyboards of iPhones have no minus. */
function getInputMode({ decimals, min, step = 1 }: NumberStep) {
  if (min < 0) return 'text';
  return decimals || step % 1 ? 'decimal' : 'numeric';
}

/** A number within limits. */
export const number: StepKindUi<NumberStep> = {
  uiSchema: (step) => {
    const { unit, unitBefore, unclear } = step;
    const options = {
      units: [unit ?? [], unitBefore ?? []].flat(),
      fits: (value: number) => getInputDefinition(step).isComplete(step, value),
    };
    return createFieldUiSchema(step, {
      native: { inputMode: getInputMode(step) },
      unit,
      unitBefore,
      parse: (text, language) => toNumberAnswer(text, language, options),
      formatNumber: formatTypedNumber,
      renderBelow: (text, language, change) =>
        unclear !== undefined && (
          <NumberReadings
            question={unclear}
            reading={parseNumberText(text, language, options)}
            language={language}
            onPick={change}
          />
        ),
    });
  },
  showErrors: 'after leaving',
  unclearKeyword: 'type',
  formatError: ({ message, min, max, step = 1, unit = '' }, language) => {
    const format = new Intl.NumberFormat(language);
    return fillPlaceholders(message, {
      min: format.format(min),
      max: format.format(max),
      step: format.format(step),
      unit,
    });
  },
};

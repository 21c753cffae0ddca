import { getInputDefinition } from '../../../engine/kinds/registry.ts';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import type { NumberStep } from '../../../engine/generated/estimator.ts';
import { createFieldUiSchema } from '../../form/createFieldUiSchema.ts';
import type { StepKindUi } from '../../form/types.ts';
import { NumberReadings } from './NumberReadings.tsx';
import { formatTypedNumber, sanitizeNumber, parseTypedNumber } from './parseTypedNumber.ts';

/** The type of on-screen keyboard. The number keyboards of iPhones have no minus. */
function getInputMode({ decimals, min }: NumberStep) {
  if (min < 0) return 'text';
  return decimals ? 'decimal' : 'numeric';
}

/** A number within limits. */
export const number: StepKindUi<NumberStep> = {
  uiSchema: (step) => {
    const { unit, unitBefore, unclear } = step;
    const parseText = (text: string, language: string) =>
      parseTypedNumber(text, language, (value) => getInputDefinition(step).isComplete(step, value));
    return createFieldUiSchema(step, {
      native: { inputMode: getInputMode(step) },
      unit,
      unitBefore,
      sanitize: sanitizeNumber,
      parse: (text, language) => {
        const value = parseText(text, language);
        return typeof value === 'number' ? value : undefined;
      },
      formatNumber: formatTypedNumber,
      renderBelow: (text, language, change) =>
        unclear !== undefined && (
          <NumberReadings
            question={unclear}
            reading={parseText(text, language)}
            language={language}
            onPick={change}
          />
        ),
    });
  },
  showErrors: 'after leaving',
  formatError: ({ message, min, max, unit = '' }, language) => {
    const format = new Intl.NumberFormat(language);
    return fillPlaceholders(message, { min: format.format(min), max: format.format(max), unit });
  },
};

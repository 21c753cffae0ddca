import { getInputDefinition } from '../../../engine/inputs/kinds.ts';
import { fillPlaceholders } from '../../../engine/text/fill.ts';
import type { NumberStep } from '../../../engine/generated/estimator.ts';
import { fieldUi } from '../form/fieldUi.ts';
import type { StepKind } from '../types.ts';
import { Readings } from './Readings.tsx';
import { asTyped, typableNumber, typedNumber } from './typedNumber.ts';

/** The keyboard that a number is typed on. An iPhone has no minus on those of numbers. */
function inputModeOf({ decimals, min }: NumberStep) {
  if (min < 0) return 'text';
  return decimals ? 'decimal' : 'numeric';
}

/** A number within limits. */
export const number: StepKind<NumberStep> = {
  uiSchema: (step) => {
    const { unit, unitBefore, unclear } = step;
    const meant = (text: string, language: string) =>
      typedNumber(text, language, (value) => getInputDefinition(step).isComplete(step, value));
    return fieldUi(step, {
      native: { inputMode: inputModeOf(step) },
      unit,
      unitBefore,
      kept: typableNumber,
      read: (text, language) => {
        const value = meant(text, language);
        return typeof value === 'number' ? value : undefined;
      },
      written: asTyped,
      beside: (text, language, change) =>
        unclear !== undefined && (
          <Readings
            question={unclear}
            meant={meant(text, language)}
            language={language}
            onPick={change}
          />
        ),
    });
  },
  complains: 'after leaving',
  message: ({ message, min, max, unit = '' }, language) => {
    const format = new Intl.NumberFormat(language);
    return fillPlaceholders(message, { min: format.format(min), max: format.format(max), unit });
  },
};

import type { DigitsStep } from '../generated/estimator.ts';
import { candidateTexts } from './candidate-texts.ts';
import type { AnswerKind } from './kind.ts';
import { typedTools } from './typed-tools.ts';

function isBegun({ length }: DigitsStep, value: unknown): value is string {
  return typeof value === 'string' && value.length <= length && /^[0-9]*$/.test(value);
}

/** A code of a fixed number of digits. */
export const digits: AnswerKind<DigitsStep> = {
  // All digits or none: a field that is still empty is not wrong yet, only a part of a code is.
  schema: ({ length }) => ({ type: 'string', pattern: `^([0-9]{${length}})?$` }),
  accepts: isBegun,
  isComplete: (step, value) => isBegun(step, value) && value.length === step.length,
};

/** A code of digits, for the tools. */
export const digitsTools = /* @__PURE__ */ typedTools(digits, {
  gives: ['value', 'text'],
  must: ({ length }) => `${length} digits in quotation marks`,
  blank: '',
  picks: ({ length }, boundaries) => candidateTexts(boundaries, '0123456789', length, length),
});

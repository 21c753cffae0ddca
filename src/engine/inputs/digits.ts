import type { DigitsStep } from '../generated/estimator.ts';
import { listCandidateTexts } from './candidate-texts.ts';
import type { InputDefinition } from './input-definition.ts';
import { createTypedTools } from './typed-tools.ts';

function isPartialDigits({ length }: DigitsStep, value: unknown): value is string {
  return typeof value === 'string' && value.length <= length && /^[0-9]*$/.test(value);
}

/** A code of a fixed number of digits. */
export const digitsInput: InputDefinition<DigitsStep> = {
  // All digits or none: a field that is still empty is not wrong yet, only a part of a code is.
  schema: ({ length }) => ({ type: 'string', pattern: `^([0-9]{${length}})?$` }),
  accepts: isPartialDigits,
  isComplete: (step, value) => isPartialDigits(step, value) && value.length === step.length,
};

/** A code of digits, for the tools. */
export const digitsTools = /* @__PURE__ */ createTypedTools(digitsInput, {
  capabilities: ['value', 'text'],
  describeExpected: ({ length }) => `${length} digits in quotation marks`,
  blank: '',
  listValues: ({ length }, boundaries) =>
    listCandidateTexts(boundaries, '0123456789', length, length),
});

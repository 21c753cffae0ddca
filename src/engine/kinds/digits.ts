import type { DigitsStep } from '../generated/estimator.ts';
import { listCandidateTexts } from './candidate-texts.ts';
import type { InputDefinition } from './input-definition.ts';
import { createTypedTools } from './typed-tools.ts';

function isPartialCode({ length }: DigitsStep, value: unknown): value is string {
  return typeof value === 'string' && value.length <= length && /^[0-9]*$/.test(value);
}

/** A code of a fixed number of digits. */
export const digitsInput: InputDefinition<DigitsStep> = {
  // An empty field is valid for the form, so that it shows no error yet.
  schema: ({ length }) => ({ type: 'string', pattern: `^([0-9]{${length}})?$` }),
  accepts: isPartialCode,
  isComplete: (step, value) => isPartialCode(step, value) && value.length === step.length,
};

export const digitsTools = /* @__PURE__ */ createTypedTools(digitsInput, {
  listCapabilities: () => ['value', 'text'],
  describeExpected: ({ length }) => `${length} digits in quotation marks`,
  blank: '',
  listValues: ({ length }, boundaries) =>
    listCandidateTexts(boundaries, '0123456789', length, length),
  listSamples: ({ length }) => ['1234567890'.repeat(3).slice(0, length)],
});

import type { DigitsStep } from '../generated/estimator.ts';
import { listCandidateTexts } from './candidate-texts.ts';
import type { InputDefinition } from './input-definition.ts';
import { isUnclearText } from './number-text.ts';
import { createTypedTools } from './typed-tools.ts';

/** A code of a fixed number of digits. */
export const digitsInput: InputDefinition<DigitsStep> = {
  // An empty field is valid for the form, so that it shows no error yet. Only a pasted text that is not one code is
  // longer than a code.
  schema: ({ length }) => ({
    type: 'string',
    maxLength: length,
    pattern: `^([0-9]{${length}})?$`,
  }),
  // Also the beginning of a code, and a longer text in which it is unclear.
  accepts: ({ length }, value): value is string =>
    isUnclearText(value) ? value.length > length || /^[0-9]+$/.test(value) : value === '',
  isComplete: ({ length }, value) =>
    typeof value === 'string' && value.length === length && /^[0-9]*$/.test(value),
};

export const digitsTools = /* @__PURE__ */ createTypedTools(digitsInput, {
  listCapabilities: () => ['value', 'text'],
  describeExpected: ({ length }) => `${length} digits in quotation marks`,
  blank: '',
  listValues: ({ length }, boundaries) =>
    listCandidateTexts(boundaries, '0123456789', length, length),
  listSamples: ({ length }) => ['1234567890'.repeat(3).slice(0, length)],
});

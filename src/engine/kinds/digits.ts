import type { DigitsStep } from '../generated/estimator.ts';
import { listCandidateTexts } from './candidate-texts.ts';
import { createInput } from './create-input.ts';
import { isUnclearText } from './number-text.ts';
import { createTypedTools } from './typed-tools.ts';

/** A code of a fixed number of digits. */
export const digitsInput = /* @__PURE__ */ createInput<DigitsStep>({
  shape: ({ length }) => ({ is: 'digits', length }),
  // Also the beginning of a code, and a longer text in which it is unclear.
  accepts: ({ length }, value): value is string =>
    isUnclearText(value) ? value.length > length || /^[0-9]+$/.test(value) : value === '',
});

export const digitsTools = /* @__PURE__ */ createTypedTools(digitsInput, {
  listCapabilities: () => ['value', 'text'],
  blank: '',
  listValues: ({ length }, boundaries) =>
    listCandidateTexts(boundaries, '0123456789', length, length),
  listSamples: ({ length }) => ['1234567890'.repeat(3).slice(0, length)],
});

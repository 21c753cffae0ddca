import type { TextStep } from '../generated/estimator.ts';
import { listCandidateTexts } from './candidate-texts.ts';
import { normalizeCode } from './code-hash.ts';
import { createInput } from './create-input.ts';
import { fits } from './read-shape.ts';
import { createTypedTools } from './typed-tools.ts';

/** A short text. */
export const textInput = /* @__PURE__ */ createInput<TextStep>({
  shape: ({ minLength, maxLength }) => ({ is: 'text', min: minLength, max: maxLength }),
  // Also the beginning of a text.
  accepts: ({ maxLength }, value): value is string =>
    fits({ is: 'text', min: 0, max: maxLength }, value),
  unanswered: '',
  // Postcodes are typed with and without spaces, in any case.
  normalize: normalizeCode,
});

export const textTools = /* @__PURE__ */ createTypedTools(textInput, {
  listCapabilities: () => ['value', 'text'],
  isFreeText: true,
  blank: '',
  listValues: ({ minLength, maxLength }, boundaries) => [
    // Conditions can ask whether there is an answer at all.
    '',
    ...listCandidateTexts(
      boundaries,
      '-abcdefghijklmnopqrstuvwxyz0123456789',
      Math.max(1, minLength),
      maxLength,
      normalizeCode,
    ),
  ],
  listSamples: ({ minLength, maxLength }) => ['A text'.padEnd(minLength, 't').slice(0, maxLength)],
});

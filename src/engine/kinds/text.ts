import type { TextStep } from '../generated/estimator.ts';
import { listCandidateTexts } from './candidate-texts.ts';
import { normalizeCode } from './code-hash.ts';
import type { InputDefinition } from './input-definition.ts';
import { createTypedTools } from './typed-tools.ts';

/** How many characters a text has, as JSON Schema counts them: an emoji is one. */
function countCharacters(value: string): number {
  return Array.from(value).length;
}

function fitsMaxLength({ maxLength }: TextStep, value: unknown): value is string {
  return typeof value === 'string' && countCharacters(value) <= maxLength;
}

/** A short text. */
export const textInput: InputDefinition<TextStep> = {
  schema: ({ minLength, maxLength }) => ({ type: 'string', minLength, maxLength }),
  accepts: fitsMaxLength,
  isComplete: (step, value = '') =>
    fitsMaxLength(step, value) && countCharacters(value) >= step.minLength,
  // Postcodes are typed with and without spaces, in any case.
  normalize: normalizeCode,
};

export const textTools = /* @__PURE__ */ createTypedTools(textInput, {
  listCapabilities: () => ['value', 'text'],
  isFreeText: true,
  describeExpected: ({ minLength, maxLength }) =>
    `a text of ${minLength} to ${maxLength} characters`,
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

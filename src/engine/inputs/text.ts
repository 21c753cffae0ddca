import type { TextStep } from '../generated/estimator.ts';
import { listCandidateTexts } from './candidate-texts.ts';
import { normalizeForComparison } from './text-comparison.ts';
import type { InputDefinition } from './input-definition.ts';
import { createTypedTools } from './typed-tools.ts';

/** How many characters a text has, as JSON Schema counts them: an emoji is one. */
function countCharacters(value: string): number {
  return Array.from(value).length;
}

function fitsMaxLength({ maxLength }: TextStep, value: unknown): value is string {
  return typeof value === 'string' && countCharacters(value) <= maxLength;
}

/** A short text of a length within its limits, both included. */
export const textInput: InputDefinition<TextStep> = {
  schema: ({ minLength, maxLength }) => ({ type: 'string', minLength, maxLength }),
  accepts: fitsMaxLength,
  isComplete: (step, value = '') =>
    fitsMaxLength(step, value) && countCharacters(value) >= step.minLength,
};

/** A short text, for the tools. */
export const textTools = /* @__PURE__ */ createTypedTools(textInput, {
  capabilities: ['value', 'text'],
  describeExpected: ({ minLength, maxLength }) =>
    `a text of ${minLength} to ${maxLength} characters`,
  // A field that is left empty is no answer: that differs from any text.
  blank: '',
  listValues: (step, boundaries) => [
    '',
    ...listCandidateTexts(
      boundaries,
      '-abcdefghijklmnopqrstuvwxyz0123456789',
      Math.max(1, step.minLength),
      step.maxLength,
      (each) => normalizeForComparison(step, each),
    ),
  ],
});

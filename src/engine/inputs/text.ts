import type { TextStep } from '../generated/estimator.ts';
import { candidateTexts } from './candidate-texts.ts';
import { comparedText } from './compared-text.ts';
import type { AnswerKind } from './kind.ts';
import { typedTools } from './typed-tools.ts';

/** How many characters a text has, as JSON Schema counts them: an emoji is one. */
function lengthOf(value: string): number {
  return Array.from(value).length;
}

function fits({ maxLength }: TextStep, value: unknown): value is string {
  return typeof value === 'string' && lengthOf(value) <= maxLength;
}

/** A short text of a length within its limits, both included. */
export const text: AnswerKind<TextStep> = {
  schema: ({ minLength, maxLength }) => ({ type: 'string', minLength, maxLength }),
  accepts: fits,
  isComplete: (step, value = '') => fits(step, value) && lengthOf(value) >= step.minLength,
};

/** A short text, for the tools. */
export const textTools = /* @__PURE__ */ typedTools(text, {
  gives: ['value', 'text'],
  must: ({ minLength, maxLength }) => `a text of ${minLength} to ${maxLength} characters`,
  // A field that is left empty is no answer: that differs from any text.
  blank: '',
  picks: (step, boundaries) => [
    '',
    ...candidateTexts(
      boundaries,
      '-abcdefghijklmnopqrstuvwxyz0123456789',
      Math.max(1, step.minLength),
      step.maxLength,
      (each) => comparedText(step, each),
    ),
  ],
});

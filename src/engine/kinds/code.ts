import type { CodeStep } from '../generated/estimator.ts';
import { choiceInput, choiceTools } from './choice.ts';
import { createInput } from './create-input.ts';
import type { InputTools } from './input-definition.ts';

/** Marks a stored text as no known code, so that nobody can type the id of an option. */
const UNKNOWN_PREFIX = '?';
const MAX_TYPED_LENGTH = 80;

/** What is stored of a typed text while it is no known code. */
export function encodeUnknownCode(typed: string): string {
  return typed === '' ? '' : `${UNKNOWN_PREFIX}${typed.slice(0, MAX_TYPED_LENGTH)}`;
}

/** The typed text of a stored answer; undefined if it was a known code. */
export function decodeUnknownCode(stored: unknown): string | undefined {
  if (stored === undefined || stored === '') return '';
  return typeof stored === 'string' && stored.startsWith(UNKNOWN_PREFIX)
    ? stored.slice(1)
    : undefined;
}

/** A code, stored as the id of the option that it stands for; what was typed, while it is no known code. */
export const codeInput = /* @__PURE__ */ createInput<CodeStep>({
  shape: ({ options, optional }) => ({
    is: 'choice',
    options,
    isOptional: optional,
    isTyped: true,
  }),
  accepts: (step, value): value is string =>
    value === '' ||
    choiceInput.accepts(step, value) ||
    (typeof value === 'string' &&
      value.startsWith(UNKNOWN_PREFIX) &&
      value.length <= MAX_TYPED_LENGTH + 1),
  unanswered: '',
  filterOptions: (step, value, isShown) => choiceInput.filterOptions?.(step, value, isShown),
});

export const codeTools: InputTools<CodeStep> = {
  // No spread of choiceTools: bundlers would keep it in sites without codes.
  applyDecision: (step, pick) => choiceTools.applyDecision(step, pick),
  listCapabilities: () => ['value', 'choice'],
  isTyped: true,
  blank: '',
  parse: (step, given, isStrict) => (given === '' ? '' : choiceTools.parse(step, given, isStrict)),
  listDecisions: (step, boundaries) =>
    choiceTools.listDecisions(step, boundaries).map(({ candidates }) => ({
      candidates: [...(step.optional === true ? [{ pick: '' }] : []), ...candidates],
    })),
  // Few visitors know a code.
  listSamples: () => [''],
};

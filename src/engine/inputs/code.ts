import type { CodeStep } from '../generated/estimator.ts';
import { findChosenOption } from './answers.ts';
import { choiceInput, choiceTools } from './choice.ts';
import type { InputDefinition, InputTools } from './input-definition.ts';

/** What stands before a typed text whose code is not known, so that nobody can type the name of a known one. */
const UNKNOWN_PREFIX = '?';
const MAX_TYPED_LENGTH = 80;

/** What is stored of a typed text while its code is not known; nothing for nothing. */
export function encodeUnknownCode(typed: string): string {
  return typed === '' ? '' : `${UNKNOWN_PREFIX}${typed.slice(0, MAX_TYPED_LENGTH)}`;
}

/** What was typed, of a stored answer; undefined where a known code was. */
export function decodeUnknownCode(stored: unknown): string | undefined {
  if (stored === undefined || stored === '') return '';
  return typeof stored === 'string' && stored.startsWith(UNKNOWN_PREFIX)
    ? stored.slice(1)
    : undefined;
}

/** A code: stored is what it stands for, by the id of that; or what was typed, while that is no known code. */
export const codeInput: InputDefinition<CodeStep> = {
  schema: (step) => ({
    type: 'string',
    enum: [...(step.optional === true ? [''] : []), ...step.options.map(({ id }) => id)],
  }),
  accepts: (step, value): value is string =>
    value === '' ||
    choiceInput.accepts(step, value) ||
    (typeof value === 'string' &&
      value.startsWith(UNKNOWN_PREFIX) &&
      value.length <= MAX_TYPED_LENGTH + 1),
  isComplete: (step, value = '') =>
    value === '' ? step.optional === true : choiceInput.isComplete(step, value),
  filterOptions: (step, value, isShown) => {
    const option = findChosenOption(step, value);
    return option && !isShown(option) ? undefined : value;
  },
};

/** A code, for the tools: what each known one stands for, and none. */
export const codeTools: InputTools<CodeStep> = {
  // No spread of the other tools: a site without codes goes without all of this.
  applyDecision: (step, pick) => choiceTools.applyDecision(step, pick),
  listCapabilities: () => ['value', 'choice'],
  blank: '',
  describeExpected: () => 'what a code stands for: the id of an option',
  parse: (step, given, isStrict) => (given === '' ? '' : choiceTools.parse(step, given, isStrict)),
  listDecisions: (step, boundaries) =>
    choiceTools.listDecisions(step, boundaries).map(({ candidates }) => ({
      candidates: [...(step.optional === true ? [{ pick: '' }] : []), ...candidates],
    })),
};

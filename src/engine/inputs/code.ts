import type { CodeStep } from '../generated/estimator.ts';
import { chosenOption } from './answers.ts';
import { choice, choiceTools } from './choice.ts';
import type { AnswerKind, AnswerTools } from './kind.ts';

/** What stands before a typed text whose code is not known, so that nobody can type the name of a known one. */
const UNKNOWN = '?';
const LONGEST = 80;

/** What is stored of a typed text while its code is not known; nothing for nothing. */
export function unknownCode(typed: string): string {
  return typed === '' ? '' : `${UNKNOWN}${typed.slice(0, LONGEST)}`;
}

/** What was typed, of a stored answer; undefined where a known code was. */
export function typedCode(stored: unknown): string | undefined {
  if (stored === undefined || stored === '') return '';
  return typeof stored === 'string' && stored.startsWith(UNKNOWN) ? stored.slice(1) : undefined;
}

/** A code: stored is what it stands for, by the id of that; or what was typed, while that is no known code. */
export const code: AnswerKind<CodeStep> = {
  schema: (step) => ({
    type: 'string',
    enum: [...(step.optional === true ? [''] : []), ...step.options.map(({ id }) => id)],
  }),
  accepts: (step, value): value is string =>
    value === '' ||
    choice.accepts(step, value) ||
    (typeof value === 'string' && value.startsWith(UNKNOWN) && value.length <= LONGEST + 1),
  isComplete: (step, value = '') =>
    value === '' ? step.optional === true : choice.isComplete(step, value),
  shownPart: (step, value, isShown) => {
    const option = chosenOption(step, value);
    return option && !isShown(option) ? undefined : value;
  },
};

/** A code, for the tools: what each known one stands for, and none. */
export const codeTools: AnswerTools<CodeStep> = {
  // No spread of the other tools: a site without codes goes without all of this.
  stored: (step, pick) => choiceTools.stored(step, pick),
  gives: () => ['value', 'choice'],
  blank: '',
  must: () => 'what a code stands for: the id of an option',
  read: (step, given, isStrict) => (given === '' ? '' : choiceTools.read(step, given, isStrict)),
  decisions: (step, boundaries) =>
    choiceTools.decisions(step, boundaries).map(({ candidates }) => ({
      candidates: [...(step.optional === true ? [{ pick: '' }] : []), ...candidates],
    })),
};

import { chosenOption, ownNumber, storedValue, type ChoiceStep } from './answers.ts';
import { mustBe, unknownIn } from './given.ts';
import type { AnswerKind, AnswerTools } from './kind.ts';

function isChosen(step: ChoiceStep, value: unknown): value is string | number {
  return chosenOption(step, value) !== undefined;
}

/** The option that stands chosen before a visitor answers; undefined where none does. */
export function defaultOption(step: ChoiceStep): ChoiceStep['options'][number] | undefined {
  const preset = 'default' in step ? step.default : undefined;
  return step.options.find(({ id }) => id === preset);
}

/** One of several options: what it stores, its own number or its id. */
export const choice: AnswerKind<ChoiceStep> = {
  // An `enum`: with a `oneOf` rjsf would choose the first option by itself. Options that are not offered
  // are in it too: what is shown is the widget's matter.
  schema: (step) => {
    const values = step.options.map((option) => storedValue(step, option));
    const [type = 'string', ...others] = new Set(
      values.map((value) => (typeof value === 'number' ? 'number' : 'string')),
    );
    return { type: others.length === 0 ? type : [type, ...others], enum: values };
  },
  accepts: isChosen,
  isComplete: isChosen,
  preset: (step) => {
    const option = defaultOption(step);
    return option && storedValue(step, option);
  },
  shownPart: (step, value, isShown) => {
    const option = chosenOption(step, value);
    return option && !isShown(option) ? undefined : value;
  },
};

const must = (): string => 'the id of an option or the number that it stores';

/** One of several options, for the tools: picked by its id. */
export const choiceTools: AnswerTools<ChoiceStep> = {
  gives: ({ options }) => {
    const isNumber = options.every((option) => ownNumber(option) !== undefined);
    return isNumber ? ['value', 'choice', 'number', 'amount'] : ['value', 'choice'];
  },
  must,
  blank: '',
  read: (step, given, isStrict) => {
    const option = step.options.find(({ id }) => id === given) ?? chosenOption(step, given);
    if (option) return storedValue(step, option);
    const isText = typeof given === 'string' && given !== '';
    // Nothing is below zero.
    if (!isText && !(typeof given === 'number' && given >= 0)) return mustBe(must(), step, given);
    // What no option stands for: the rules say what it costs.
    return isStrict ? unknownIn(step, 'option', given) : given;
  },
  decisions: ({ options }) => [
    { candidates: options.map((option) => ({ pick: option.id, option })) },
  ],
  stored: (step, pick) => {
    const option = step.options.find(({ id }) => id === pick);
    return option ? storedValue(step, option) : pick;
  },
};

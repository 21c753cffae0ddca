import { findChosenOption, findOptionNumber, toStoredValue, type ChoiceStep } from './answers.ts';
import { createInput } from './create-input.ts';
import { describeShape } from './describe-shape.ts';
import { rejectValue, rejectUnknownOption } from './invalid-answer-error.ts';
import type { InputTools } from './input-definition.ts';

/** The option that is selected before the visitor answers. */
export function findDefaultOption(step: ChoiceStep): ChoiceStep['options'][number] | undefined {
  const id = 'default' in step ? step.default : undefined;
  return step.options.find((option) => option.id === id);
}

/** One of several options, stored as its number or its id. */
export const choiceInput = /* @__PURE__ */ createInput<ChoiceStep>({
  shape: ({ options }) => ({ is: 'choice', options }),
  defaultAnswer: (step) => {
    const option = findDefaultOption(step);
    return option && toStoredValue(step, option);
  },
  filterOptions: (step, value, isShown) => {
    const option = findChosenOption(step, value);
    return option && !isShown(option) ? undefined : value;
  },
});

export const choiceTools: InputTools<ChoiceStep> = {
  listCapabilities: ({ options }) => {
    const isNumber = options.every((option) => findOptionNumber(option) !== undefined);
    return isNumber ? ['value', 'choice', 'number', 'amount'] : ['value', 'choice'];
  },
  blank: '',
  parse: (step, given, isStrict) => {
    const option = step.options.find(({ id }) => id === given) ?? findChosenOption(step, given);
    if (option) return toStoredValue(step, option);
    const isText = typeof given === 'string' && given !== '';
    // No option has a negative number.
    if (!isText && !(typeof given === 'number' && given >= 0))
      return rejectValue(describeShape(choiceInput.shape(step)), step, given);
    // The default of a rule may price a value that is no option.
    return isStrict ? rejectUnknownOption(step, 'option', given) : given;
  },
  listDecisions: ({ options }) => [
    { candidates: options.map((option) => ({ pick: option.id, option })) },
  ],
  applyDecision: (step, pick) => {
    const option = step.options.find(({ id }) => id === pick);
    return option ? toStoredValue(step, option) : pick;
  },
  listSamples: (step, { isOffered }) =>
    step.options.filter(isOffered).map((option) => toStoredValue(step, option)),
};

import type { Answers, AnswerValue, AskingStep } from './answers.ts';
import { holds } from './conditions.ts';
import type { PricedConfig } from './evaluate.ts';
import { possibleAnswers, type PossibleAnswers } from './possible-answers.ts';
import { answersIn, pricedSteps, visibilityOf } from './uses.ts';

const NO_ANSWER: PossibleAnswers = { size: 1, at: () => undefined };

/** What a step can contribute after the answers before it; no answer when it is not shown. */
function contributions(config: PricedConfig, step: AskingStep, answers: Answers): PossibleAnswers {
  const context = { steps: config.steps, answers };
  const path = `steps[${config.steps.indexOf(step)}].showWhen`;
  if (step.showWhen && !holds(step.showWhen, context, path)) return NO_ANSWER;
  const possible = possibleAnswers(config, step, context);
  return possible.size === 0 ? NO_ANSWER : possible;
}

function withAnswer(answers: Answers, name: string, value: AnswerValue | undefined): Answers {
  return value === undefined ? answers : { ...answers, [name]: value };
}

function* from(
  config: PricedConfig,
  [step, ...later]: readonly AskingStep[],
  answers: Answers,
): Generator<Answers> {
  if (!step) {
    yield answers;
    return;
  }
  const { size, at } = contributions(config, step, answers);
  for (let index = 0; index < size; index += 1) {
    yield* from(config, later, withAnswer(answers, step.answer, at(index)));
  }
}

/**
 * Every combination of answers that can have a price of its own, one at a time. The first step
 * changes slowest. A hidden step contributes no answer, so no combination comes twice.
 * @throws WrongReference when a condition names what does not exist
 */
export function combinations(config: PricedConfig): Generator<Answers> {
  return from(config, pricedSteps(config), {});
}

/**
 * How many combinations there are. Only steps that decide what later steps show are gone through;
 * all others are multiplied, so that twenty more items of a checklist take no longer.
 */
export function countCombinations(config: PricedConfig): number {
  const steps = pricedSteps(config);
  const deciding = answersIn(steps.map(visibilityOf));
  function count([step, ...later]: readonly AskingStep[], answers: Answers): number {
    if (!step) return 1;
    const { size, at } = contributions(config, step, answers);
    if (!deciding.has(step.answer)) return size * count(later, answers);
    let sum = 0;
    for (let index = 0; index < size; index += 1) {
      sum += count(later, withAnswer(answers, step.answer, at(index)));
    }
    return sum;
  }
  return count(steps, {});
}

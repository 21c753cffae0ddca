import type { Condition, Step } from '../generated/estimator.ts';
import {
  isAnswered,
  isChoice,
  optionsOf,
  ownAnswer,
  storedValue,
  stepOfAnswer,
  type Answers,
  type AnswerValue,
} from './answers.ts';
import { WrongReference } from './errors.ts';

type Test = Condition['test'];
type ConditionOf<T extends Test> = Extract<Condition, { test: T }>;

/** What a condition is tested against. */
export interface ConditionContext {
  readonly steps: readonly Step[];
  readonly answers: Answers;
}

/** One function per kind of test; a kind that is missing here does not compile. */
type Tests = {
  [T in Test]: (condition: ConditionOf<T>, context: ConditionContext, path: string) => boolean;
};

function answerOf({ answers }: ConditionContext, answer: string): AnswerValue | undefined {
  return ownAnswer(answers, answer);
}

const tests: Tests = {
  answered: ({ answer }, context) => isAnswered(answerOf(context, answer)),
  is: ({ answer, option: id }, context, path) => {
    const step = stepOfAnswer(context.steps, answer);
    const option = step && isChoice(step) && step.options.find((each) => each.id === id);
    if (!option) throw new WrongReference(`${path}.option`, 'option', id);
    return answerOf(context, answer) === storedValue(option);
  },
  includes: ({ answer, option }, context, path) => {
    const step = stepOfAnswer(context.steps, answer);
    if (!step || !optionsOf(step).some(({ id }) => id === option)) {
      throw new WrongReference(`${path}.option`, 'option', option);
    }
    const value = answerOf(context, answer);
    return typeof value === 'object' && value[option] === true;
  },
  atLeast: ({ answer, number }, context) => {
    const value = answerOf(context, answer);
    return typeof value === 'number' && value >= number;
  },
  atMost: ({ answer, number }, context) => {
    const value = answerOf(context, answer);
    return typeof value === 'number' && value <= number;
  },
  startsWith: ({ answer, text }, context) => {
    const value = answerOf(context, answer);
    return typeof value === 'string' && value.startsWith(text);
  },
  all: ({ of }, context, path) =>
    of.every((each, index) => holds(each, context, `${path}.of[${index}]`)),
  any: ({ of }, context, path) =>
    of.some((each, index) => holds(each, context, `${path}.of[${index}]`)),
  not: ({ of }, context, path) => !holds(of, context, `${path}.of`),
};

/**
 * Whether a condition holds for the answers.
 * @param path where the condition stands in the config, for the error
 * @throws WrongReference when it names a test, an answer or an option that does not exist
 */
export function holds(condition: Condition, context: ConditionContext, path: string): boolean {
  if (!Object.hasOwn(tests, condition.test)) {
    throw new WrongReference(`${path}.test`, 'test', condition.test);
  }
  if ('answer' in condition && !stepOfAnswer(context.steps, condition.answer)) {
    throw new WrongReference(`${path}.answer`, 'answer', condition.answer);
  }
  // The table is typed by kind, and the condition is of the kind that it is looked up by;
  // TypeScript cannot follow that through an index.
  const test = tests[condition.test] as (
    condition: Condition,
    context: ConditionContext,
    path: string,
  ) => boolean;
  return test(condition, context, path);
}

import type { Condition, Step } from '../generated/estimator.ts';
import { isAsking, optionsOf } from './answers.ts';

type Test = Condition['test'];
type Words = {
  [T in Test]: (condition: Extract<Condition, { test: T }>, steps: readonly Step[]) => string;
};

function stepOf(steps: readonly Step[], answer: string): Step | undefined {
  return steps.filter(isAsking).find((step) => step.answer === answer);
}

function question(steps: readonly Step[], answer: string): string {
  return `"${stepOf(steps, answer)?.title ?? answer}"`;
}

function optionLabel(steps: readonly Step[], answer: string, id: string): string {
  const step = stepOf(steps, answer);
  const option = step && optionsOf(step).find((each) => each.id === id);
  return `"${option?.label ?? id}"`;
}

function joined(conditions: readonly Condition[], steps: readonly Step[], word: string): string {
  return `(${conditions.map((each) => conditionWords(each, steps)).join(` ${word} `)})`;
}

const words: Words = {
  answered: ({ answer }, steps) => `${question(steps, answer)} is answered`,
  is: ({ answer, option }, steps) =>
    `${question(steps, answer)} is ${optionLabel(steps, answer, option)}`,
  includes: ({ answer, option }, steps) =>
    `${question(steps, answer)} includes ${optionLabel(steps, answer, option)}`,
  atLeast: ({ answer, number }, steps) => `${question(steps, answer)} is at least ${number}`,
  atMost: ({ answer, number }, steps) => `${question(steps, answer)} is at most ${number}`,
  startsWith: ({ answer, text }, steps) => `${question(steps, answer)} starts with "${text}"`,
  all: ({ of }, steps) => joined(of, steps, 'and'),
  any: ({ of }, steps) => joined(of, steps, 'or'),
  not: ({ of }, steps) => `it is not so that ${conditionWords(of, steps)}`,
};

/** A condition in words, with the questions and labels that visitors read. */
export function conditionWords(condition: Condition, steps: readonly Step[]): string {
  // The table is looked up by the condition's own kind; TypeScript cannot follow that.
  const say = words[condition.test] as (condition: Condition, steps: readonly Step[]) => string;
  return say(condition, steps);
}

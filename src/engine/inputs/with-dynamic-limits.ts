import type { Step } from '../generated/estimator.ts';
import {
  findAnswerNumber,
  findAnswer,
  findStepByAnswer,
  type Answers,
  type InputStep,
} from './answers.ts';
import { getInputDefinition } from './registry.ts';

/** The last limits of each step, and the step with them: while nothing changes it is the same object. */
const cache = new WeakMap<InputStep, { readonly limits: string; readonly asked: InputStep }>();

/**
 * A step as it is asked after the answers before it and at a day: with the limits that those set.
 * @param answers those that count
 * @param today the day, such as 2026-05-31; left out where no day is to matter
 */
export function withDynamicLimits<S extends InputStep>(
  steps: readonly Step[],
  step: S,
  answers: Answers,
  today?: string,
): S {
  const limits = getInputDefinition(step).dynamicLimits?.(step, {
    today,
    findNumber: (name) => {
      const other = findStepByAnswer(steps, name);
      return other && findAnswerNumber(other, findAnswer(answers, name));
    },
  });
  if (!limits) return step;
  const name = JSON.stringify(limits);
  const before = cache.get(step);
  // What is known of a step was made of it.
  if (before?.limits === name) return before.asked as S;
  const asked = { ...step, ...limits };
  cache.set(step, { limits: name, asked });
  return asked;
}

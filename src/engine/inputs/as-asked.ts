import type { Step } from '../generated/estimator.ts';
import { numberOf, ownAnswer, stepOfAnswer, type Answers, type AskingStep } from './answers.ts';
import { answerKind } from './kinds.ts';

/** The last limits of each step, and the step with them: while nothing changes it is the same object. */
const known = new WeakMap<AskingStep, { readonly limits: string; readonly asked: AskingStep }>();

/**
 * A step as it is asked after the answers before it and at a day: with the limits that those set.
 * @param answers those that count
 * @param today the day, such as 2026-05-31; left out where no day is to matter
 */
export function asAsked<S extends AskingStep>(
  steps: readonly Step[],
  step: S,
  answers: Answers,
  today?: string,
): S {
  const limits = answerKind(step).limits?.(step, {
    today,
    numberAt: (name) => {
      const other = stepOfAnswer(steps, name);
      return other && numberOf(other, ownAnswer(answers, name));
    },
  });
  if (!limits) return step;
  const name = JSON.stringify(limits);
  const before = known.get(step);
  // What is known of a step was made of it.
  if (before?.limits === name) return before.asked as S;
  const asked = { ...step, ...limits };
  known.set(step, { limits: name, asked });
  return asked;
}

import type { Step } from '../generated/estimator.ts';
import {
  findAnswerNumber,
  findAnswer,
  findStepByAnswer,
  getOptions,
  getTotalCount,
  isChoiceStep,
  type Answers,
  type InputStep,
} from './answers.ts';
import { getInputDefinition } from './registry.ts';

/** The last result for each step, so that a step is the same object as long as its limits are. */
const cache = new WeakMap<InputStep, { readonly key: string; readonly limited: InputStep }>();

/**
 * A step with the limits that earlier answers and the day set; the same object if they set none.
 * @param answers those that count
 * @param today such as 2026-05-31; undefined to ignore the calendar
 */
export function withDynamicLimits<S extends InputStep>(
  steps: readonly Step[],
  step: S,
  answers: Answers,
  today?: string,
): S {
  const limits = getInputDefinition(step).dynamicLimits?.(step, {
    today,
    answers,
    findNumber: (name) => {
      const other = findStepByAnswer(steps, name);
      const value = findAnswer(answers, name);
      if (!other) return undefined;
      // Of things that are counted, none is an answer, too.
      const isCounted = getOptions(other).length > 0 && !isChoiceStep(other);
      return isCounted ? getTotalCount(other, value) : findAnswerNumber(other, value);
    },
  });
  if (!limits) return step;
  const key = JSON.stringify(limits);
  const known = cache.get(step);
  // It was made of a step of this type.
  if (known?.key === key) return known.limited as S;
  const limited = { ...step, ...limits };
  cache.set(step, { key, limited });
  return limited;
}

import type { RepeatedGroup, Step } from '../generated/estimator.ts';
import {
  findOptionNumber,
  findStepByAnswer,
  isChoiceStep,
  isInputStep,
  isOffered,
  type InputStep,
} from './answers.ts';

/** The most items of a group: each has its own steps and figures. */
export const MAX_ITEMS = 12;

/** The largest number that the answer to a step can be; undefined for a step without whole numbers. */
export function findLargestCount(step: InputStep): number | undefined {
  if (step.kind === 'number') {
    const isWhole = step.step === undefined ? !step.decimals : Number.isInteger(step.step);
    return isWhole ? step.max : undefined;
  }
  if (!isChoiceStep(step)) return undefined;
  const numbers = step.options.filter(isOffered).map(findOptionNumber);
  const isCount = numbers.every((each) => each !== undefined && Number.isInteger(each));
  return isCount ? Math.max(...numbers.map(Number)) : undefined;
}

/** The most items that visitors can have of a group; 0 if nothing says how many there are. */
export function countMostItems(steps: readonly Step[], { count }: RepeatedGroup): number {
  const step = findStepByAnswer(steps, count);
  const most = step && findLargestCount(step);
  return Math.max(0, Math.min(MAX_ITEMS, Math.floor(most ?? 0)));
}

/** The steps of a group. */
export function listGroupSteps(steps: readonly Step[], group: RepeatedGroup): InputStep[] {
  return steps.filter(isInputStep).filter(({ forEach }) => forEach === group.id);
}

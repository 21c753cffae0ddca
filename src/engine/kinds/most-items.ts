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

/** The most items of a group within another one, in all items of that. */
export const MAX_NESTED_ITEMS = 30;

function countMost(steps: readonly Step[], { count }: RepeatedGroup): number {
  const step = findStepByAnswer(steps, count);
  const most = step && findLargestCount(step);
  return Math.max(0, Math.min(MAX_ITEMS, Math.floor(most ?? 0)));
}

/** The group that another one is within: the one for whose items is asked how many there are. */
export function findOuterGroup(
  steps: readonly Step[],
  groups: readonly RepeatedGroup[],
  { count }: RepeatedGroup,
): RepeatedGroup | undefined {
  const outer = findStepByAnswer(steps, count)?.forEach;
  return groups.find(({ id }) => id === outer);
}

/**
 * The most items that visitors can have of a group; 0 if nothing says how many there are. Of a group within another one
 * the most of each item of that.
 */
export function countMostItems(
  steps: readonly Step[],
  groups: readonly RepeatedGroup[],
  group: RepeatedGroup,
): number {
  const outer = findOuterGroup(steps, groups, group);
  const most = countMost(steps, group);
  if (!outer) return most;
  return Math.min(most, Math.floor(MAX_NESTED_ITEMS / Math.max(1, countMost(steps, outer))));
}

/** An item of a group: its number, and that of the item of another group that it is within. */
export interface ItemNumbers {
  readonly number: number;
  readonly outer?: number;
}

/** All items that visitors can have of a group, in their order. */
export function listItems(
  steps: readonly Step[],
  groups: readonly RepeatedGroup[],
  group: RepeatedGroup,
): readonly ItemNumbers[] {
  const outer = findOuterGroup(steps, groups, group);
  const count = (length: number) => Array.from({ length }, (_, index) => index + 1);
  const numbers = count(countMostItems(steps, groups, group));
  if (!outer) return numbers.map((number) => ({ number }));
  return count(countMost(steps, outer)).flatMap((each) =>
    numbers.map((number) => ({ number, outer: each })),
  );
}

/** How names call an item: `2`, or `2-1` of a group within another one. */
export function toItemKey({ number, outer }: ItemNumbers): number | `${number}-${number}` {
  return outer === undefined ? number : `${outer}-${number}`;
}

/** The steps of a group. */
export function listGroupSteps(steps: readonly Step[], group: RepeatedGroup): InputStep[] {
  return steps.filter(isInputStep).filter(({ forEach }) => forEach === group.id);
}

/** The groups that a step of a compiled config is asked in: its own, and the one that this is within. */
export function listGroupsOfStep(
  { steps, repeats = [] }: { readonly steps: readonly Step[]; readonly repeats?: RepeatedGroup[] },
  { forEach }: InputStep,
): readonly string[] {
  const item = repeats.find(({ id }) => id === forEach);
  const outer = item && findStepByAnswer(steps, item.count)?.forEach;
  return [forEach ?? [], outer ?? []].flat().map((id) => id.replace(/\..*$/, ''));
}

import type { Step } from '../generated/estimator.ts';
import { isInputStep } from '../kinds/answers.ts';

/** Steps that are asked together. */
export type WizardScreen = readonly Step[];

/** Groups steps into screens: a step that is joined is asked together with the one before it. */
export function groupIntoScreens(shown: readonly Step[]): readonly WizardScreen[] {
  const screens: Step[][] = [];
  for (const step of shown) {
    const last = screens.at(-1);
    if (last && 'joined' in step && step.joined === true) last.push(step);
    else screens.push([step]);
  }
  return screens;
}

/** The index of the screen with a step; -1 if the step is not shown. */
export function findScreenIndex(screens: readonly WizardScreen[], stepId: string): number {
  return screens.findIndex((screen) => screen.some(({ id }) => id === stepId));
}

/** How far the visitor is among the steps that are shown. */
export interface Progress {
  /** The number of the present step, from 1. */
  readonly current: number;
  readonly total: number;
  /** Rounded to a whole percent. */
  readonly percent: number;
}

export function computeProgress(shown: readonly Step[], step: Step): Progress {
  const current = shown.indexOf(step) + 1;
  return { current, total: shown.length, percent: Math.round((100 * current) / shown.length) };
}

/**
 * What the bar shows where steps are asked for each of several items. All items of a group count like one, so that it
 * does not fall far when there are more of them; the numbers may have decimals.
 * @param shown the first step of each screen
 */
export function computeItemProgress(shown: readonly Step[], step: Step): Progress {
  const items = shown.map((each) => (isInputStep(each) ? each.forEach : undefined));
  const toGroup = (item: string | undefined) => item?.split('.')[0];
  const weights = items.map((item) => {
    const group = toGroup(item);
    return group === undefined
      ? 1
      : 1 / new Set(items.filter((each) => toGroup(each) === group)).size;
  });
  const sum = (some: readonly number[]) => some.reduce((total, weight) => total + weight, 0);
  const [current, total] = [sum(weights.slice(0, shown.indexOf(step) + 1)), sum(weights)];
  return { current, total, percent: Math.round((100 * current) / total) };
}

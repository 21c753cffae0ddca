import type { Step } from '../generated/estimator.ts';

/** Steps that are asked at once. */
export type WizardScreen = readonly Step[];

/** Whether a step is asked on one screen with the one that is shown before it. */
function isJoined(step: Step): boolean {
  return 'joined' in step && step.joined === true;
}

/**
 * The screens that visitors go through: the shown steps, those together that are joined. A screen is named by
 * its first step.
 * @param shown the steps that are shown, in order
 */
export function groupIntoScreens(shown: readonly Step[]): readonly WizardScreen[] {
  const screens: Step[][] = [];
  for (const step of shown) {
    const last = screens.at(-1);
    if (last && isJoined(step)) last.push(step);
    else screens.push([step]);
  }
  return screens;
}

/** The place of the screen that a step stands on; -1 where it is not shown. */
export function findScreenIndex(screens: readonly WizardScreen[], stepId: string): number {
  return screens.findIndex((screen) => screen.some(({ id }) => id === stepId));
}

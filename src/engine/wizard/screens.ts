import type { Step } from '../generated/estimator.ts';

/** Steps that are asked at once. */
export type Screen = readonly Step[];

/** Whether a step is asked on one screen with the one that is shown before it. */
function isJoined(step: Step): boolean {
  return 'joined' in step && step.joined === true;
}

/**
 * The screens that visitors go through: the shown steps, those together that are joined. A screen is named by
 * its first step.
 * @param shown the steps that are shown, in order
 */
export function screensOf(shown: readonly Step[]): readonly Screen[] {
  const screens: Step[][] = [];
  for (const step of shown) {
    const last = screens.at(-1);
    if (last && isJoined(step)) last.push(step);
    else screens.push([step]);
  }
  return screens;
}

/** The place of the screen that a step stands on; -1 where it is not shown. */
export function screenAt(screens: readonly Screen[], stepId: string): number {
  return screens.findIndex((screen) => screen.some(({ id }) => id === stepId));
}

import type { Step } from '../generated/estimator.ts';

/** How far the visitor is. Counts the steps that are shown for the answers so far. */
export interface Progress {
  /** The number of the step, from 1. */
  readonly current: number;
  readonly total: number;
  /** Rounded to a whole percent. */
  readonly percent: number;
}

/** How far the visitor is among the steps that are shown: the number of the step over that of all. */
export function computeProgress(shown: readonly Step[], step: Step): Progress {
  const current = shown.indexOf(step) + 1;
  return { current, total: shown.length, percent: Math.round((100 * current) / shown.length) };
}

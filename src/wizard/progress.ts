import type { EstimatorConfig } from '../generated/estimator.ts';
import { view } from '../rules/visibility.ts';
import type { WizardState } from './state.ts';

/** How far the visitor is. Counts the steps that are shown for the answers so far. */
export interface Progress {
  /** The number of the step, from 1. */
  readonly current: number;
  readonly total: number;
  /** Rounded to a whole percent. */
  readonly percent: number;
}

/** How far the visitor is (spec.md section 2: current step divided by total steps). */
export function progressOf(
  config: Pick<EstimatorConfig, 'steps'>,
  { stepId, answers }: WizardState,
): Progress {
  const { steps } = view(config, answers);
  const current = steps.findIndex(({ id }) => id === stepId) + 1;
  return { current, total: steps.length, percent: Math.round((100 * current) / steps.length) };
}

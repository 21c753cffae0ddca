import type { Step } from '../generated/estimator.ts';

/** A step of whose options visitors choose one, or tick some. */
export type OptionStep = Extract<Step, { kind: 'cards' | 'list' | 'checklist' }>;

/** Whether visitors choose or tick options at a step, all of which are in sight. */
export function hasChangeableOptions(step: Step): step is OptionStep {
  return step.kind === 'cards' || step.kind === 'list' || step.kind === 'checklist';
}

import type { StepOption } from '../../../engine/inputs/answers.ts';
import type { Condition, Step } from '../../../engine/generated/estimator.ts';
import { negate } from '../../../engine/rules/core/conditions.ts';
import { listStopConditions } from '../../../engine/rules/walk.ts';
import { canConditionsBeMet } from '../../answer-space/condition-search.ts';

/** The condition under which a step or an option is shown, as a list. */
export function getShowConditions({ showWhen }: Step | StepOption): readonly Condition[] {
  return showWhen ? [showWhen] : [];
}

/** Whether a visitor with answers that meet some conditions reaches a step: it is shown, and no stop step before it. */
export function isStepReachable(
  steps: readonly Step[],
  step: Step,
  conditions: readonly Condition[] = [],
): boolean {
  const passed = listStopConditions(steps.slice(0, steps.indexOf(step))).map(negate);
  return canConditionsBeMet(steps, [...conditions, ...passed, ...getShowConditions(step)]) === true;
}

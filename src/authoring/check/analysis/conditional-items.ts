import { getOptions, type StepOption } from '../../../engine/inputs/answers.ts';
import { canConditionsBeMet } from '../../answer-space/can-conditions-be-met.ts';
import type { Condition, Step } from '../../../engine/generated/estimator.ts';
import { negate } from '../../../engine/rules/core/conditions.ts';
import { listStopConditions } from '../../../engine/rules/walk.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';

/** Something that is shown under a condition. */
export interface ConditionalItem {
  /** Where the condition stands. */
  readonly path: JsonPath;
  readonly showWhen: Condition;
  /** The condition, and that of the step around it. */
  readonly conditions: readonly Condition[];
}

/** The conditions under which a step or an option is shown, as a list to add others to. */
export function getShowConditions({ showWhen }: Step | StepOption): readonly Condition[] {
  return showWhen ? [showWhen] : [];
}

/** Whether somebody comes to a step whose answers fulfil some conditions: it is shown, and no polite ending before it. */
export function isStepReachable(
  steps: readonly Step[],
  step: Step,
  conditions: readonly Condition[] = [],
): boolean {
  const passed = listStopConditions(steps.slice(0, steps.indexOf(step))).map(negate);
  return canConditionsBeMet(steps, [...conditions, ...passed, ...getShowConditions(step)]) === true;
}

/** Every step that is shown conditionally; and every such option of a step that can be reached. */
export function* walkConditionalItems(steps: readonly Step[]): Generator<ConditionalItem> {
  for (const [stepIndex, step] of steps.entries()) {
    const path = ['steps', stepIndex];
    const { showWhen } = step;
    if (showWhen) {
      yield { path: [...path, 'showWhen'], showWhen, conditions: [showWhen] };
      if (canConditionsBeMet(steps, [showWhen]) === false) continue;
    }
    for (const [index, option] of getOptions(step).entries()) {
      if (!option.showWhen) continue;
      yield {
        path: [...path, 'options', index, 'showWhen'],
        showWhen: option.showWhen,
        conditions: [...getShowConditions(step), option.showWhen],
      };
    }
  }
}

import { canConditionsBeMet } from '../../answer-space/can-conditions-be-met.ts';
import { describeCondition } from '../../../engine/rules/core/condition-tools.ts';
import { walkConditionalItems } from '../analysis/conditional-items.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** Every step and every option is shown for some answers. */
export function* checkUnreachable({
  config,
  describePath: labelOf,
}: CheckContext): Generator<Finding> {
  for (const { path, showWhen, conditions: all } of walkConditionalItems(config.steps)) {
    if (canConditionsBeMet(config.steps, all, { withUnoffered: true }) !== false) continue;
    yield {
      path,
      at: 'key',
      message: `Nobody can ever see ${labelOf(path)}: no answers make it true that ${describeCondition(showWhen, config.steps)}${all.length > 1 ? ' while the step is shown' : ''}.`,
      hint: 'Change the condition, or take the thing away.',
    };
  }
}

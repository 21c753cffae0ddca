import { canConditionsBeMet } from '../../answer-space/can-conditions-be-met.ts';
import { describeCondition } from '../../../engine/rules/core/condition-tools.ts';
import { walkConditionalItems } from '../analysis/conditional-items.ts';
import type { CheckContext, Finding } from '../core/finding.ts';
import { capitalize } from '../../../engine/text/format.ts';

/** What is shown only for an option that is not offered waits for that option. */
export function* checkUnreachableDefault({
  config,
  describePath: labelOf,
}: CheckContext): Generator<Finding> {
  for (const { path, showWhen, conditions: all } of walkConditionalItems(config.steps)) {
    if (canConditionsBeMet(config.steps, all) !== false) continue;
    if (!canConditionsBeMet(config.steps, all, { withUnoffered: true })) continue;
    yield {
      path,
      at: 'key',
      message: `${capitalize(labelOf(path))} waits for an option that is not offered: it is shown only when ${describeCondition(showWhen, config.steps)}.`,
      hint: 'Offer that option, or change the condition.',
    };
  }
}

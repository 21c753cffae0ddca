import { canConditionsBeMet } from '../../answer-space/can-hold.ts';
import { describeCondition } from '../../../engine/rules/tests.ts';
import { walkConditionalItems } from '../conditionals.ts';
import type { CheckContext, Finding } from '../finding.ts';

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

import { canHold } from '../../answer-space/can-hold.ts';
import { describeCondition } from '../../../engine/rules/tests.ts';
import { conditionals } from '../conditionals.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** Every step and every option is shown for some answers. */
export function* unreachable({ config, describePath: labelOf }: CheckContext): Generator<Finding> {
  for (const { path, showWhen, all } of conditionals(config.steps)) {
    if (canHold(config.steps, all, { withUnoffered: true }) !== false) continue;
    yield {
      path,
      at: 'key',
      message: `Nobody can ever see ${labelOf(path)}: no answers make it true that ${describeCondition(showWhen, config.steps)}${all.length > 1 ? ' while the step is shown' : ''}.`,
      hint: 'Change the condition, or take the thing away.',
    };
  }
}

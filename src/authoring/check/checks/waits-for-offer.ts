import { canHold } from '../../answer-space/can-hold.ts';
import { conditionWords } from '../../../engine/rules/tests.ts';
import { conditionals } from '../conditionals.ts';
import type { CheckContext, Finding } from '../finding.ts';
import { sentence } from '../../../engine/text/words.ts';

/** What is shown only for an option that is not offered waits for that option. */
export function* waitsForOffer({ config, labelOf }: CheckContext): Generator<Finding> {
  for (const { path, showWhen, all } of conditionals(config.steps)) {
    if (canHold(config.steps, all) !== false) continue;
    if (!canHold(config.steps, all, { withUnoffered: true })) continue;
    yield {
      path,
      at: 'key',
      message: `${sentence(labelOf(path))} waits for an option that is not offered: it is shown only when ${conditionWords(showWhen, config.steps)}.`,
      hint: 'Offer that option, or change the condition.',
    };
  }
}

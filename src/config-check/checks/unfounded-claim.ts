import { isAsking } from '../../rules/answers.ts';
import { pricedSteps } from '../../rules/uses.ts';
import type { Check, Finding } from '../finding.ts';
import { textsOf } from '../texts.ts';

/** A percentage or an amount of money. */
const AMOUNT = /\d+([.,]\d+)*(\s?[-–]\s?\d+([.,]\d+)*)?\s?[%€£¥]|[$€£¥]\s?\d+([.,]\d+)*/;

/** A step whose answer changes no price makes no claims about prices. */
export const unfoundedClaim: Check = {
  code: 'unfounded-claim',
  severity: 'warning',
  *findings({ config }): Generator<Finding> {
    const priced = new Set(pricedSteps(config));
    for (const { path, text } of textsOf(config)) {
      const step = path[0] === 'steps' ? config.steps[Number(path[1])] : undefined;
      if (!step || !isAsking(step) || priced.has(step)) continue;
      const [amount] = AMOUNT.exec(text) ?? [];
      if (amount === undefined) continue;
      yield {
        path,
        message: `Step '${step.title}' tells visitors of ${amount}, but its answer "${step.answer}" changes no price: no rule and no condition of one uses it.`,
        hint: 'Use the answer in a rule, reword the text, or acknowledge this with a reason under "acknowledged".',
      };
    }
  },
};

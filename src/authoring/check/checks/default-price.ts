import { isChoice, type Option } from '../../../engine/inputs/answers.ts';
import { quoted, sentence } from '../../../engine/text/words.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { amountsIn } from '../../../engine/rules/amounts.ts';
import { testsWithin } from '../../../engine/rules/conditions.ts';
import { allRules, whensOf } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../finding.ts';
import { pricingOf } from '../pricing.ts';

/** Whether a rule depends on just this option: then it is priced there. */
function isPricedByCondition({ rules, steps }: EstimatorConfig, option: Option): boolean {
  const step = steps.find(
    (each) => 'options' in each && each.options.some((one) => one === option),
  );
  if (!step || !('answer' in step)) return false;
  const kind = isChoice(step) ? 'is' : 'includes';
  return [...allRules({ rules })]
    .flatMap(({ value }) => whensOf(value))
    .flatMap(({ value }) => testsWithin(value))
    .some(
      (test) =>
        test.test === kind &&
        test.answer === step.answer &&
        'option' in test &&
        test.option === option.id,
    );
}

/** An option that a table does not have costs what the default says: that may be forgotten as well as meant. */
export function* defaultPrice({ config, labelOf }: CheckContext): Generator<Finding> {
  for (const { table, option, path, meant, default: instead } of pricingOf(config).unpriced) {
    if (meant !== undefined || instead === undefined) continue;
    if (isPricedByCondition(config, option)) continue;
    yield {
      path,
      message: `${sentence(labelOf(path))} has no price in table '${table}', so the default counts for it: ${amountsIn(config.site).number(instead)}.`,
      hint: `Add ${quoted(option.id)} to prices.${table}, or acknowledge this if the default is meant.`,
    };
  }
}

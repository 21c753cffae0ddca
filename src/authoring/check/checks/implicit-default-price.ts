import { isChoiceStep, type StepOption } from '../../../engine/inputs/answers.ts';
import { quote, capitalize } from '../../../engine/text/format.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { getNumberFormatter } from '../../../engine/rules/core/number-formatter.ts';
import { listAnswerTests } from '../../../engine/rules/core/conditions.ts';
import { walkAllRules, listPartConditions } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../core/finding.ts';
import { getPriceCoverage } from '../analysis/price-coverage.ts';

/** Whether a rule depends on just this option: then it is priced there. */
function isPricedByCondition({ rules, steps }: EstimatorConfig, option: StepOption): boolean {
  const step = steps.find(
    (each) => 'options' in each && each.options.some((one) => one === option),
  );
  if (!step || !('answer' in step)) return false;
  const kind = isChoiceStep(step) ? 'is' : 'includes';
  return [...walkAllRules({ rules })]
    .flatMap(({ value }) => listPartConditions(value))
    .flatMap(({ value }) => listAnswerTests(value))
    .some(
      (test) =>
        test.test === kind &&
        test.answer === step.answer &&
        'option' in test &&
        test.option === option.id,
    );
}

/** An option that a table does not have costs what the default says: that may be forgotten as well as meant. */
export function* checkImplicitDefaultPrice({
  config,
  describePath: labelOf,
}: CheckContext): Generator<Finding> {
  for (const { table, option, path, intendedEntry: meant, default: instead } of getPriceCoverage(
    config,
  ).unpriced) {
    if (meant !== undefined || instead === undefined) continue;
    if (isPricedByCondition(config, option)) continue;
    yield {
      path,
      message: `${capitalize(labelOf(path))} has no price in table '${table}', so the default counts for it: ${getNumberFormatter(config.site).number(instead)}.`,
      hint: `Add ${quote(option.id)} to prices.${table}, or acknowledge this if the default is meant.`,
    };
  }
}

import { findStepByAnswer } from '../../../engine/inputs/answers.ts';
import type { EstimatorConfig, Rule } from '../../../engine/generated/estimator.ts';
import { findBandEnd } from '../../../engine/rules/operators/band-ranges.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../core/finding.ts';
import { findNumberRange } from '../analysis/find-number-range.ts';

/** The largest number that a rule can give, where it is simply an answer. */
function getMaxValue({ steps }: EstimatorConfig, rule: Rule): number {
  if (rule.op !== 'answer' && rule.op !== 'countSelected') return Infinity;
  const step = findStepByAnswer(steps, rule.answer);
  const option = rule.op === 'countSelected' ? rule.option : undefined;
  return (step && findNumberRange(step, option)?.[1]) ?? Infinity;
}

/** Every number that can come to bands lies in one of them, or gets the default. */
export function* checkUncoveredNumber({ config }: CheckContext): Generator<Finding> {
  for (const { path, value } of walkAllRules(config)) {
    if (!('bands' in value) || ('default' in value && value.default !== undefined)) continue;
    const last = value.bands.at(-1);
    const end = last && findBandEnd(last);
    if (!last || end === undefined) continue;
    const most = getMaxValue(config, value.of);
    if (most < end || (most === end && last.upTo !== undefined)) continue;
    const beyond = last.upTo === undefined ? `from ${end} on` : `above ${end}`;
    yield {
      path: [...path, 'bands', value.bands.length - 1],
      message: `A number ${beyond} has no price: the last band has an end.`,
      hint: `Take the end away${value.op === 'bands' ? ', or give the rule a "default"' : ''}; or acknowledge this if no number is ever so large.`,
    };
  }
}

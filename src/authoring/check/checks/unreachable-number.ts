import { findStepByAnswer } from '../../../engine/inputs/answers.ts';
import { walkAllConditions } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../core/finding.ts';
import { findNumberRange } from '../analysis/find-number-range.ts';

/** A condition compares with a number that can be answered, or it says nothing. */
export function* checkUnreachableNumber({ config }: CheckContext): Generator<Finding> {
  for (const { path, value } of walkAllConditions(config)) {
    if (value.test !== 'atLeast' && value.test !== 'atMost') continue;
    const step = findStepByAnswer(config.steps, value.answer);
    const reach = step && findNumberRange(step, value.option);
    if (!reach) continue;
    const [least, most] = reach;
    const { number } = value;
    if (number >= least && number <= most) continue;
    const isTrue = value.test === 'atLeast' ? number < least : number > most;
    yield {
      path: [...path, 'number'],
      message: `This condition ${isTrue ? 'always' : 'never'} holds: it compares with ${number}, and the answers of step '${step.title}' go from ${least} to ${most}.`,
      hint: `Compare with a number from ${least} to ${most}, or take the condition away.`,
    };
  }
}

import { findStepByAnswer } from '../../../engine/inputs/answers.ts';
import { hasPrefix } from '../../../engine/inputs/registry.ts';
import { getInputTools } from '../../../engine/inputs/registry.ts';
import { quote } from '../../../engine/text/format.ts';
import { walkAllConditions } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** A condition looks for a beginning that a typed answer can have. */
export function* checkUnreachablePrefix({ config }: CheckContext): Generator<Finding> {
  for (const { path, value } of walkAllConditions(config)) {
    if (value.test !== 'startsWith') continue;
    const step = findStepByAnswer(config.steps, value.answer);
    if (!step) continue;
    const { listDecisions: decisions, describeExpected: must } = getInputTools(step);
    const beginning = value.text;
    const picks = decisions(step, [{ beginning }]).flatMap(({ candidates }) => candidates);
    if (picks.some(({ pick }) => hasPrefix(step, String(pick), beginning))) continue;
    yield {
      path: [...path, 'text'],
      message: `This condition never holds: no answer of step '${step.title}' starts with ${quote(beginning)}.`,
      hint: `An answer is ${must(step)}: write what it starts with, or take the condition away.`,
    };
  }
}

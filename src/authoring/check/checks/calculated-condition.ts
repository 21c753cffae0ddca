import { quote, capitalize } from '../../../engine/text/format.ts';
import { isNumberComparison } from '../../../engine/rules/core/conditions.ts';
import { walkStepConditions } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** What is shown is decided before anything is calculated: by answers. */
export function* checkCalculatedCondition({
  config,
  describePath: labelOf,
}: CheckContext): Generator<Finding> {
  for (const [index, step] of config.steps.entries()) {
    for (const { path, value } of walkStepConditions(step, index)) {
      if (!isNumberComparison(value)) continue;
      yield {
        path: [...path, 'test'],
        message: `${capitalize(labelOf(path))} is shown depending on numbers that are calculated, and only rules can compare those.`,
        hint: `Look at an answer: ${quote('atLeast')} and ${quote('atMost')} work for numbers and for the ticked items of a checklist.`,
      };
    }
  }
}

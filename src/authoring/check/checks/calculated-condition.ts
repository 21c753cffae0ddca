import { quoted, sentence } from '../../../engine/text/words.ts';
import { isComparison } from '../../../engine/rules/conditions.ts';
import { conditionsOfStep } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** What is shown is decided before anything is calculated: by answers. */
export function* calculatedCondition({ config, labelOf }: CheckContext): Generator<Finding> {
  for (const [index, step] of config.steps.entries()) {
    for (const { path, value } of conditionsOfStep(step, index)) {
      if (!isComparison(value)) continue;
      yield {
        path: [...path, 'test'],
        message: `${sentence(labelOf(path))} is shown depending on numbers that are calculated, and only rules can compare those.`,
        hint: `Look at an answer: ${quoted('atLeast')} and ${quoted('atMost')} work for numbers and for the ticked items of a checklist.`,
      };
    }
  }
}

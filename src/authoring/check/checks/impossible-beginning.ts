import { stepOfAnswer } from '../../../engine/inputs/answers.ts';
import { beginsWith } from '../../../engine/inputs/compared-text.ts';
import { answerTools } from '../../../engine/inputs/kinds.ts';
import { quoted } from '../../../engine/text/words.ts';
import { allConditions } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** A condition looks for a beginning that a typed answer can have. */
export function* impossibleBeginning({ config }: CheckContext): Generator<Finding> {
  for (const { path, value } of allConditions(config)) {
    if (value.test !== 'startsWith') continue;
    const step = stepOfAnswer(config.steps, value.answer);
    if (!step) continue;
    const { decisions, must } = answerTools(step);
    const beginning = value.text;
    const picks = decisions(step, [{ beginning }]).flatMap(({ candidates }) => candidates);
    if (picks.some(({ pick }) => beginsWith(step, String(pick), beginning))) continue;
    yield {
      path: [...path, 'text'],
      message: `This condition never holds: no answer of step '${step.title}' starts with ${quoted(beginning)}.`,
      hint: `An answer is ${must(step)}: write what it starts with, or take the condition away.`,
    };
  }
}

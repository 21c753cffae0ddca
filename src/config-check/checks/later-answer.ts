import { stepOfAnswer } from '../../answers/answers.ts';
import { conditionsOfStep } from '../../rules/walk.ts';
import type { Check, Finding } from '../finding.ts';
import { quoted, sentence } from '../../copy/words.ts';

/** A condition for showing something can only look at what was asked before. */
export const laterAnswer: Check = {
  code: 'later-answer',
  severity: 'error',
  *findings({ config, labelOf }): Generator<Finding> {
    for (const [stepIndex, step] of config.steps.entries()) {
      for (const { path, value } of conditionsOfStep(step, stepIndex)) {
        if (!('answer' in value)) continue;
        const asked = stepOfAnswer(config.steps, value.answer);
        if (!asked || config.steps.indexOf(asked) < stepIndex) continue;
        const isOwn = step === asked;
        yield {
          path: [...path, 'answer'],
          message: `${sentence(labelOf(path))} is shown depending on the answer ${quoted(value.answer)}, which ${isOwn ? 'this step itself asks' : `only the later step '${asked.title}' asks`}.`,
          hint: isOwn
            ? 'Let it depend on the answer of an earlier step.'
            : `Let it depend on an earlier answer, or move step '${asked.title}' up.`,
        };
      }
    }
  },
};

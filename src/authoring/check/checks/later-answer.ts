import { stepOfAnswer } from '../../../engine/inputs/answers.ts';
import { limitersOf } from '../../../engine/inputs/kinds.ts';
import { conditionsOfStep } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../finding.ts';
import { quoted, sentence } from '../../../engine/text/words.ts';

/** A condition for showing something, or a limit, can only look at what was asked before. */
export function* laterAnswers({
  config,
  labelOf,
}: Pick<CheckContext, 'config' | 'labelOf'>): Generator<Finding> {
  for (const [stepIndex, step] of config.steps.entries()) {
    const looks = [
      ...[...conditionsOfStep(step, stepIndex)].flatMap(({ path, value }) =>
        'answer' in value ? [{ path, key: 'answer', answer: value.answer, does: 'shown' }] : [],
      ),
      ...limitersOf(step).map((each) => ({
        ...each,
        path: ['steps', stepIndex],
        does: 'limited',
      })),
    ];
    for (const { path, key, answer, does } of looks) {
      const asked = stepOfAnswer(config.steps, answer);
      if (!asked || config.steps.indexOf(asked) < stepIndex) continue;
      const isOwn = step === asked;
      yield {
        path: [...path, key],
        message: `${sentence(labelOf(path))} is ${does} depending on the answer ${quoted(answer)}, which ${isOwn ? 'this step itself asks' : `only the later step '${asked.title}' asks`}.`,
        hint: isOwn
          ? 'Let it depend on the answer of an earlier step.'
          : `Let it depend on an earlier answer, or move step '${asked.title}' up.`,
      };
    }
  }
}

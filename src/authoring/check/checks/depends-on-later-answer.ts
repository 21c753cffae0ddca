import { findStepByAnswer } from '../../../engine/inputs/answers.ts';
import { listLimitSources } from '../../../engine/inputs/registry.ts';
import { walkStepConditions } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../core/finding.ts';
import { quote, capitalize } from '../../../engine/text/format.ts';

/** A condition for showing something, or a limit, can only look at what was asked before. */
export function* checkDependsOnLaterAnswer({
  config,
  describePath: labelOf,
}: Pick<CheckContext, 'config' | 'describePath'>): Generator<Finding> {
  for (const [stepIndex, step] of config.steps.entries()) {
    const looks = [
      ...[...walkStepConditions(step, stepIndex)].flatMap(({ path, value }) =>
        'answer' in value ? [{ path, key: 'answer', answer: value.answer, does: 'shown' }] : [],
      ),
      ...listLimitSources(step).map((each) => ({
        ...each,
        path: ['steps', stepIndex],
        does: 'limited',
      })),
    ];
    for (const { path, key, answer, does } of looks) {
      const asked = findStepByAnswer(config.steps, answer);
      if (!asked || config.steps.indexOf(asked) < stepIndex) continue;
      const isOwn = step === asked;
      yield {
        path: [...path, key],
        message: `${capitalize(labelOf(path))} is ${does} depending on the answer ${quote(answer)}, which ${isOwn ? 'this step itself asks' : `only the later step '${asked.title}' asks`}.`,
        hint: isOwn
          ? 'Let it depend on the answer of an earlier step.'
          : `Let it depend on an earlier answer, or move step '${asked.title}' up.`,
      };
    }
  }
}

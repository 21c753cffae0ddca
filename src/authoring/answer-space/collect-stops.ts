import { findStepByAnswer, type EffectiveAnswers } from '../../engine/inputs/answers.ts';
import { getInputTools } from '../../engine/inputs/registry.ts';
import type { Step } from '../../engine/generated/estimator.ts';
import {
  isConditionMet,
  isNumberComparison,
  evaluateCondition,
  listAnswerTests,
  type AnswerTest,
} from '../../engine/rules/core/conditions.ts';
import {
  getTestDependency,
  type AnswerDependency,
} from '../../engine/rules/core/condition-tools.ts';
import { listStopConditions } from '../../engine/rules/walk.ts';

/** What homeowners decide by the name of the question; see side.ts. */
interface QuestionReference {
  readonly name: string;
  readonly answer: string;
  readonly item: string | undefined;
}

/** Whether what is asked is about a question: a checklist as a whole is about each of its items. */
function isAboutQuestion(
  asked: AnswerDependency,
  { answer, item }: Omit<QuestionReference, 'name'>,
): boolean {
  const isSame = asked.item === undefined || item === undefined || asked.item === item;
  return asked.answer === answer && isSame;
}

/** Whether all that a test looks at is among some questions. */
function isTestDecidable(
  test: AnswerTest,
  steps: readonly Step[],
  questions: readonly QuestionReference[],
): boolean {
  const { answer } = test;
  const step = findStepByAnswer(steps, answer);
  if (!step) return false;
  return getInputTools(step)
    .listDecisions(step, [])
    .filter(({ item }) => isAboutQuestion(getTestDependency(test), { answer, item }))
    .every(({ item }) => questions.some((each) => each.answer === answer && each.item === item));
}

/** Whether a polite ending is come to with the answers so far. */
export type StopPredicate = (answers: EffectiveAnswers) => boolean;

/**
 * The polite endings by the question at which they are decided: the last one that each looks at, whether that is
 * asked or not. One that looks at other answers, too, is come to where those do not matter any more.
 * @param questions in the order in which they are come to
 */
export function collectStops(
  steps: readonly Step[],
  questions: readonly QuestionReference[],
): ReadonlyMap<string, StopPredicate> {
  const endings = new Map<string, StopPredicate>();
  for (const stop of listStopConditions(steps)) {
    const tests = listAnswerTests(stop);
    const last = questions.findLast((each) =>
      tests.some((t) => isAboutQuestion(getTestDependency(t), each)),
    );
    if (!last) continue;
    const known = new Set<unknown>(tests.filter((test) => isTestDecidable(test, steps, questions)));
    const earlier = endings.get(last.name);
    endings.set(last.name, (answers) => {
      const verdict = evaluateCondition(stop, [], (test) =>
        isNumberComparison(test) || !known.has(test)
          ? undefined
          : isConditionMet(test, { steps, answers }, () => []),
      );
      return verdict === true || earlier?.(answers) === true;
    });
  }
  return endings;
}

import { findStepByAnswer, type EffectiveAnswers } from '../../engine/kinds/answers.ts';
import { getInputTools } from '../../engine/kinds/registry.ts';
import type { Step } from '../../engine/generated/estimator.ts';
import {
  isConditionMet,
  isNumberComparison,
  evaluateCondition,
  listAnswerTests,
  listTestedAnswers,
} from '../../engine/rules/core/conditions.ts';
import type { AnswerTest } from '../../engine/rules/core/answer-tests.ts';
import { listTestDependencies } from '../../engine/rules/core/condition-tools.ts';
import { listStopConditions } from '../../engine/rules/walk.ts';
import type { Question } from './question.ts';

/** Whether a test looks at a question. A test of a whole checklist looks at each of its items. */
function looksAt(
  test: AnswerTest,
  steps: readonly Step[],
  { answer, item }: Omit<Question, 'name'>,
): boolean {
  return listTestDependencies(test, steps).some((tested) => {
    const isSameItem = tested.item === undefined || item === undefined || tested.item === item;
    return tested.answer === answer && isSameItem;
  });
}

/** Whether everything that a test looks at is among the questions. */
function isDecided(
  test: AnswerTest,
  steps: readonly Step[],
  questions: readonly Question[],
): boolean {
  return listTestedAnswers(test).every((answer) => {
    const step = findStepByAnswer(steps, answer);
    if (!step) return false;
    return getInputTools(step)
      .listDecisions(step, [])
      .filter(({ item }) => looksAt(test, steps, { answer, item }))
      .every(({ item }) => questions.some((each) => each.answer === answer && each.item === item));
  });
}

/**
 * Whether answers lead to a stop step, by the name of the last question that the stop looks at, whether that question
 * is asked or not. Tests of answers outside the questions are open: a stop counts if it is shown whatever they are.
 * @param questions in the order in which they are asked
 */
export function collectStops(
  steps: readonly Step[],
  questions: readonly Question[],
): ReadonlyMap<string, (answers: EffectiveAnswers) => boolean> {
  const stops = new Map<string, (answers: EffectiveAnswers) => boolean>();
  for (const condition of listStopConditions(steps)) {
    const tests = listAnswerTests(condition);
    const last = questions.findLast((each) => tests.some((test) => looksAt(test, steps, each)));
    if (!last) continue;
    const decided = new Set<unknown>(tests.filter((test) => isDecided(test, steps, questions)));
    const isOtherStop = stops.get(last.name);
    stops.set(last.name, (answers) => {
      const isShown = evaluateCondition(condition, [], (test) =>
        isNumberComparison(test) || !decided.has(test)
          ? undefined
          : isConditionMet(test, { steps, answers }, () => []),
      );
      return isShown === true || isOtherStop?.(answers) === true;
    });
  }
  return stops;
}

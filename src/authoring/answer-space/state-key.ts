import { getInputTools } from '../../engine/kinds/registry.ts';
import { findAnswer, getTotalCount, findStepByAnswer } from '../../engine/kinds/answers.ts';
import type { Condition } from '../../engine/generated/estimator.ts';
import {
  isConditionMet,
  listAnswerTests,
  listTestedAnswers,
} from '../../engine/rules/core/conditions.ts';
import type { AnswerTest } from '../../engine/rules/core/answer-tests.ts';
import { getTestDependency } from '../../engine/rules/core/condition-tools.ts';
import {
  listLimitDependencies,
  listVisibilityConditions,
} from '../../engine/rules/dependencies.ts';
import { listStopConditions } from '../../engine/rules/walk.ts';
import type { AnswersByConfig, Question, SpaceSource } from './question.ts';

/** Something that later questions depend on, and the positions at which it is known and still needed. */
interface StatePart {
  /** Undefined for an answer that limits another one: there its value matters, or how many it has in all. */
  readonly test?: AnswerTest;
  readonly answer: string;
  readonly configIndex: number;
  readonly from: number;
  readonly to: number;
}

function listStateParts(
  sources: readonly SpaceSource[],
  questions: readonly Question[],
  goals: readonly Condition[],
): StatePart[] {
  const firstPosition = new Map(
    questions.map(({ answer }, position) => [answer, position] as const).toReversed(),
  );
  return sources.flatMap(({ steps }, configIndex) => {
    const parts = new Map<string, StatePart>();
    const add = (answer: string, to: number, test?: AnswerTest) => {
      const from = (firstPosition.get(answer) ?? Infinity) + 1;
      const key = test ? JSON.stringify(test) : `limit ${answer}`;
      parts.set(key, { answer, configIndex, from, to, ...(test && { test }) });
    };
    const addTests = (conditions: readonly Condition[], to: number) => {
      for (const test of conditions.flatMap(listAnswerTests)) {
        // Until both are known their values matter.
        if (test.test === 'answers') listTestedAnswers(test).forEach((answer) => add(answer, to));
        else add(test.answer, to, test);
      }
    };
    questions.forEach((question, position) => {
      addTests(listVisibilityConditions(steps, question), position);
      for (const { answer } of listLimitDependencies(steps, question)) add(answer, position);
      const step = findStepByAnswer(steps, question.answer);
      // How many there may be of an item depends on those before it.
      if (question.item !== undefined && step && getInputTools(step).limitsInAll?.(step))
        add(question.answer, position);
    });
    addTests([...goals, ...listStopConditions(steps)], questions.length);
    return [...parts.values()];
  });
}

/**
 * Describes what the questions from a position on depend on: the results of all tests that they look at. However many
 * answers lead to a position, there are few different keys.
 */
export function createStateKeyBuilder(
  sources: readonly SpaceSource[],
  questions: readonly Question[],
  goals: readonly Condition[],
): (position: number, answers: AnswersByConfig) => string {
  const parts = listStateParts(sources, questions, goals);
  const partsByPosition: StatePart[][] = [];
  return (position, answersByConfig) => {
    const needed = (partsByPosition[position] ??= parts.filter(
      ({ from, to }) => from <= position && position <= to,
    ));
    return needed
      .map(({ test, answer, configIndex }) => {
        const [steps, answers] = [sources[configIndex]?.steps, answersByConfig[configIndex]];
        if (!steps || !answers) return 0;
        const value = findAnswer(answers, answer);
        const step = findStepByAnswer(steps, answer);
        const isCounted = step && typeof value === 'object';
        if (!test) return `${isCounted ? getTotalCount(step, value) : JSON.stringify(value)},`;
        // A test of an amount needs the count so far, as later items add to it.
        if (isCounted && getTestDependency(test).needs === 'amount')
          return `${getTotalCount(step, value)},`;
        return isConditionMet(test, { steps, answers }, () => []) ? 1 : 0;
      })
      .join('');
  };
}

import { getOptionCount, findAnswer } from '../../engine/inputs/answers.ts';
import type { Condition } from '../../engine/generated/estimator.ts';
import {
  isConditionMet,
  listAnswerTests,
  type AnswerTest,
} from '../../engine/rules/core/conditions.ts';
import { getTestDependency } from '../../engine/rules/core/condition-tools.ts';
import {
  listLimitDependencies,
  listVisibilityConditions,
} from '../../engine/rules/dependencies.ts';
import { listStopConditions } from '../../engine/rules/walk.ts';
import type { AnswersByConfig, Question, SpaceSource } from './config-view.ts';

/** What is looked at in one of the configs, and the positions at which it is known and still looked at. */
interface PendingTest {
  /** A test; or an answer that limits another one. */
  readonly test?: AnswerTest;
  readonly answer: string;
  readonly configIndex: number;
  readonly from: number;
  readonly to: number;
}

function listPendingTests(
  askers: readonly SpaceSource[],
  questions: readonly Question[],
  goals: readonly Condition[],
): PendingTest[] {
  const first = new Map(questions.map(({ answer }, at) => [answer, at] as const).toReversed());
  return askers.flatMap(({ steps }, config) => {
    const looked = new Map<string, PendingTest>();
    const look = (conditions: readonly Condition[], to: number) => {
      for (const test of conditions.flatMap(listAnswerTests)) {
        const from = (first.get(test.answer) ?? Infinity) + 1;
        looked.set(JSON.stringify(test), {
          test,
          answer: test.answer,
          configIndex: config,
          from,
          to,
        });
      }
    };
    questions.forEach((question, at) => {
      look(listVisibilityConditions(steps, question), at);
      for (const { answer } of listLimitDependencies(steps, question)) {
        const from = (first.get(answer) ?? Infinity) + 1;
        looked.set(`limit ${answer}`, { answer, configIndex: config, from, to: at });
      }
    });
    look([...goals, ...listStopConditions(steps)], questions.length);
    return [...looked.values()];
  });
}

/**
 * What matters of the answers so far for the questions from a position on: the verdicts of all tests that
 * those look at. However many ways lead to a position, there are few of these.
 */
export function createStateKeyBuilder(
  askers: readonly SpaceSource[],
  questions: readonly Question[],
  goals: readonly Condition[],
): (position: number, way: AnswersByConfig) => string {
  const tests = listPendingTests(askers, questions, goals);
  const pending: PendingTest[][] = [];
  return (position, way) => {
    const here = (pending[position] ??= tests.filter(
      ({ from, to }) => from <= position && position <= to,
    ));
    const verdicts = here.map(({ test, answer, configIndex: config }) => {
      const [steps, answers] = [askers[config]?.steps, way[config]];
      if (!steps || !answers) return 0;
      if (!test) return `${JSON.stringify(findAnswer(answers, answer))},`;
      // Of what is counted it matters how much there is so far.
      const value = getTestDependency(test).needs === 'amount' && findAnswer(answers, test.answer);
      if (typeof value === 'object')
        return `${Object.keys(value).reduce((sum, id) => sum + getOptionCount(value, id), 0)},`;
      return isConditionMet(test, { steps, answers }, () => []) ? 1 : 0;
    });
    return verdicts.join('');
  };
}

import type { Condition, Step } from '../../engine/generated/estimator.ts';
import {
  isConditionMet,
  isNumberComparison,
  evaluateCondition,
  listAnswerTests,
} from '../../engine/rules/core/conditions.ts';
import { listTestDependencies } from '../../engine/rules/core/condition-tools.ts';
import {
  listConditionDependencies,
  collectTransitiveDependencies,
} from '../../engine/rules/dependencies.ts';
import { listStopConditions } from '../../engine/rules/walk.ts';
import { getLargest } from '../../engine/text/extremes.ts';
import { createAnswerSpace, answerQuestion } from './answer-space.ts';
import { toQuestionName, type AnswersByConfig, type SpaceOptions } from './question.ts';

/**
 * The search stops after this many tests: for one query, and for all queries about the same steps. When those are used
 * up, each query still gets the minimum, which is far more than a usual condition needs.
 */
const MAX_TESTS_PER_QUERY = 300_000;
const MAX_TESTS_PER_STEPS = 3_000_000;
const MIN_TESTS_PER_QUERY = 10_000;

interface SearchResult {
  /** Undefined if the search was stopped. */
  readonly canBeMet: boolean | undefined;
  readonly tests: number;
}

/**
 * Whether some visitor's answers meet all conditions at once. Exact for options, numbers, and beginnings of texts.
 * `reachEnd` leaves out answers that lead to a stop step.
 * @returns undefined if the search would take too long
 */
export type ConditionSearch = (
  conditions: readonly Condition[],
  options?: { readonly withUnoffered?: boolean; readonly reachEnd?: boolean },
) => boolean | undefined;

/** Searches the answers to some steps. It remembers what it found, and what is left of its tests. */
export function createConditionSearch(steps: readonly Step[]): ConditionSearch {
  const results = new Map<string, SearchResult>();
  let remainingTests = MAX_TESTS_PER_STEPS;
  return (conditions, { withUnoffered = false, reachEnd = false } = {}) => {
    const query = JSON.stringify([conditions, withUnoffered, reachEnd]);
    const known = results.get(query);
    if (known) return known.canBeMet;
    const result = searchAnswers(
      steps,
      conditions,
      { offeredOnly: !withUnoffered, reachEnd, canBeStuck: true },
      Math.max(MIN_TESTS_PER_QUERY, Math.min(MAX_TESTS_PER_QUERY, remainingTests)),
    );
    remainingTests -= result.tests;
    results.set(query, result);
    return result.canBeMet;
  };
}

function searchAnswers(
  steps: readonly Step[],
  conditions: readonly Condition[],
  options: SpaceOptions,
  maxTests: number,
): SearchResult {
  const stops = options.reachEnd ? listStopConditions(steps) : [];
  const dependencies = collectTransitiveDependencies(
    steps,
    listConditionDependencies([...conditions, ...stops], steps),
  );
  const space = createAnswerSpace([{ steps, dependencies }], options, conditions);
  const lastPosition = new Map(
    space.questions.flatMap(({ name, answer }, position) => [
      [answer, position],
      [name, position],
    ]),
  );
  const testsPerState = conditions.flatMap(listAnswerTests).length;
  const visited = new Set<string>();
  let tests = 0;

  /** Whether the answers to the questions before a position do not rule a condition out. */
  function isPossible(condition: Condition, position: number, [answers]: AnswersByConfig): boolean {
    const isMet = evaluateCondition(condition, [], (test) => {
      // A calculated number may be anything here.
      if (isNumberComparison(test)) return undefined;
      const positions = listTestDependencies(test, steps).map(
        ({ answer, item }) => lastPosition.get(toQuestionName(answer, item)) ?? -1,
      );
      const decidedAt = getLargest(positions);
      return answers && decidedAt < position
        ? isConditionMet(test, { steps, answers }, () => [])
        : undefined;
    });
    return isMet !== false;
  }

  function search(position: number, answers: AnswersByConfig): boolean {
    if (tests > maxTests) return false;
    if (!conditions.every((each) => isPossible(each, position, answers))) return false;
    const question = space.questions[position];
    if (!question) return true;
    const state = `${position} ${space.getStateKey(position, answers)}`;
    tests += testsPerState + state.length;
    if (visited.has(state)) return false;
    visited.add(state);
    const open = space.openQuestion(question, answers);
    return open.picks.some((pick) => search(position + 1, answerQuestion(open, pick)));
  }

  const isFound = search(0, space.initialAnswers);
  return { canBeMet: isFound || (tests > maxTests ? undefined : false), tests };
}

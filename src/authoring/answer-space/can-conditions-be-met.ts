import type { Condition, Step } from '../../engine/generated/estimator.ts';
import {
  isConditionMet,
  isNumberComparison,
  evaluateCondition,
  listAnswerTests,
} from '../../engine/rules/core/conditions.ts';
import { getTestDependency } from '../../engine/rules/core/condition-tools.ts';
import {
  listConditionDependencies,
  collectTransitiveDependencies,
} from '../../engine/rules/dependencies.ts';
import { listStopConditions } from '../../engine/rules/walk.ts';
import { toQuestionName, type SpaceOptions } from './config-view.ts';
import { createAnswerSpace, answerQuestion } from './answer-space.ts';
import type { AnswersByConfig } from './config-view.ts';

/**
 * How many tests are made for one question and for all about the same steps, before it is left open. When
 * they are used up a question still gets a few: far more than those need that are easily answered.
 */
const [MAX_TESTS_PER_QUERY, MAX_TESTS_PER_STEPS, MIN_TESTS_PER_QUERY] = [
  300_000, 3_000_000, 10_000,
];

/** What was found out about some steps, and how many tests are left. */
interface SearchCache {
  readonly verdicts: Map<string, boolean | undefined>;
  remainingTests: number;
}

const searchCaches = new WeakMap<readonly Step[], SearchCache>();

/**
 * Whether some visitor's answers make all conditions hold at once. Exact for options and numbers, and for the
 * beginnings of texts.
 * @param reachEnd whether only visitors count who come to no polite ending
 * @returns undefined when that would take too long to find out
 */
export function canConditionsBeMet(
  steps: readonly Step[],
  conditions: readonly Condition[],
  { withUnoffered = false, reachEnd = false } = {},
): boolean | undefined {
  const about = searchCaches.get(steps) ?? {
    verdicts: new Map(),
    remainingTests: MAX_TESTS_PER_STEPS,
  };
  searchCaches.set(steps, about);
  const question = JSON.stringify([conditions, withUnoffered, reachEnd]);
  if (!about.verdicts.has(question)) {
    const tests = Math.max(
      MIN_TESTS_PER_QUERY,
      Math.min(MAX_TESTS_PER_QUERY, about.remainingTests),
    );
    const { verdict, left } = searchAnswers(
      steps,
      conditions,
      { offeredOnly: !withUnoffered, reachEnd },
      tests,
    );
    about.remainingTests -= tests - left;
    about.verdicts.set(question, verdict);
  }
  return about.verdicts.get(question);
}

function searchAnswers(
  steps: readonly Step[],
  conditions: readonly Condition[],
  own: SpaceOptions,
  tests: number,
): { readonly verdict: boolean | undefined; readonly left: number } {
  const stops = own.reachEnd ? listStopConditions(steps) : [];
  const asked = collectTransitiveDependencies(
    steps,
    listConditionDependencies([...conditions, ...stops]),
  );
  const manner = { ...own, canBeStuck: true };
  const space = createAnswerSpace([{ steps, asked }], manner, conditions);
  const last = new Map(
    space.questions.flatMap(({ name, answer }, position) => [
      [answer, position],
      [name, position],
    ]),
  );
  const ownTests = conditions.flatMap(listAnswerTests).length;
  const seen = new Set<string>();
  let left = tests;

  /** Whether a condition is not ruled out by the answers to the questions before a position. */
  function isPossible(condition: Condition, position: number, [answers]: AnswersByConfig): boolean {
    const verdict = evaluateCondition(condition, [], (test) => {
      // What is calculated may be anything here.
      if (isNumberComparison(test)) return undefined;
      const { answer, item } = getTestDependency(test);
      const decidedAt = last.get(toQuestionName(answer, item)) ?? -1;
      return answers && decidedAt < position
        ? isConditionMet(test, { steps, answers }, () => [])
        : undefined;
    });
    return verdict !== false;
  }

  function search(position: number, way: AnswersByConfig): boolean {
    if (left < 0 || !conditions.every((each) => isPossible(each, position, way))) return false;
    const question = space.questions[position];
    if (!question) return true;
    const outlook = space.outlook(position, way);
    left -= ownTests + outlook.length + 1;
    if (seen.has(`${position} ${outlook}`)) return false;
    seen.add(`${position} ${outlook}`);
    const open = space.openQuestion(question, way);
    return open.picks.some((pick) => search(position + 1, answerQuestion(open, pick)));
  }

  const isFound = search(0, space.initialAnswers);
  return { verdict: isFound || (left < 0 ? undefined : false), left };
}

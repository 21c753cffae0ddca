import { findAnswer, findStepByAnswer, type EffectiveAnswers } from '../../kinds/answers.ts';
import type { Condition, Step } from '../../generated/estimator.ts';
import type { JsonPath, WithPath } from '../../schema/path.ts';
import type { AnswerTest, TestPredicate } from './answer-tests.ts';
import { UnknownReferenceError } from './errors.ts';
import * as table from './tests.table.ts';

/** A condition that compares two numbers of rules. */
export type NumberComparison = Extract<Condition, { test: 'compare' }>;

/** What conditions are tested with. */
export interface ConditionContext {
  readonly steps: readonly Step[];
  readonly answers: EffectiveAnswers;
  /** Whether a comparison is met. Only rules can have comparisons. */
  readonly evaluateComparison?: (comparison: NumberComparison) => boolean;
}

/** A missing test is a type error. */
const tests: { readonly [T in AnswerTest['test']]: TestPredicate<T> } = table;

/** Whether a condition compares numbers. */
export function isNumberComparison(condition: Condition): condition is NumberComparison {
  return condition.test === 'compare';
}

/** The conditions directly inside a condition; none for a test of an answer and for a comparison. */
export function listSubconditions(condition: Condition): WithPath<Condition>[] {
  if (!('of' in condition)) return [];
  if (condition.test === 'not') return [{ path: ['of'], value: condition.of }];
  return condition.of.map((value, index) => ({ path: ['of', index], value }));
}

/** A condition and all conditions inside it. */
export function* walkCondition(
  value: Condition,
  path: JsonPath = [],
): Generator<WithPath<Condition>> {
  yield { path, value };
  for (const part of listSubconditions(value)) {
    yield* walkCondition(part.value, [...path, ...part.path]);
  }
}

/** The answers that a test looks at. */
export function listTestedAnswers(test: AnswerTest): string[] {
  return test.test === 'answers' ? [test.answer, test.with] : [test.answer];
}

/** The tests of answers in a condition. */
export function listAnswerTests(condition: Condition): AnswerTest[] {
  return [...walkCondition(condition)].flatMap(({ value }) => ('answer' in value ? value : []));
}

/**
 * Whether a condition is met, judging by its tests: yes, no or (undefined) open.
 * @param path where the condition stands in the config
 */
export function evaluateCondition<J extends boolean | undefined>(
  condition: Condition,
  path: JsonPath,
  judge: (test: AnswerTest | NumberComparison, path: JsonPath) => J,
): boolean | J {
  // What the variant decides is gone once its figures are written out.
  if (!('of' in condition)) return judge(condition as AnswerTest | NumberComparison, path);
  // One part decides: that "any" is met, that "all" is not.
  const deciding = condition.test === 'any';
  let verdict: boolean | J = !deciding;
  for (const part of listSubconditions(condition)) {
    const isMet = evaluateCondition(part.value, [...path, ...part.path], judge);
    if (condition.test === 'not') return isMet === undefined ? isMet : !isMet;
    if (isMet === deciding) return isMet;
    if (isMet === undefined) verdict = isMet;
  }
  return verdict;
}

/**
 * Whether a condition is met by the answers.
 * @param getPath where the condition stands in the config, for errors
 * @throws UnknownReferenceError when it names a test, an answer or an option that does not exist
 */
export function isConditionMet(
  condition: Condition,
  { steps, answers, evaluateComparison }: ConditionContext,
  getPath: () => JsonPath,
): boolean {
  return evaluateCondition(condition, [], (test, at) => {
    if (evaluateComparison && isNumberComparison(test)) return evaluateComparison(test);
    const path = () => [...getPath(), ...at];
    if (isNumberComparison(test) || !Object.hasOwn(tests, test.test)) {
      throw new UnknownReferenceError([...path(), 'test'], 'test', test.test);
    }
    const { answer } = test;
    const step = findStepByAnswer(steps, answer);
    if (!step) throw new UnknownReferenceError([...path(), 'answer'], 'answer', answer);
    // Looked up by the test's own kind; TypeScript cannot follow that through an index.
    const isMet = tests[test.test] as TestPredicate<AnswerTest['test']>;
    const subject = { step, value: findAnswer(answers, answer), getPath: path };
    return isMet(test, subject, { steps, answers });
  });
}

/** The condition that another one is not met. */
export function negate(of: Condition): Condition {
  return { test: 'not', of };
}

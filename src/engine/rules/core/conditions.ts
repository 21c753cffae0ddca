import {
  getTotalCount,
  getOptionCount,
  isAnswered,
  isChoiceStep,
  findAnswerNumber,
  findAnswer,
  toStoredValue,
  findStepByAnswer,
  type Answer,
  type InputStep,
  type EffectiveAnswers,
} from '../../inputs/answers.ts';
import { isOnOrAfter, isOnOrBefore, toMonthNumber, toWeekday } from '../../inputs/calendar.ts';
import { hasPrefix } from '../../inputs/registry.ts';
import type { Condition, Step } from '../../generated/estimator.ts';
import { assertOption, UnknownReferenceError } from './errors.ts';
import type { JsonPath, WithPath } from '../../schema/path.ts';

/** A condition about an answer. */
export type AnswerTest = Extract<Condition, { answer: string }>;
export type AnswerTestOf<T extends AnswerTest['test']> = Extract<AnswerTest, { test: T }>;
/** A condition that compares two numbers of rules. */
export type NumberComparison = Extract<Condition, { test: 'compare' }>;

/** What conditions are tested with. */
export interface ConditionContext {
  readonly steps: readonly Step[];
  readonly answers: EffectiveAnswers;
  /** Whether a comparison is met. Only rules can have comparisons. */
  readonly evaluateComparison?: (comparison: NumberComparison) => boolean;
}

/** The answer that a test is about. */
interface TestSubject {
  readonly step: InputStep;
  readonly value: Answer | undefined;
  /** Where the test stands, for errors. */
  readonly getPath: () => JsonPath;
}

/** The number of an answer, or the count of one of its items or of all of them. */
function getTestedNumber(
  { option: id }: { readonly option?: string },
  { step, value, getPath }: TestSubject,
): number {
  if (id !== undefined) {
    assertOption(step, id, getPath);
    return getOptionCount(value, id);
  }
  const isCounted = 'options' in step && !isChoiceStep(step);
  return findAnswerNumber(step, value) ?? (isCounted ? getTotalCount(step, value) : NaN);
}

type TestPredicate<T extends AnswerTest['test']> = (
  test: AnswerTestOf<T>,
  subject: TestSubject,
) => boolean;

const answeredTest: TestPredicate<'answered'> = (_test, { value }) => isAnswered(value);

const isTest: TestPredicate<'is'> = ({ option: id }, { step, value, getPath }) => {
  const option = isChoiceStep(step) && step.options.find((each) => each.id === id);
  if (!option) throw new UnknownReferenceError([...getPath(), 'option'], 'option', id);
  return value === toStoredValue(step, option);
};

const includesTest: TestPredicate<'includes'> = ({ option }, { step, value, getPath }) => {
  assertOption(step, option, getPath);
  return getOptionCount(value, option) > 0;
};

const atLeastTest: TestPredicate<'atLeast'> = (test, subject) =>
  getTestedNumber(test, subject) >= test.number;

const atMostTest: TestPredicate<'atMost'> = (test, subject) =>
  getTestedNumber(test, subject) <= test.number;

const weekdayTest: TestPredicate<'weekday'> = ({ days }, { value }) => {
  const weekday = typeof value === 'string' ? toWeekday(value) : undefined;
  return days.some((day) => day === weekday);
};

const monthTest: TestPredicate<'month'> = ({ months }, { value }) =>
  typeof value === 'string' && months.includes(toMonthNumber(value));

const fromDayTest: TestPredicate<'fromDay'> = ({ day }, { value }) =>
  typeof value === 'string' && isOnOrAfter(value, day);

const untilDayTest: TestPredicate<'untilDay'> = ({ day }, { value }) =>
  typeof value === 'string' && isOnOrBefore(value, day);

const startsWithTest: TestPredicate<'startsWith'> = ({ text }, { step, value }) =>
  typeof value === 'string' && hasPrefix(step, value, text);

// One entry a line: the build removes those that a config does not use (scripts/vite/prune-registries-plugin.ts).
const tests: { readonly [T in AnswerTest['test']]: TestPredicate<T> } = {
  answered: answeredTest,
  is: isTest,
  includes: includesTest,
  atLeast: atLeastTest,
  atMost: atMostTest,
  weekday: weekdayTest,
  month: monthTest,
  fromDay: fromDayTest,
  untilDay: untilDayTest,
  startsWith: startsWithTest,
};

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
  if (!('of' in condition)) return judge(condition, path);
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
    const isMet = tests[test.test] as (test: AnswerTest, subject: TestSubject) => boolean;
    return isMet(test, { step, value: findAnswer(answers, answer), getPath: path });
  });
}

/** The condition that another one is not met. */
export function negate(of: Condition): Condition {
  return { test: 'not', of };
}

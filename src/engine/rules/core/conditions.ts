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

/** A condition that is made of no others: it looks at an answer. */
export type AnswerTest = Extract<Condition, { answer: string }>;
export type AnswerTestOf<T extends AnswerTest['test']> = Extract<AnswerTest, { test: T }>;
/** A condition that compares numbers that rules calculate. */
export type NumberComparison = Extract<Condition, { test: 'compare' }>;

/** What a condition is tested against. */
export interface ConditionContext {
  readonly steps: readonly Step[];
  readonly answers: EffectiveAnswers;
  /** Whether a comparison holds, where there are rules to calculate with. */
  readonly evaluateComparison?: (comparison: NumberComparison) => boolean;
}

/** What a test has before it: the step, and what counts as its answer. */
interface TestSubject {
  readonly step: InputStep;
  readonly value: Answer | undefined;
  /** Where the test stands; nobody wants to know unless it is wrong. */
  readonly getPath: () => JsonPath;
}

/** The number that was answered; where there are several of things, how many of one of them or in all. */
function getTestedNumber(
  { option: id }: { readonly option?: string },
  tested: TestSubject,
): number {
  const { step, value, getPath: place } = tested;
  if (id !== undefined) {
    assertOption(step, id, place);
    return getOptionCount(value, id);
  }
  return (
    findAnswerNumber(step, value) ??
    ('options' in step && !isChoiceStep(step) ? getTotalCount(step, value) : NaN)
  );
}

type AnswerTestPredicate<T extends AnswerTest['test']> = (
  test: AnswerTestOf<T>,
  tested: TestSubject,
) => boolean;

const answeredTest: AnswerTestPredicate<'answered'> = (_test, { value }) => isAnswered(value);

const isTest: AnswerTestPredicate<'is'> = ({ option: id }, { step, value, getPath: place }) => {
  const option = isChoiceStep(step) && step.options.find((each) => each.id === id);
  if (!option) throw new UnknownReferenceError([...place(), 'option'], 'option', id);
  return value === toStoredValue(step, option);
};

const includesTest: AnswerTestPredicate<'includes'> = (
  { option: id },
  { step, value, getPath: place },
) => {
  assertOption(step, id, place);
  return getOptionCount(value, id) > 0;
};

const atLeastTest: AnswerTestPredicate<'atLeast'> = (test, tested) =>
  getTestedNumber(test, tested) >= test.number;

const atMostTest: AnswerTestPredicate<'atMost'> = (test, tested) =>
  getTestedNumber(test, tested) <= test.number;

const weekdayTest: AnswerTestPredicate<'weekday'> = ({ days }, { value }) => {
  const day = typeof value === 'string' ? toWeekday(value) : undefined;
  return day !== undefined && days.includes(day);
};

const monthTest: AnswerTestPredicate<'month'> = ({ months }, { value }) =>
  typeof value === 'string' && months.includes(toMonthNumber(value));

const fromDayTest: AnswerTestPredicate<'fromDay'> = ({ day }, { value }) =>
  typeof value === 'string' && isOnOrAfter(value, day);

const untilDayTest: AnswerTestPredicate<'untilDay'> = ({ day }, { value }) =>
  typeof value === 'string' && isOnOrBefore(value, day);

const startsWithTest: AnswerTestPredicate<'startsWith'> = ({ text }, { step, value }) =>
  typeof value === 'string' && hasPrefix(step, value, text);

/**
 * One function per kind of test; a kind that is missing here does not compile. One a line: a built site goes
 * without those that its config does not use, see scripts/vite/prune-registries-plugin.ts.
 */
const tests: { readonly [T in AnswerTest['test']]: AnswerTestPredicate<T> } = {
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

/** The conditions that a condition is made of; none of one that looks at an answer or at numbers itself. */
export function listSubconditions(condition: Condition): WithPath<Condition>[] {
  if (!('of' in condition)) return [];
  if (condition.test === 'not') return [{ path: ['of'], value: condition.of }];
  return condition.of.map((value, index) => ({ path: ['of', index], value }));
}

/** A condition and all its parts. */
export function* walkCondition(
  value: Condition,
  path: JsonPath = [],
): Generator<WithPath<Condition>> {
  yield { path, value };
  for (const part of listSubconditions(value)) {
    yield* walkCondition(part.value, [...path, ...part.path]);
  }
}

/** The tests of answers that a condition is made of. */
export function listAnswerTests(condition: Condition): AnswerTest[] {
  return [...walkCondition(condition)].flatMap(({ value }) => ('answer' in value ? value : []));
}

/**
 * Whether a condition holds, by what each of its tests says: yes, no or, where it is open, undefined.
 * @param path where the condition stands in the config
 */
export function evaluateCondition<J extends boolean | undefined>(
  condition: Condition,
  path: JsonPath,
  judge: (test: AnswerTest | NumberComparison, path: JsonPath) => J,
): boolean | J {
  if (!('of' in condition)) return judge(condition, path);
  const parts = listSubconditions(condition).values();
  // One part that says so decides: that "any" holds, that "all" does not.
  const deciding = condition.test === 'any';
  let verdict: boolean | J = !deciding;
  for (const part of parts) {
    const each = evaluateCondition(part.value, [...path, ...part.path], judge);
    if (condition.test === 'not') return each === undefined ? each : !each;
    if (each === deciding) return each;
    if (each === undefined) verdict = each;
  }
  return verdict;
}

/**
 * Whether a condition holds for the answers.
 * @param place where the condition stands in the config, for the error
 * @throws UnknownReferenceError when it names a test, an answer or an option that does not exist; a comparison is a
 * test only where there are rules to calculate with
 */
export function isConditionMet(
  condition: Condition,
  { steps, answers, evaluateComparison: compares }: ConditionContext,
  place: () => JsonPath,
): boolean {
  return evaluateCondition(condition, [], (test, at) => {
    if (compares && isNumberComparison(test)) return compares(test);
    if (isNumberComparison(test) || !Object.hasOwn(tests, test.test)) {
      throw new UnknownReferenceError([...place(), ...at, 'test'], 'test', test.test);
    }
    const step = findStepByAnswer(steps, test.answer);
    if (!step)
      throw new UnknownReferenceError([...place(), ...at, 'answer'], 'answer', test.answer);
    // The table is typed by kind, and the test is of the kind that it is looked up by; TypeScript cannot
    // follow that through an index.
    const isMet = tests[test.test] as (test: AnswerTest, tested: TestSubject) => boolean;
    const value = findAnswer(answers, test.answer);
    return isMet(test, { step, value, getPath: () => [...place(), ...at] });
  });
}

/** The condition that another one does not hold. */
export function negate(of: Condition): Condition {
  return { test: 'not', of };
}

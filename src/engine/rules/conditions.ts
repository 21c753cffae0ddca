import {
  amountIn,
  amountOf,
  isAnswered,
  isChoice,
  numberOf,
  ownAnswer,
  storedValue,
  stepOfAnswer,
  type AnswerValue,
  type AskingStep,
  type CountingAnswers,
} from '../inputs/answers.ts';
import { isFrom, isUntil, monthOf, weekdayOf } from '../inputs/calendar.ts';
import { beginsWith } from '../inputs/compared-text.ts';
import type { Condition, Step } from '../generated/estimator.ts';
import { expectOption, WrongReference } from './errors.ts';
import type { Path, Placed } from '../schema/path.ts';

/** A condition that is made of no others: it looks at an answer. */
export type Test = Extract<Condition, { answer: string }>;
export type TestOf<T extends Test['test']> = Extract<Test, { test: T }>;
/** A condition that compares numbers that rules calculate. */
export type Comparison = Extract<Condition, { test: 'compare' }>;

/** What a condition is tested against. */
export interface ConditionContext {
  readonly steps: readonly Step[];
  readonly answers: CountingAnswers;
  /** Whether a comparison holds, where there are rules to calculate with. */
  readonly compares?: (comparison: Comparison) => boolean;
}

/** What a test has before it: the step, and what counts as its answer. */
interface Tested {
  readonly step: AskingStep;
  readonly value: AnswerValue | undefined;
  /** Where the test stands; nobody wants to know unless it is wrong. */
  readonly place: () => Path;
}

/** The number that was answered; where there are several of things, how many of one of them or in all. */
function numberIn({ option: id }: { readonly option?: string }, tested: Tested): number {
  const { step, value, place } = tested;
  if (id !== undefined) {
    expectOption(step, id, place);
    return amountOf(value, id);
  }
  return (
    numberOf(step, value) ?? ('options' in step && !isChoice(step) ? amountIn(step, value) : NaN)
  );
}

type Meets<T extends Test['test']> = (test: TestOf<T>, tested: Tested) => boolean;

const answeredTest: Meets<'answered'> = (_test, { value }) => isAnswered(value);

const isTest: Meets<'is'> = ({ option: id }, { step, value, place }) => {
  const option = isChoice(step) && step.options.find((each) => each.id === id);
  if (!option) throw new WrongReference([...place(), 'option'], 'option', id);
  return value === storedValue(step, option);
};

const includesTest: Meets<'includes'> = ({ option: id }, { step, value, place }) => {
  expectOption(step, id, place);
  return amountOf(value, id) > 0;
};

const atLeastTest: Meets<'atLeast'> = (test, tested) => numberIn(test, tested) >= test.number;

const atMostTest: Meets<'atMost'> = (test, tested) => numberIn(test, tested) <= test.number;

const weekdayTest: Meets<'weekday'> = ({ days }, { value }) => {
  const day = typeof value === 'string' ? weekdayOf(value) : undefined;
  return day !== undefined && days.includes(day);
};

const monthTest: Meets<'month'> = ({ months }, { value }) =>
  typeof value === 'string' && months.includes(monthOf(value));

const fromDayTest: Meets<'fromDay'> = ({ day }, { value }) =>
  typeof value === 'string' && isFrom(value, day);

const untilDayTest: Meets<'untilDay'> = ({ day }, { value }) =>
  typeof value === 'string' && isUntil(value, day);

const startsWithTest: Meets<'startsWith'> = ({ text }, { step, value }) =>
  typeof value === 'string' && beginsWith(step, value, text);

/**
 * One function per kind of test; a kind that is missing here does not compile. One a line: a built site goes
 * without those that its config does not use, see scripts/vite/used-only.ts.
 */
const tests: { readonly [T in Test['test']]: Meets<T> } = {
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
export function isComparison(condition: Condition): condition is Comparison {
  return condition.test === 'compare';
}

/** The conditions that a condition is made of; none of one that looks at an answer or at numbers itself. */
export function partsOf(condition: Condition): Placed<Condition>[] {
  if (!('of' in condition)) return [];
  if (condition.test === 'not') return [{ path: ['of'], value: condition.of }];
  return condition.of.map((value, index) => ({ path: ['of', index], value }));
}

/** A condition and all its parts. */
export function* conditionsWithin(value: Condition, path: Path = []): Generator<Placed<Condition>> {
  yield { path, value };
  for (const part of partsOf(value)) {
    yield* conditionsWithin(part.value, [...path, ...part.path]);
  }
}

/** The tests of answers that a condition is made of. */
export function testsWithin(condition: Condition): Test[] {
  return [...conditionsWithin(condition)].flatMap(({ value }) => ('answer' in value ? value : []));
}

/**
 * Whether a condition holds, by what each of its tests says: yes, no or, where it is open, undefined.
 * @param path where the condition stands in the config
 */
export function judged<J extends boolean | undefined>(
  condition: Condition,
  path: Path,
  judge: (test: Test | Comparison, path: Path) => J,
): boolean | J {
  if (!('of' in condition)) return judge(condition, path);
  const parts = partsOf(condition).values();
  // One part that says so decides: that "any" holds, that "all" does not.
  const deciding = condition.test === 'any';
  let verdict: boolean | J = !deciding;
  for (const part of parts) {
    const each = judged(part.value, [...path, ...part.path], judge);
    if (condition.test === 'not') return each === undefined ? each : !each;
    if (each === deciding) return each;
    if (each === undefined) verdict = each;
  }
  return verdict;
}

/**
 * Whether a condition holds for the answers.
 * @param place where the condition stands in the config, for the error
 * @throws WrongReference when it names a test, an answer or an option that does not exist; a comparison is a
 * test only where there are rules to calculate with
 */
export function holds(
  condition: Condition,
  { steps, answers, compares }: ConditionContext,
  place: () => Path,
): boolean {
  return judged(condition, [], (test, at) => {
    if (compares && isComparison(test)) return compares(test);
    if (isComparison(test) || !Object.hasOwn(tests, test.test)) {
      throw new WrongReference([...place(), ...at, 'test'], 'test', test.test);
    }
    const step = stepOfAnswer(steps, test.answer);
    if (!step) throw new WrongReference([...place(), ...at, 'answer'], 'answer', test.answer);
    // The table is typed by kind, and the test is of the kind that it is looked up by; TypeScript cannot
    // follow that through an index.
    const isMet = tests[test.test] as (test: Test, tested: Tested) => boolean;
    const value = ownAnswer(answers, test.answer);
    return isMet(test, { step, value, place: () => [...place(), ...at] });
  });
}

/** The condition that another one does not hold. */
export function not(of: Condition): Condition {
  return { test: 'not', of };
}

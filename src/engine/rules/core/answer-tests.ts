import {
  findAnswer,
  findStepByAnswer,
  getTotalCount,
  getOptionCount,
  isAnswered,
  isChoiceStep,
  findAnswerNumber,
  toStoredValue,
  type Answer,
  type EffectiveAnswers,
  type InputStep,
} from '../../kinds/answers.ts';
import { isOnOrAfter, isOnOrBefore, toMonthNumber, toWeekday } from '../../kinds/calendar.ts';
import { hasPrefix } from '../../kinds/registry.ts';
import type { Condition, Step } from '../../generated/estimator.ts';
import type { JsonPath } from '../../schema/path.ts';
import { assertOption, UnknownReferenceError } from './errors.ts';

/** A condition about an answer. */
export type AnswerTest = Extract<Condition, { answer: string }>;
export type AnswerTestOf<T extends AnswerTest['test']> = Extract<AnswerTest, { test: T }>;

/** The answer that a test is about. */
export interface TestSubject {
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

/** What a test finds other answers with. */
export interface TestContext {
  readonly steps: readonly Step[];
  readonly answers: EffectiveAnswers;
}

/** Whether a test is met. */
export type TestPredicate<T extends AnswerTest['test']> = (
  test: AnswerTestOf<T>,
  subject: TestSubject,
  context: TestContext,
) => boolean;

/** Whether two numbers compare as given; not if one of them is NaN. */
function isComparison(one: number, is: AnswerTestOf<'answers'>['is'], other: number): boolean {
  if (is === 'atLeast') return one >= other;
  if (is === 'atMost') return one <= other;
  if (is === 'equalTo') return one === other;
  return is === 'moreThan' ? one > other : one < other;
}

/** The number of an answer, or the days since 1970 of a date; NaN without an answer. */
function toComparable({ step, value, getPath }: TestSubject): number {
  if (step.kind !== 'date' && step.kind !== 'month') {
    return getTestedNumber({}, { step, value, getPath });
  }
  return typeof value === 'string' ? Date.parse(value) / 86_400_000 : NaN;
}

export const answeredTest: TestPredicate<'answered'> = (_test, { value }) => isAnswered(value);

export const isTest: TestPredicate<'is'> = ({ option: id }, { step, value, getPath }) => {
  const option = isChoiceStep(step) && step.options.find((each) => each.id === id);
  if (!option) throw new UnknownReferenceError([...getPath(), 'option'], 'option', id);
  return value === toStoredValue(step, option);
};

export const includesTest: TestPredicate<'includes'> = ({ option }, { step, value, getPath }) => {
  assertOption(step, option, getPath);
  return getOptionCount(value, option) > 0;
};

export const atLeastTest: TestPredicate<'atLeast'> = (test, subject) =>
  getTestedNumber(test, subject) >= test.number;

export const atMostTest: TestPredicate<'atMost'> = (test, subject) =>
  getTestedNumber(test, subject) <= test.number;

export const numberTest: TestPredicate<'number'> = (test, subject) =>
  isComparison(getTestedNumber(test, subject), test.is, test.number);

export const answersTest: TestPredicate<'answers'> = (test, subject, { steps, answers }) => {
  const { is, with: other, plus = 0 } = test;
  const { getPath } = subject;
  const step = findStepByAnswer(steps, other);
  if (!step) throw new UnknownReferenceError([...getPath(), 'with'], 'answer', other);
  const right = toComparable({ step, value: findAnswer(answers, other), getPath });
  return isComparison(toComparable(subject), is, right + plus);
};

export const weekdayTest: TestPredicate<'weekday'> = ({ days }, { value }) => {
  const weekday = typeof value === 'string' ? toWeekday(value) : undefined;
  return days.some((day) => day === weekday);
};

export const monthTest: TestPredicate<'month'> = ({ months }, { value }) =>
  typeof value === 'string' && months.includes(toMonthNumber(value));

export const fromDayTest: TestPredicate<'fromDay'> = ({ day }, { value }) =>
  typeof value === 'string' && isOnOrAfter(value, day);

export const untilDayTest: TestPredicate<'untilDay'> = ({ day }, { value }) =>
  typeof value === 'string' && isOnOrBefore(value, day);

export const startsWithTest: TestPredicate<'startsWith'> = ({ text }, { step, value }) =>
  typeof value === 'string' && hasPrefix(step, value, text);

import { addToDate } from '../../inputs/calendar.ts';
import { isChoiceStep, getOptions, findStepByAnswer } from '../../inputs/answers.ts';
import { getInputTools } from '../../inputs/registry.ts';
import type { Boundary, AnswerCapability } from '../../inputs/input-definition.ts';
import type { Condition, Rule, Step } from '../../generated/estimator.ts';
import { formatList } from '../../text/format.ts';
import { formatPlainNumber } from './number-formatter.ts';
import {
  isNumberComparison,
  listSubconditions,
  type NumberComparison,
  type AnswerTest,
  type AnswerTestOf,
} from './conditions.ts';

/** What a rule or a test asks of an answer. */
export interface AnswerDependency {
  readonly answer: string;
  /** The item of a checklist, or of quantities, that it is about, where it is about one. */
  readonly item?: string;
  /** What the answer must be able to give; undefined where any answer will do. */
  readonly needs?: AnswerCapability;
  /** What tells answers apart that are typed. */
  readonly boundaries?: readonly Boundary[];
}

/** What is said of that which is counted: items that are `ticked`; of things just how many. */
type CountedPhrase = string;

/** A number of what is counted: `3 ticked`, `3`, `3 "Window"`. */
function formatCounted(number: number, ...words: readonly string[]): string {
  return [number, ...words].filter((word) => word !== '').join(' ');
}

/** What the tools know of a kind of test. */
interface TestTools<T extends AnswerTest['test']> {
  readonly asks: (test: AnswerTestOf<T>) => Omit<AnswerDependency, 'answer'>;
  /** What is said of the question when the test is met, and when it is not. */
  readonly words: (
    test: AnswerTestOf<T>,
    label: (option: string) => string,
    counted: CountedPhrase | undefined,
  ) => readonly [string, string];
}

function toVerbPhrases(
  is: string,
  isNot: string,
  object: string | number,
): readonly [string, string] {
  return [`${is} ${object}`, `${isNot} ${object}`];
}

function capitalizeWord(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function formatMonthName(month: number): string {
  const first = new Date(Date.UTC(2026, month - 1));
  return first.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
}

/** The tests of a number that was answered, or of how many there are of something. */
function createAmountTools(met: string, unmet: string) {
  return {
    asks: ({
      number,
      option,
    }: AnswerTestOf<'atLeast' | 'atMost'>): Omit<AnswerDependency, 'answer'> =>
      option === undefined
        ? { needs: 'amount', boundaries: [{ limit: number }] }
        : { needs: 'ticks', item: option, boundaries: [{ limit: number, item: option }] },
    words: (
      { number, option }: AnswerTestOf<'atLeast' | 'atMost'>,
      label: (option: string) => string,
      counted: CountedPhrase | undefined,
    ) => {
      if (counted === undefined) return toVerbPhrases(`is ${met}`, `is not ${met}`, number);
      const many = formatCounted(number, option === undefined ? counted : label(option));
      return toVerbPhrases(`has ${met}`, `has ${unmet}`, many);
    },
  };
}

/** All kinds of tests. A kind that is missing here does not compile. */
const testTools: { readonly [T in AnswerTest['test']]: TestTools<T> } = {
  answered: {
    asks: () => ({}),
    words: () => toVerbPhrases('is', 'is not', 'answered'),
  },
  is: {
    asks: () => ({ needs: 'choice' }),
    words: ({ option }, label) => toVerbPhrases('is', 'is not', label(option)),
  },
  includes: {
    asks: ({ option }) => ({ needs: 'ticks', item: option }),
    words: ({ option }, label) => toVerbPhrases('includes', 'does not include', label(option)),
  },
  atLeast: createAmountTools('at least', 'fewer than'),
  atMost: createAmountTools('at most', 'more than'),
  weekday: {
    asks: ({ days }) => ({ needs: 'day', boundaries: [{ weekdays: days }] }),
    words: ({ days }) =>
      toVerbPhrases('is on', 'is not on', formatList(days.map(capitalizeWord), 'or')),
  },
  month: {
    asks: ({ months }) => ({ needs: 'date', boundaries: [{ months }] }),
    words: ({ months }) =>
      toVerbPhrases('is in', 'is not in', formatList(months.map(formatMonthName), 'or')),
  },
  fromDay: {
    asks: ({ day }) => ({ needs: 'date', boundaries: [{ from: day }] }),
    // Not "is before": nothing may have been answered.
    words: ({ day }) => toVerbPhrases('is', 'is not', `on ${day} or later`),
  },
  untilDay: {
    asks: ({ day }) => ({
      needs: 'date',
      boundaries: [{ from: day }, { from: addToDate(day, 1, 'day') }],
    }),
    words: ({ day }) => toVerbPhrases('is', 'is not', `on ${day} or earlier`),
  },
  startsWith: {
    asks: ({ text }) => ({ needs: 'text', boundaries: [{ beginning: text }] }),
    words: ({ text }) => toVerbPhrases('starts with', 'does not start with', `"${text}"`),
  },
};

function getTestTools(test: AnswerTest): TestTools<AnswerTest['test']> {
  // Looked up by the test's own kind; TypeScript cannot follow that through an index.
  return testTools[test.test] as TestTools<AnswerTest['test']>;
}

/** How the words of a comparison begin and, where it does not hold, how they are then. */
const comparisonPhrases: { readonly [I in NumberComparison['is']]: readonly [string, string] } = {
  atLeast: ['is at least', 'is less than'],
  atMost: ['is at most', 'is more than'],
  moreThan: ['is more than', 'is at most'],
  lessThan: ['is less than', 'is at least'],
  equalTo: ['is', 'is not'],
};

/** What the numbers of a comparison are called. */
export type OperandDescriber = (
  comparison: NumberComparison,
) => readonly [left: string, right: string];

function describeOperand(rule: Rule): string {
  if (rule.op === 'const') return formatPlainNumber(rule.value);
  const named = 'figure' in rule ? rule.figure : 'answer' in rule ? rule.answer : undefined;
  return rule.label ?? (named === undefined ? 'a number' : `"${named}"`);
}

/** What a test asks of its answer. */
export function getTestDependency(test: AnswerTest): AnswerDependency {
  return { answer: test.answer, ...getTestTools(test).asks(test) };
}

/**
 * A condition in words, with the questions and labels that visitors read.
 * @param isMet false for the words that say that it does not hold
 * @param sides what the numbers are called that it compares; by their names in the config when left out
 * @example '"Which fence?" is "Picket fence" and "How long?" is at least 20'
 */
export function describeCondition(
  condition: Condition,
  steps: readonly Step[],
  isMet = true,
  sides: OperandDescriber = ({ left, right }) => [describeOperand(left), describeOperand(right)],
): string {
  if (condition.test === 'not') return describeCondition(condition.of, steps, !isMet, sides);
  if (isNumberComparison(condition)) {
    const [left, right] = sides(condition);
    return `${left} ${comparisonPhrases[condition.is][isMet ? 0 : 1]} ${right}`;
  }
  if (!('of' in condition)) {
    const step = findStepByAnswer(steps, condition.answer);
    const label = (id: string): string =>
      `"${(step && getOptions(step).find((option) => option.id === id)?.label) ?? id}"`;
    const isCounted = step !== undefined && !isChoiceStep(step) && getOptions(step).length > 0;
    const [met, unmet] = getTestTools(condition).words(
      condition,
      label,
      isCounted ? (getInputTools(step).countedAs ?? '') : undefined,
    );
    return `"${step?.title ?? condition.answer}" ${isMet ? met : unmet}`;
  }
  // "Not all of them" is "one of them not".
  const isAll = (condition.test === 'all') === isMet;
  const words = listSubconditions(condition).map(({ value }) => {
    const part = describeCondition(value, steps, isMet, sides);
    return condition.of.length > 1 && isCompound(value) ? `(${part})` : part;
  });
  return words.join(isAll ? ' and ' : ' or ');
}

/** Whether a condition is told as a list, with a word between its parts. */
function isCompound(condition: Condition): boolean {
  if (!('of' in condition)) return false;
  return condition.test === 'not' ? isCompound(condition.of) : condition.of.length > 1;
}

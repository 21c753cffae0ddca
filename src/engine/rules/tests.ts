import { later } from '../inputs/calendar.ts';
import { isChoice, optionsOf, stepOfAnswer } from '../inputs/answers.ts';
import type { Boundary, Need } from '../inputs/kind.ts';
import type { Condition, Rule, Step } from '../generated/estimator.ts';
import { listed } from '../text/words.ts';
import { plainNumber } from './amounts.ts';
import { isComparison, partsOf, type Comparison, type Test, type TestOf } from './conditions.ts';

/** What a rule or a test asks of an answer. */
export interface Asked {
  readonly answer: string;
  /** The item of a checklist, or of quantities, that it is about, where it is about one. */
  readonly item?: string;
  /** What the answer must be able to give; undefined where any answer will do. */
  readonly needs?: Need;
  /** What tells answers apart that are typed. */
  readonly boundaries?: readonly Boundary[];
}

/** What is said of that which is counted: items that are `ticked`; of things just how many. */
type Counted = 'ticked' | '';

/** A number of what is counted: `3 ticked`, `3`, `3 "Window"`. */
function counting(number: number, ...words: readonly string[]): string {
  return [number, ...words].filter((word) => word !== '').join(' ');
}

/** What the tools know of a kind of test. */
interface TestTools<T extends Test['test']> {
  readonly asks: (test: TestOf<T>) => Omit<Asked, 'answer'>;
  /** What is said of the question when the test is met, and when it is not. */
  readonly words: (
    test: TestOf<T>,
    label: (option: string) => string,
    counted: Counted | undefined,
  ) => readonly [string, string];
}

function verb(is: string, isNot: string, object: string | number): readonly [string, string] {
  return [`${is} ${object}`, `${isNot} ${object}`];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function monthName(month: number): string {
  const first = new Date(Date.UTC(2026, month - 1));
  return first.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
}

/** The tests of a number that was answered, or of how many there are of something. */
function amountTools(met: string, unmet: string) {
  return {
    asks: ({ number, option }: TestOf<'atLeast' | 'atMost'>): Omit<Asked, 'answer'> =>
      option === undefined
        ? { needs: 'amount', boundaries: [{ limit: number }] }
        : { needs: 'ticks', item: option, boundaries: [{ limit: number, item: option }] },
    words: (
      { number, option }: TestOf<'atLeast' | 'atMost'>,
      label: (option: string) => string,
      counted: Counted | undefined,
    ) => {
      if (counted === undefined) return verb(`is ${met}`, `is not ${met}`, number);
      const many = counting(number, option === undefined ? counted : label(option));
      return verb(`has ${met}`, `has ${unmet}`, many);
    },
  };
}

/** All kinds of tests. A kind that is missing here does not compile. */
const tests: { readonly [T in Test['test']]: TestTools<T> } = {
  answered: {
    asks: () => ({}),
    words: () => verb('is', 'is not', 'answered'),
  },
  is: {
    asks: () => ({ needs: 'choice' }),
    words: ({ option }, label) => verb('is', 'is not', label(option)),
  },
  includes: {
    asks: ({ option }) => ({ needs: 'ticks', item: option }),
    words: ({ option }, label) => verb('includes', 'does not include', label(option)),
  },
  atLeast: amountTools('at least', 'fewer than'),
  atMost: amountTools('at most', 'more than'),
  weekday: {
    asks: ({ days }) => ({ needs: 'day', boundaries: [{ weekdays: days }] }),
    words: ({ days }) => verb('is on', 'is not on', listed(days.map(capital), 'or')),
  },
  month: {
    asks: ({ months }) => ({ needs: 'date', boundaries: [{ months }] }),
    words: ({ months }) => verb('is in', 'is not in', listed(months.map(monthName), 'or')),
  },
  fromDay: {
    asks: ({ day }) => ({ needs: 'date', boundaries: [{ from: day }] }),
    // Not "is before": nothing may have been answered.
    words: ({ day }) => verb('is', 'is not', `on ${day} or later`),
  },
  untilDay: {
    asks: ({ day }) => ({
      needs: 'date',
      boundaries: [{ from: day }, { from: later(day, 1, 'day') }],
    }),
    words: ({ day }) => verb('is', 'is not', `on ${day} or earlier`),
  },
  startsWith: {
    asks: ({ text }) => ({ needs: 'text', boundaries: [{ beginning: text }] }),
    words: ({ text }) => verb('starts with', 'does not start with', `"${text}"`),
  },
};

function toolsOf(test: Test): TestTools<Test['test']> {
  // Looked up by the test's own kind; TypeScript cannot follow that through an index.
  return tests[test.test] as TestTools<Test['test']>;
}

/** How the words of a comparison begin and, where it does not hold, how they are then. */
const comparisons: { readonly [I in Comparison['is']]: readonly [string, string] } = {
  atLeast: ['is at least', 'is less than'],
  atMost: ['is at most', 'is more than'],
  moreThan: ['is more than', 'is at most'],
  lessThan: ['is less than', 'is at least'],
  equalTo: ['is', 'is not'],
};

/** What the numbers of a comparison are called. */
export type SideWords = (comparison: Comparison) => readonly [left: string, right: string];

function nameOf(rule: Rule): string {
  if (rule.op === 'const') return plainNumber(rule.value);
  const named = 'figure' in rule ? rule.figure : 'answer' in rule ? rule.answer : undefined;
  return rule.label ?? (named === undefined ? 'a number' : `"${named}"`);
}

/** What a test asks of its answer. */
export function askedByTest(test: Test): Asked {
  return { answer: test.answer, ...toolsOf(test).asks(test) };
}

/**
 * A condition in words, with the questions and labels that visitors read.
 * @param isMet false for the words that say that it does not hold
 * @param sides what the numbers are called that it compares; by their names in the config when left out
 * @example '"Which fence?" is "Picket fence" and "How long?" is at least 20'
 */
export function conditionWords(
  condition: Condition,
  steps: readonly Step[],
  isMet = true,
  sides: SideWords = ({ left, right }) => [nameOf(left), nameOf(right)],
): string {
  if (condition.test === 'not') return conditionWords(condition.of, steps, !isMet, sides);
  if (isComparison(condition)) {
    const [left, right] = sides(condition);
    return `${left} ${comparisons[condition.is][isMet ? 0 : 1]} ${right}`;
  }
  if (!('of' in condition)) {
    const step = stepOfAnswer(steps, condition.answer);
    const label = (id: string): string =>
      `"${(step && optionsOf(step).find((option) => option.id === id)?.label) ?? id}"`;
    const isCounted = step !== undefined && !isChoice(step) && optionsOf(step).length > 0;
    const counted = step?.kind === 'checklist' ? 'ticked' : '';
    const [met, unmet] = toolsOf(condition).words(
      condition,
      label,
      isCounted ? counted : undefined,
    );
    return `"${step?.title ?? condition.answer}" ${isMet ? met : unmet}`;
  }
  // "Not all of them" is "one of them not".
  const isAll = (condition.test === 'all') === isMet;
  const words = partsOf(condition).map(({ value }) => {
    const part = conditionWords(value, steps, isMet, sides);
    return condition.of.length > 1 && isList(value) ? `(${part})` : part;
  });
  return words.join(isAll ? ' and ' : ' or ');
}

/** Whether a condition is told as a list, with a word between its parts. */
function isList(condition: Condition): boolean {
  if (!('of' in condition)) return false;
  return condition.test === 'not' ? isList(condition.of) : condition.of.length > 1;
}

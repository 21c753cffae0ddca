import { addToDate } from '../../kinds/calendar.ts';
import {
  findAnswerNumber,
  findStepByAnswer,
  getOptions,
  isChoiceStep,
  type InputStep,
} from '../../kinds/answers.ts';
import type { Boundary, AnswerCapability } from '../../kinds/input-definition.ts';
import { getInputTools } from '../../kinds/registry.ts';
import type { Condition, Rule, Step } from '../../generated/estimator.ts';
import { capitalize, formatList, pluralize } from '../../text/format.ts';
import { formatPlainNumber } from './number-formatter.ts';
import { isNumberComparison, listSubconditions, type NumberComparison } from './conditions.ts';
import type { AnswerTest, AnswerTestOf } from './answer-tests.ts';

/** What a rule or a test asks of an answer. */
export interface AnswerDependency {
  readonly answer: string;
  /** The item that it is about, if it is about one. */
  readonly item?: string;
  /** What the answer must be able to give; undefined if any answer will do. */
  readonly needs?: AnswerCapability;
  /** Where it tells answers apart. */
  readonly boundaries?: readonly Boundary[];
}

type Phrases = readonly [met: string, unmet: string];

/** A test of an answer as the tools need it. */
interface TestTools<T extends AnswerTest['test']> {
  readonly getDependency: (test: AnswerTestOf<T>) => Omit<AnswerDependency, 'answer'>;
  /**
   * What is said after the question when the test is met, and when it is not.
   * @param countedAs the word for items that count, which may be empty; undefined if the answer is no count
   */
  readonly describe: (
    test: AnswerTestOf<T>,
    formatOption: (id: string) => string,
    countedAs: string | undefined,
    steps: readonly Step[],
  ) => Phrases;
}

function toPhrases(met: string, unmet: string, object: string): Phrases {
  return [`${met} ${object}`, `${unmet} ${object}`];
}

function formatMonthName(month: number): string {
  const first = new Date(Date.UTC(2026, month - 1));
  return first.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
}

/** The tools of a test of a number or a count. */
function createAmountTools(met: string, unmet: string): TestTools<'atLeast'> & TestTools<'atMost'> {
  return {
    getDependency: ({ number, option }) =>
      option === undefined
        ? { needs: 'amount', boundaries: [{ limit: number }] }
        : { needs: 'ticks', item: option, boundaries: [{ limit: number, item: option }] },
    describe: ({ number, option }, formatOption, countedAs) => {
      if (countedAs === undefined) return toPhrases(`is ${met}`, `is not ${met}`, `${number}`);
      const counted = option === undefined ? countedAs : formatOption(option);
      return toPhrases(`has ${met}`, `has ${unmet}`, `${number} ${counted}`.trim());
    },
  };
}

const comparisonPhrases: { readonly [I in NumberComparison['is']]: Phrases } = {
  atLeast: ['is at least', 'is less than'],
  atMost: ['is at most', 'is more than'],
  moreThan: ['is more than', 'is at most'],
  lessThan: ['is less than', 'is at least'],
  equalTo: ['is', 'is not'],
};

const datePhrases: typeof comparisonPhrases = {
  atLeast: ['is on or after', 'is not on or after'],
  atMost: ['is on or before', 'is not on or before'],
  moreThan: ['is after', 'is not after'],
  lessThan: ['is before', 'is not before'],
  equalTo: ['is on', 'is not on'],
};

const amountTools = {
  moreThan: createAmountTools('more than', 'at most'),
  lessThan: createAmountTools('less than', 'at least'),
  equalTo: createAmountTools('exactly', 'not exactly'),
};

function isDate(steps: readonly Step[], answer: string): boolean {
  const step = findStepByAnswer(steps, answer);
  return step?.kind === 'date' || step?.kind === 'month';
}

const testTools: { readonly [T in AnswerTest['test']]: TestTools<T> } = {
  answered: {
    getDependency: () => ({}),
    describe: () => toPhrases('is', 'is not', 'answered'),
  },
  is: {
    getDependency: () => ({ needs: 'choice' }),
    describe: ({ option }, formatOption) => toPhrases('is', 'is not', formatOption(option)),
  },
  includes: {
    getDependency: ({ option }) => ({ needs: 'ticks', item: option }),
    describe: ({ option }, formatOption) =>
      toPhrases('includes', 'does not include', formatOption(option)),
  },
  atLeast: createAmountTools('at least', 'fewer than'),
  atMost: createAmountTools('at most', 'more than'),
  number: {
    getDependency: (test) => amountTools.moreThan.getDependency({ ...test, test: 'atLeast' }),
    describe: (test, ...context) =>
      amountTools[test.is].describe({ ...test, test: 'atLeast' }, ...context),
  },
  answers: {
    getDependency: () => ({ needs: 'amount' }),
    describe: ({ is, answer, with: other, plus }, _formatOption, _countedAs, steps) => {
      const phrases = isDate(steps, answer) ? datePhrases[is] : comparisonPhrases[is];
      const days = plus === undefined ? '' : ` + ${pluralize(plus, 'day')}`;
      return toPhrases(...phrases, `"${findStepByAnswer(steps, other)?.title ?? other}"${days}`);
    },
  },
  weekday: {
    getDependency: ({ days }) => ({ needs: 'day', boundaries: [{ weekdays: days }] }),
    describe: ({ days }) => toPhrases('is on', 'is not on', formatList(days.map(capitalize), 'or')),
  },
  month: {
    getDependency: ({ months }) => ({ needs: 'date', boundaries: [{ months }] }),
    describe: ({ months }) =>
      toPhrases('is in', 'is not in', formatList(months.map(formatMonthName), 'or')),
  },
  fromDay: {
    getDependency: ({ day }) => ({ needs: 'date', boundaries: [{ from: day }] }),
    // Not "is before": there may be no answer.
    describe: ({ day }) => toPhrases('is', 'is not', `on ${day} or later`),
  },
  untilDay: {
    getDependency: ({ day }) => ({
      needs: 'date',
      boundaries: [{ from: day }, { from: addToDate(day, 1, 'day') }],
    }),
    describe: ({ day }) => toPhrases('is', 'is not', `on ${day} or earlier`),
  },
  startsWith: {
    getDependency: ({ text }) => ({ needs: 'text', boundaries: [{ beginning: text }] }),
    describe: ({ text }) => toPhrases('starts with', 'does not start with', `"${text}"`),
  },
};

function getTestTools(test: AnswerTest): TestTools<AnswerTest['test']> {
  // Looked up by the test's own kind; TypeScript cannot follow that through an index.
  return testTools[test.test] as TestTools<AnswerTest['test']>;
}

/** The words for the two numbers of a comparison. */
export type OperandDescriber = (
  comparison: NumberComparison,
) => readonly [left: string, right: string];

function describeOperand(rule: Rule): string {
  if (rule.op === 'const') return formatPlainNumber(rule.value);
  const name = 'figure' in rule ? rule.figure : 'answer' in rule ? rule.answer : undefined;
  return rule.label ?? (name === undefined ? 'a number' : `"${name}"`);
}

/** What a test asks of its answer. */
export function getTestDependency(test: AnswerTest): AnswerDependency {
  return { answer: test.answer, ...getTestTools(test).getDependency(test) };
}

/** Where an answer can be on either side of another one: at each end of what that can be. */
function listOtherBoundaries(other: InputStep | undefined, plus: number): Boundary[] {
  if (!other) return [];
  const { listDecisions, applyDecision } = getInputTools(other);
  return listDecisions(other, []).flatMap(({ item, candidates }) =>
    candidates.flatMap(({ pick }): Boundary[] => {
      if (other.kind === 'date' && typeof pick === 'string' && pick !== '') {
        const day = addToDate(pick, plus, 'day');
        return [{ from: day }, { from: addToDate(day, 1, 'day') }];
      }
      const limit = findAnswerNumber(other, applyDecision(other, pick, item));
      return limit === undefined ? [] : [{ limit }];
    }),
  );
}

/** What a test asks of each answer that it looks at, the one that it is named after first. */
export function listTestDependencies(
  test: AnswerTest,
  steps: readonly Step[],
): [AnswerDependency, ...AnswerDependency[]] {
  if (test.test !== 'answers') return [getTestDependency(test)];
  const { answer, with: other, plus = 0 } = test;
  const needs = [answer, other].some((name) => isDate(steps, name)) ? 'date' : 'amount';
  const boundaries = listOtherBoundaries(findStepByAnswer(steps, other), plus);
  const ofOther = listOtherBoundaries(findStepByAnswer(steps, answer), -plus);
  return [
    { answer, needs, boundaries },
    { answer: other, needs, boundaries: ofOther },
  ];
}

function describeTest(test: AnswerTest, steps: readonly Step[]): Phrases {
  const step = findStepByAnswer(steps, test.answer);
  const options = step ? getOptions(step) : [];
  const formatOption = (id: string) => `"${options.find((each) => each.id === id)?.label ?? id}"`;
  const isCounted = step && options.length > 0 && !isChoiceStep(step);
  const countedAs = isCounted ? (getInputTools(step).countedAs ?? '') : undefined;
  const [met, unmet] = getTestTools(test).describe(test, formatOption, countedAs, steps);
  const question = `"${step?.title ?? test.answer}"`;
  return [`${question} ${met}`, `${question} ${unmet}`];
}

/**
 * A condition with the questions and labels that visitors read.
 * @param isMet false for the words that it is not met
 * @param describeOperands by their names in the config when left out
 * @example '"Which fence?" is "Picket fence" and "How long?" is at least 20'
 */
export function describeCondition(
  condition: Condition,
  steps: readonly Step[],
  isMet = true,
  describeOperands: OperandDescriber = ({ left, right }) => [
    describeOperand(left),
    describeOperand(right),
  ],
): string {
  if (condition.test === 'not') {
    return describeCondition(condition.of, steps, !isMet, describeOperands);
  }
  if (isNumberComparison(condition)) {
    const [left, right] = describeOperands(condition);
    return `${left} ${comparisonPhrases[condition.is][isMet ? 0 : 1]} ${right}`;
  }
  if (condition.test === 'variant') {
    return `the variant is ${isMet ? '' : 'not '}"${condition.is}"`;
  }
  if (!('of' in condition)) return describeTest(condition, steps)[isMet ? 0 : 1];
  // "Not all are" is "one is not".
  const conjunction = (condition.test === 'all') === isMet ? ' and ' : ' or ';
  const words = listSubconditions(condition).map(({ value }) => {
    const part = describeCondition(value, steps, isMet, describeOperands);
    return condition.of.length > 1 && isList(value) ? `(${part})` : part;
  });
  return words.join(conjunction);
}

/** Whether a condition is described as a list. */
function isList(condition: Condition): boolean {
  if (!('of' in condition)) return false;
  return condition.test === 'not' ? isList(condition.of) : condition.of.length > 1;
}

import type { OperatorName } from '../../rules/operators/operator.ts';

/** What may stand as an argument of a function. */
export interface FunctionParameter {
  /** The key of the operator that holds it. */
  readonly key: string;
  /** A formula, a number in digits, or the name of an answer, of an option of the answer before it, of a table, of an
   * answer or a figure, a date, or a text in quotes. */
  readonly as: 'rule' | 'number' | 'answer' | 'option' | 'table' | 'name' | 'date' | 'text';
  /** Of the last parameter: it takes all arguments that are left, at least one, as a list. */
  readonly isList?: true;
  /** What is meant if it is left out. */
  readonly default?: number;
  /** Whether it may be left out, also of the operator. */
  readonly isOptional?: true;
}

/** A function of formulas: another way to write an operator. */
export interface FormulaFunction {
  readonly op: OperatorName;
  /** The keys of the operator that the name of the function stands for. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly parameters: readonly FunctionParameter[];
  /** What it gives, for the list that is offered while a formula is typed. */
  readonly says: string;
}

const round = (mode: string, says: string): FormulaFunction => ({
  op: 'round',
  fixed: { mode },
  parameters: [
    { key: 'of', as: 'rule' },
    { key: 'to', as: 'number', default: 1 },
  ],
  says,
});

/** The functions whose arguments are the keys of one operator. A new operator gets its function here. */
export const FUNCTIONS: Readonly<Record<string, FormulaFunction>> = {
  round: round(
    'half-up',
    'round(x, 0.01): x to the nearest cent, a step and no number of decimals',
  ),
  roundUp: round('up', 'roundUp(x): x up to a whole number; roundUp(x, 50): to a multiple of 50'),
  roundDown: round(
    'down',
    'roundDown(x): x down to a whole number; roundDown(x, 50): to a multiple of 50',
  ),
  roundEven: round('half-even', 'roundEven(x, 0.01): like round, a half to the even digit'),
  min: {
    op: 'smallest',
    parameters: [{ key: 'of', as: 'rule', isList: true }],
    says: 'min(x, y): the smallest',
  },
  max: {
    op: 'largest',
    parameters: [{ key: 'of', as: 'rule', isList: true }],
    says: 'max(x, y): the largest',
  },
  count: {
    op: 'countSelected',
    parameters: [
      { key: 'answer', as: 'answer' },
      { key: 'option', as: 'option', isOptional: true },
    ],
    says: 'count(ANSWER): how many are ticked or chosen',
  },
  days: {
    op: 'daysBetween',
    parameters: [
      { key: 'from', as: 'date' },
      { key: 'to', as: 'date' },
    ],
    says: 'days(DATE, DATE): the days from one date to another',
  },
  workingDays: {
    op: 'workingDays',
    parameters: [
      { key: 'from', as: 'date' },
      { key: 'to', as: 'date' },
    ],
    says: 'workingDays(DATE, DATE): the days from Monday to Friday, without the first date',
  },
  between: {
    op: 'between',
    parameters: [
      { key: 'table', as: 'table' },
      { key: 'by', as: 'rule', isList: true },
    ],
    says: 'between(TABLE, x, y): the price between the entries beside x and y',
  },
  betweenOrNearest: {
    op: 'between',
    fixed: { outside: 'nearest' },
    parameters: [
      { key: 'table', as: 'table' },
      { key: 'by', as: 'rule', isList: true },
    ],
    says: 'betweenOrNearest(TABLE, x): the same, beyond the table that of its end',
  },
  noPrice: {
    op: 'noPrice',
    parameters: [{ key: 'says', as: 'text' }],
    says: "noPrice('On request'): no price, but these words",
  },
  payment: {
    op: 'payment',
    fixed: { mode: 'half-up' },
    parameters: [
      { key: 'amount', as: 'rule' },
      { key: 'percent', as: 'rule' },
      { key: 'months', as: 'rule' },
      { key: 'decimals', as: 'number', default: 2 },
    ],
    says: 'payment(AMOUNT, PERCENT, MONTHS): the monthly payment of a loan',
  },
};

/** The functions that calls.ts reads in a way of their own, each with its use. */
export const OTHER_FUNCTIONS: Readonly<Record<string, string>> = {
  if: 'if(CONDITION, ONE, OTHER): one if the condition is met, else the other',
  sum: 'sum(x, y): x and y added up; sum(TABLE[ANSWER]): the prices of all that is chosen',
  tiers: 'tiers(x, TABLE): each piece of x at the price of its band',
  percentTiers: 'percentTiers(x, TABLE): each piece of x at the percentage of its band',
};

/** The functions that are conditions, each with its use. */
export const CONDITION_FUNCTIONS: Readonly<Record<string, string>> = {
  answered: 'answered(ANSWER): whether it is answered',
  startsWith: "startsWith(ANSWER, '94'): whether what was typed starts with this",
};

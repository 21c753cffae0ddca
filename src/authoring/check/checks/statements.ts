import { getLargest } from '../../../engine/text/extremes.ts';
import type { Estimator } from '../../../engine/compile/compile.ts';
import type Big from 'big.js';
import {
  findAnswer,
  getOptionCount,
  type Answers,
  type EffectiveAnswers,
} from '../../../engine/inputs/answers.ts';
import type { GrowingStatement, Rule } from '../../../engine/generated/estimator.ts';
import { describeCondition } from '../../../engine/rules/core/condition-tools.ts';
import { createFigureFormatter } from '../../../engine/rules/figure-format.ts';
import { formatList, quote } from '../../../engine/text/format.ts';
import { formatAnswers, tryRules, type TriedAnswers } from '../analysis/try-rules.ts';
import type { Check } from '../core/check.ts';

const toFigureRule = (figure: string): Rule => ({ op: 'figure', figure });

interface TriedEstimate {
  readonly answers: EffectiveAnswers;
  readonly total: Big;
  /** What the breakdown adds up to, exactly, before any of its lines is rounded. */
  readonly sum: Big | undefined;
}

/** The first tried estimates that are wrong. */
interface WrongEstimates {
  unequal?: TriedEstimate;
  negative?: TriedEstimate;
}

/** The sum of the breakdown; undefined if there is none, or if it has the total as a line. */
function createBreakdownSum({ total, breakdown, subtracted = [] }: Estimator['rules']) {
  const added = breakdown.filter((id) => !subtracted.includes(id));
  const less = breakdown.filter((id) => subtracted.includes(id));
  if (added.length === 0 || breakdown.includes(total)) return undefined;
  return {
    op: 'sum',
    of: added.map(toFigureRule),
    ...(less.length > 0 && { subtract: less.map(toFigureRule) }),
  } satisfies Rule;
}

function computeWrongEstimates(config: Estimator): WrongEstimates {
  const sumRule = createBreakdownSum(config.rules);
  const rules = [toFigureRule(config.rules.total), ...(sumRule ? [sumRule] : [])];
  const wrong: WrongEstimates = {};
  for (const { answers, values } of tryRules(config, rules)) {
    const [total, sum] = values;
    if (!total) continue;
    const tried = { answers, total, sum };
    if (sum && !sum.eq(total)) wrong.unequal ??= tried;
    if (total.lt(0)) wrong.negative ??= tried;
    if (wrong.negative && (wrong.unequal || !sumRule)) break;
  }
  return wrong;
}

/** Two checks use the same result. */
const cache = new WeakMap<Estimator, WrongEstimates>();

function getWrongEstimates(config: Estimator): WrongEstimates {
  const found = cache.get(config) ?? computeWrongEstimates(config);
  cache.set(config, found);
  return found;
}

/** The lines of the breakdown add up to the total. */
const breakdownSum: Check = {
  code: 'breakdown-sum',
  severity: 'warning',
  *find({ config, env: { wording } }) {
    const { breakdown, subtracted = [] } = config.rules;
    const stray = subtracted.filter((id) => !breakdown.includes(id));
    if (stray.length > 0) {
      yield {
        path: ['rules', 'subtracted'],
        message: `${formatList(stray.map(quote), 'and')} is subtracted from the total, and the breakdown does not show it.`,
        hint: 'Add it to "breakdown", or take it out of "subtracted".',
      };
      return;
    }
    const { unequal } = getWrongEstimates(config);
    if (!unequal?.sum) return;
    const format = createFigureFormatter(config);
    yield {
      path: ['rules', 'breakdown'],
      message: `The breakdown adds up to ${format(unequal.sum.toNumber())}, and the total is ${format(unequal.total.toNumber())}, for the answers ${formatAnswers(unequal.answers)}.`,
      hint: `Add a line for the difference, such as a minimum charge or a rounding, and name what the total subtracts in "subtracted". If the breakdown is not meant to add up, ${wording.acknowledge}.`,
    };
  },
};

/** A discount that is larger than the price, or a percentage that is mistyped. */
const negativeEstimate: Check = {
  code: 'negative-estimate',
  severity: 'warning',
  *find({ config }) {
    const { negative } = getWrongEstimates(config);
    if (!negative) return;
    yield {
      path: ['rules', 'total'],
      message: `The estimate is ${createFigureFormatter(config)(negative.total.toNumber())}, less than nothing, for the answers ${formatAnswers(negative.answers)}.`,
      hint: 'Correct the price or the percentage that is subtracted, or let "largest" keep the total at 0 at least.',
    };
  },
};

const toConst = (value: number): Rule => ({ op: 'const', value });

/** The number or count that a statement is about. */
function getAmount(
  { answer, option }: Pick<GrowingStatement, 'answer' | 'option'>,
  answers: EffectiveAnswers,
): number {
  const value = findAnswer(answers, answer);
  return option === undefined ? Number(value ?? 0) : getOptionCount(value, option);
}

/** The answers with another number or count. */
function withAmount(
  { answer, option }: GrowingStatement,
  answers: EffectiveAnswers,
  amount: number,
): Answers {
  const value = findAnswer(answers, answer);
  if (option === undefined) return { ...answers, [answer]: amount };
  return { ...answers, [answer]: { ...(typeof value === 'object' && value), [option]: amount } };
}

/** Some answers with which a figure is smaller than with less of something. */
interface Fall {
  readonly answers: EffectiveAnswers;
  readonly fewer: { readonly amount: number; readonly value: Big };
  readonly value: Big;
}

/**
 * Compares each of the tried answers with the same ones and the next smaller amount. Answers to questions that are then
 * not asked, such as those about the last room, do not count.
 */
function createFallFinder(statement: GrowingStatement) {
  const amounts = new Set<number>();
  return ({ answers, values, calculateFor }: TriedAnswers, rule: number): Fall | undefined => {
    const value = values[rule];
    const own = getAmount(statement, answers);
    amounts.add(own);
    const amount = getLargest([...amounts].filter((each) => each < own));
    if (!value || !Number.isFinite(amount)) return undefined;
    const before = calculateFor(rule, withAmount(statement, answers, amount));
    return before?.gt(value) ? { answers, fewer: { amount, value: before }, value } : undefined;
  };
}

function describeFall(
  config: Estimator,
  { figure: id, answer, option }: GrowingStatement,
  { answers, fewer, value }: Fall,
): string {
  const format = createFigureFormatter(config, id);
  const amounts = [fewer.value, value];
  const written = amounts.map((each) => format(each.toNumber()));
  // A fall by less than what is shown.
  const [from, to] = written[0] === written[1] ? amounts.map((each) => each.toFixed()) : written;
  const figure = config.rules.figures.find((each) => each.id === id);
  const counted = option === undefined ? quote(answer) : `${quote(option)} of ${quote(answer)}`;
  const more = getAmount({ answer, option }, answers);
  return `${quote(figure?.label ?? id)} falls from ${from} to ${to} when ${counted} rises from ${fewer.amount} to ${more}, for the answers ${formatAnswers(answers)}`;
}

/** What the config says to hold for all answers holds for all that are tried. */
const brokenStatement: Check = {
  code: 'broken-statement',
  severity: 'error',
  *find({ config, env: { wording } }) {
    const { always = [], growing = [] } = config.rules;
    if (always.length + growing.length === 0) return;
    const rules = [
      ...always.map(({ holds }): Rule => {
        return { op: 'when', condition: holds, then: toConst(1), otherwise: toConst(0) };
      }),
      ...growing.map(({ figure }): Rule => ({ op: 'figure', figure })),
    ];
    const broken = new Map<number, EffectiveAnswers>();
    const falls = new Map<GrowingStatement, Fall>();
    const finders = growing.map((each) => [each, createFallFinder(each)] as const);
    for (const tried of tryRules(config, rules)) {
      for (const index of always.keys()) {
        if (tried.values[index]?.eq(0) && !broken.has(index)) broken.set(index, tried.answers);
      }
      for (const [index, [statement, findFall]] of finders.entries()) {
        const fall = falls.has(statement) ? undefined : findFall(tried, always.length + index);
        if (fall) falls.set(statement, fall);
      }
    }
    for (const [index, answers] of broken) {
      const statement = always[index];
      if (!statement) continue;
      yield {
        path: ['rules', 'always', index],
        message: `${quote(statement.says)} does not hold for the answers ${formatAnswers(answers)}: ${describeCondition(statement.holds, config.steps, false)}.`,
        hint: `Correct the rules or the prices, or change the statement.${wording.explainAnswers}`,
      };
    }
    for (const [statement, fall] of falls) {
      yield {
        path: ['rules', 'growing', growing.indexOf(statement)],
        message: `${quote(statement.says)} does not hold: ${describeFall(config, statement, fall)}.`,
        hint: 'Correct the rules or the prices, or take the statement away.',
      };
    }
  },
};

/** Checks of what the config says to hold for all answers. */
export const statementChecks = [breakdownSum, negativeEstimate, brokenStatement];

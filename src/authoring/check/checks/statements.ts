import { getLargest } from '../../../engine/text/extremes.ts';
import type { Estimator } from '../../../engine/compile/compile.ts';
import type Big from 'big.js';
import {
  findAnswer,
  getOptionCount,
  type Answers,
  type EffectiveAnswers,
} from '../../../engine/kinds/answers.ts';
import type { GrowingStatement, Rule } from '../../../engine/generated/estimator.ts';
import { describeCondition } from '../../../engine/rules/core/condition-tools.ts';
import { createFigureFormatter } from '../../../engine/rules/figure-format.ts';
import { formatList, quote } from '../../../engine/text/format.ts';
import { formatAnswers, tryRules, type TriedAnswers } from '../analysis/try-rules.ts';
import type { Check } from '../core/check.ts';

/** The lines of the breakdown add up to the total. */
const breakdownSum: Check = {
  code: 'breakdown-sum',
  severity: 'warning',
  *find({ estimator, index, env: { wording } }) {
    const { breakdown, subtracted = [] } = estimator.rules;
    const stray = subtracted.filter((id) => !breakdown.includes(id));
    if (stray.length > 0) {
      yield {
        path: ['rules', 'subtracted'],
        message: `${formatList(stray.map(quote), 'and')} is subtracted from the total, and the breakdown does not show it.`,
        hint: 'Add it to "breakdown", or take it out of "subtracted".',
      };
      return;
    }
    const { unequal } = index.wrongEstimates;
    if (!unequal?.sum) return;
    const format = createFigureFormatter(estimator);
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
  *find({ estimator, index }) {
    const { negative } = index.wrongEstimates;
    if (!negative) return;
    yield {
      path: ['rules', 'total'],
      message: `The estimate is ${createFigureFormatter(estimator)(negative.total.toNumber())}, less than nothing, for the answers ${formatAnswers(negative.answers)}.`,
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
  estimator: Estimator,
  { figure: id, answer, option }: GrowingStatement,
  { answers, fewer, value }: Fall,
): string {
  const format = createFigureFormatter(estimator, id);
  const amounts = [fewer.value, value];
  const written = amounts.map((each) => format(each.toNumber()));
  // A fall by less than what is shown.
  const [from, to] = written[0] === written[1] ? amounts.map((each) => each.toFixed()) : written;
  const figure = estimator.rules.figures.find((each) => each.id === id);
  const counted = option === undefined ? quote(answer) : `${quote(option)} of ${quote(answer)}`;
  const more = getAmount({ answer, option }, answers);
  return `${quote(figure?.label ?? id)} falls from ${from} to ${to} when ${counted} rises from ${fewer.amount} to ${more}, for the answers ${formatAnswers(answers)}`;
}

/** What the config says to hold for all answers holds for all that are tried. */
const brokenStatement: Check = {
  code: 'broken-statement',
  severity: 'error',
  *find({ estimator, env: { wording } }) {
    const { always = [], growing = [] } = estimator.rules;
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
    for (const tried of tryRules(estimator, rules)) {
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
        message: `${quote(statement.says)} does not hold for the answers ${formatAnswers(answers)}: ${describeCondition(statement.holds, estimator.steps, false)}.`,
        hint: `Correct the rules or the prices, or change the statement.${wording.explainAnswers}`,
      };
    }
    for (const [statement, fall] of falls) {
      yield {
        path: ['rules', 'growing', growing.indexOf(statement)],
        message: `${quote(statement.says)} does not hold: ${describeFall(estimator, statement, fall)}.`,
        hint: 'Correct the rules or the prices, or take the statement away.',
      };
    }
  },
};

/** Checks of what the config says to hold for all answers. */
export const statementChecks = [breakdownSum, negativeEstimate, brokenStatement];

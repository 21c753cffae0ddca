import type Big from 'big.js';
import type { Estimator } from '../../../engine/compile/compile.ts';
import type { Figure, GrowingStatement, Rule } from '../../../engine/generated/estimator.ts';
import {
  findAnswer,
  getOptionCount,
  type Answers,
  type EffectiveAnswers,
} from '../../../engine/kinds/answers.ts';
import { getLargest } from '../../../engine/text/extremes.ts';
import type { TriedAnswers } from './try-answers.ts';

/** Some answers with which a figure is smaller than with less of something. */
export interface Fall {
  readonly answers: EffectiveAnswers;
  readonly fewer: { readonly amount: number; readonly value: Big };
  readonly value: Big;
}

/** The statements of a config that some answers break. */
export interface BrokenStatements {
  /** By their index in `always`. */
  readonly broken: ReadonlyMap<number, EffectiveAnswers>;
  readonly falls: ReadonlyMap<GrowingStatement, Fall>;
}

/** The number or count that a statement is about. */
export function getAmount(
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

/**
 * Compares each of the tried answers with the same ones and the next smaller amount. Answers to questions that are then
 * not asked, such as those about the last room, do not count.
 */
function createFallFinder(statement: GrowingStatement) {
  const amounts = new Set<number>();
  return ({ answers, calculate, calculateFor }: TriedAnswers): Fall | undefined => {
    const value = calculate(statement.figure);
    const own = getAmount(statement, answers);
    amounts.add(own);
    const amount = getLargest([...amounts].filter((each) => each < own));
    if (!value || !Number.isFinite(amount)) return undefined;
    const before = calculateFor(statement.figure, withAmount(statement, answers, amount));
    return before?.gt(value) ? { answers, fewer: { amount, value: before }, value } : undefined;
  };
}

const toConst = (value: number): Rule => ({ op: 'const', value });

/** Figures that are 1 where a statement of `always` holds, and else 0. */
export function listStatementFigures({ rules: { always = [] } }: Estimator): Figure[] {
  return always.map(({ holds, says }, index) => ({
    id: `statement ${index}`,
    label: says,
    rule: { op: 'when', condition: holds, then: toConst(1), otherwise: toConst(0) },
  }));
}

/** Looks among tried answers for those that break a statement. */
export function createStatementFinder(estimator: Estimator) {
  const holding = listStatementFigures(estimator);
  const broken = new Map<number, EffectiveAnswers>();
  const falls = new Map<GrowingStatement, Fall>();
  const { growing = [] } = estimator.rules;
  const finders = growing.map((each) => [each, createFallFinder(each)] as const);
  return {
    statements: { broken, falls } satisfies BrokenStatements,
    look: (tried: TriedAnswers): void => {
      for (const [index, { id }] of holding.entries()) {
        if (!broken.has(index) && tried.calculate(id)?.eq(0)) broken.set(index, tried.answers);
      }
      for (const [statement, findFall] of finders) {
        const fall = falls.has(statement) ? undefined : findFall(tried);
        if (fall) falls.set(statement, fall);
      }
    },
  };
}

import type Big from 'big.js';
import type { Estimator } from '../../../engine/compile/compile.ts';
import type { Rule } from '../../../engine/generated/estimator.ts';
import type { EffectiveAnswers } from '../../../engine/kinds/answers.ts';
import { tryRules } from './try-rules.ts';

const toFigureRule = (figure: string): Rule => ({ op: 'figure', figure });

interface TriedEstimate {
  readonly answers: EffectiveAnswers;
  readonly total: Big;
  /** What the breakdown adds up to, exactly, before any of its lines is rounded. */
  readonly sum: Big | undefined;
}

/** The first tried estimates that are wrong. */
export interface WrongEstimates {
  readonly unequal?: TriedEstimate;
  readonly negative?: TriedEstimate;
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

/** Looks among tried answers for a breakdown that does not add up to the total, and for a total below 0. */
export function computeWrongEstimates(estimator: Estimator): WrongEstimates {
  const sumRule = createBreakdownSum(estimator.rules);
  const rules = [toFigureRule(estimator.rules.total), ...(sumRule ? [sumRule] : [])];
  const wrong: { -readonly [K in keyof WrongEstimates]: WrongEstimates[K] } = {};
  for (const { answers, values } of tryRules(estimator, rules)) {
    const [total, sum] = values;
    if (!total) continue;
    const tried = { answers, total, sum };
    if (sum && !sum.eq(total)) wrong.unequal ??= tried;
    if (total.lt(0)) wrong.negative ??= tried;
    if (wrong.negative && (wrong.unequal || !sumRule)) break;
  }
  return wrong;
}

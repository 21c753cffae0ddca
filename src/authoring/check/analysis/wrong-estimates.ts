import type Big from 'big.js';
import type { Estimator } from '../../../engine/compile/compile.ts';
import type { EffectiveAnswers } from '../../../engine/kinds/answers.ts';
import type { TriedAnswers } from './try-answers.ts';

interface TriedEstimate {
  readonly answers: EffectiveAnswers;
  readonly total: Big;
  /** What the breakdown adds up to, exactly, before any of its lines is rounded. */
  readonly sum: Big | undefined;
}

/** The first tried estimates that are wrong. */
export interface WrongEstimates {
  /** The breakdown does not add up to the total. */
  readonly unequal?: TriedEstimate;
  /** The breakdown adds up to the total for all answers. */
  readonly isSumRight?: boolean;
  /** The total is below 0. */
  readonly negative?: TriedEstimate;
}

/** The sum of the breakdown; undefined if there is none, if it has the total as a line, or if a line has no value. */
function sumBreakdown(
  { total, breakdown, subtracted = [] }: Estimator['rules'],
  { calculate }: TriedAnswers,
): Big | undefined {
  if (breakdown.every((id) => subtracted.includes(id)) || breakdown.includes(total))
    return undefined;
  let sum: Big | undefined;
  for (const id of breakdown) {
    const value = calculate(id);
    if (!value) return undefined;
    const signed = subtracted.includes(id) ? value.neg() : value;
    sum = sum?.plus(signed) ?? signed;
  }
  return sum;
}

/** Looks for wrong estimates among tried answers. */
export function createWrongEstimateFinder({ rules }: Pick<Estimator, 'rules'>) {
  const wrong: { -readonly [K in keyof WrongEstimates]: WrongEstimates[K] } = {};
  return {
    wrong,
    look: (tried: TriedAnswers): void => {
      if (wrong.unequal && wrong.negative) return;
      const total = tried.calculate(rules.total);
      if (!total) return;
      const sum = wrong.unequal ? undefined : sumBreakdown(rules, tried);
      const estimate = { answers: tried.answers, total, sum };
      if (sum && !sum.eq(total)) wrong.unequal = estimate;
      if (sum) wrong.isSumRight = !wrong.unequal;
      if (total.lt(0)) wrong.negative ??= estimate;
    },
  };
}

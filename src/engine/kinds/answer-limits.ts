import type { NumberStep } from '../generated/estimator.ts';
import type { LimitContext, LimitSource } from './input-definition.ts';

/** The earlier answers that limit a number, by their names. */
type AnswerLimits = Pick<
  NumberStep,
  'noLessThan' | 'noMoreThan' | 'noLessThanSumOf' | 'noMoreThanSumOf'
>;

type NamedAnswer = Omit<LimitSource, 'boundaries'>;

interface AnswerLimit {
  readonly isLeast: boolean;
  /** Their sum is the limit. */
  readonly answers: readonly NamedAnswer[];
}

/** The most decimals that a number may have. */
const MAX_DECIMALS = 6;

/** The limits that are earlier answers, or sums of them. */
export function listAnswerLimits(limits: AnswerLimits): readonly AnswerLimit[] {
  const toAnswer = (key: 'noLessThan' | 'noMoreThan'): NamedAnswer[] => {
    const answer = limits[key];
    return answer === undefined ? [] : [{ answer, path: [key] }];
  };
  const toAnswers = (key: 'noLessThanSumOf' | 'noMoreThanSumOf'): NamedAnswer[] =>
    (limits[key] ?? []).map((answer, index) => ({ answer, path: [key, index] }));
  return [
    { isLeast: true, answers: toAnswer('noLessThan') },
    { isLeast: false, answers: toAnswer('noMoreThan') },
    { isLeast: true, answers: toAnswers('noLessThanSumOf') },
    { isLeast: false, answers: toAnswers('noMoreThanSumOf') },
  ].filter(({ answers }) => answers.length > 0);
}

/**
 * The narrowest limits of a number and of earlier answers.
 * @returns undefined if no earlier answer limits it
 */
export function narrowByAnswers(
  own: { readonly min: number; readonly max: number },
  limits: AnswerLimits,
  { findNumber }: LimitContext,
): { readonly min: number; readonly max: number } | undefined {
  const listed = listAnswerLimits(limits);
  if (listed.length === 0) return undefined;
  const listSums = (isLeast: boolean): number[] =>
    listed.flatMap((limit) => {
      if (limit.isLeast !== isLeast) return [];
      const numbers = limit.answers.flatMap(({ answer }) => findNumber(answer) ?? []);
      if (numbers.length === 0) return [];
      // 0.1 and 0.2 are 0.3.
      return Number(numbers.reduce((one, other) => one + other, 0).toFixed(MAX_DECIMALS));
    });
  return {
    min: Math.max(own.min, ...listSums(true)),
    max: Math.min(own.max, ...listSums(false)),
  };
}

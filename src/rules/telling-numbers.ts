import type { NumberStep } from '../generated/estimator.ts';
import type { PricedConfig } from './evaluate.ts';
import { nodesIn } from './uses.ts';

/**
 * The numbers that stand for all that a step can be answered with: its least, its default, its
 * greatest, and on either side of every limit that a rule or condition sets, with the limit itself.
 */
export function tellingNumbers({ rules, steps }: PricedConfig, step: NumberStep): number[] {
  const { min, max, decimals = 0 } = step;
  const smallest = 10 ** -decimals;
  const limits = [...nodesIn([rules.figures, steps])]
    .filter(({ answer }) => answer === step.answer)
    .map(({ number }) => number)
    .filter((number) => typeof number === 'number')
    .flatMap((limit) => [limit - smallest, limit, limit + smallest])
    .map((number) => Number(number.toFixed(decimals)));
  const own = [min, ...(step.default === undefined ? [] : [step.default]), max];
  return [...new Set([...own, ...limits])]
    .filter((number) => number >= min && number <= max)
    .toSorted((one, other) => one - other);
}

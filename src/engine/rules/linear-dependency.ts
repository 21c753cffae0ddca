import Big from 'big.js';
import type { EstimatorConfig, Rule } from '../generated/estimator.ts';
import { getOperator } from './operators/index.ts';
import type { LinearFunction } from './operators/linear-function.ts';
import type { AnswerDependency } from './core/condition-tools.ts';

type Priced = Pick<EstimatorConfig, 'prices' | 'rules'>;

/** @returns undefined where a rule is more than a line */
function findLinearFunction(
  rule: Rule,
  config: Priced,
  around: readonly string[] = [],
): LinearFunction | undefined {
  const { parts, linearFunction: line, referencedFigure: figure } = getOperator(rule);
  const id = figure?.(rule);
  if (id !== undefined) {
    const other = config.rules.figures.find((each) => each.id === id);
    if (!other || around.includes(id)) return undefined;
    return findLinearFunction(other.rule, config, [...around, id]);
  }
  if (!line) return undefined;
  const all = parts(rule);
  const lines = all.flatMap(({ value }) => findLinearFunction(value, config, around) ?? []);
  return lines.length < all.length ? undefined : line(rule, lines, config.prices);
}

/**
 * The answer that a number follows in a straight line, and where that is as the number comes to its limits.
 * @returns undefined where it follows none, or not in a straight line
 */
export function findLinearDependency(
  rule: Rule,
  limits: readonly number[],
  config: Priced,
): AnswerDependency | undefined {
  const line = findLinearFunction(rule, config);
  if (!line?.of) return undefined;
  const { of, slope: times, intercept: plus } = line;
  // It stays where it is whatever is answered.
  if (times.eq(0)) return { ...of, boundaries: [] };
  const boundaries = limits.map((limit) => ({
    limit: Number.isFinite(limit) ? Number(new Big(limit).minus(plus).div(times)) : limit,
    ...(of.item !== undefined && { item: of.item }),
  }));
  return { ...of, boundaries };
}

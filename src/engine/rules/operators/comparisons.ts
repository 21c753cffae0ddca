import type Big from 'big.js';
import type { Condition, PriceTables, Rule } from '../../generated/estimator.ts';
import type { JsonPath, WithPath } from '../../schema/path.ts';
import { walkCondition, isNumberComparison, type NumberComparison } from '../core/conditions.ts';
import type { EvaluationNode, Thresholds, RulePart } from './operator.ts';

function listComparisons(condition: Condition, path: JsonPath = []): WithPath<NumberComparison>[] {
  return [...walkCondition(condition, path)].flatMap(({ path: at, value }) =>
    isNumberComparison(value) ? { path: at, value } : [],
  );
}

/** The rules whose numbers a condition compares, left and right by turns. */
export function listComparisonSides(value: Condition, path: JsonPath): RulePart[] {
  return listComparisons(value, path).flatMap(({ path: at, value: { left, right } }) => [
    { path: [...at, 'left'], value: left },
    { path: [...at, 'right'], value: right },
  ]);
}

/** Where a condition tells a number apart by comparing it with one that is written down. */
export function listComparisonThresholds(value: Condition, prices: PriceTables): Thresholds[] {
  const written = (rule: Rule): number[] => {
    if (rule.op === 'const') return [rule.value];
    return rule.op === 'price' ? [prices[rule.table]?.[rule.entry] ?? []].flat() : [];
  };
  return listComparisons(value).flatMap(({ value: { left, right } }) => [
    { of: left, limits: written(right) },
    { of: right, limits: written(left) },
  ]);
}

/** The comparisons of a condition, each with the two numbers that it is about. */
export type ComparisonOperands = ReadonlyMap<
  NumberComparison,
  readonly [left: EvaluationNode, right: EvaluationNode]
>;

/**
 * The numbers that a condition compares.
 * @param sides what has come out for its sides, in their order
 */
export function collectComparisonOperands(
  condition: Condition,
  sides: readonly EvaluationNode[],
): ComparisonOperands {
  const pairs = new Map<NumberComparison, readonly [EvaluationNode, EvaluationNode]>();
  for (const [index, { value }] of listComparisons(condition).entries()) {
    const [left, right] = sides.slice(2 * index);
    if (left && right) pairs.set(value, [left, right]);
  }
  return pairs;
}

const comparators: { readonly [I in NumberComparison['is']]: (left: Big, right: Big) => boolean } =
  {
    atLeast: (left, right) => left.gte(right),
    atMost: (left, right) => left.lte(right),
    moreThan: (left, right) => left.gt(right),
    lessThan: (left, right) => left.lt(right),
    equalTo: (left, right) => left.eq(right),
  };

/** Whether each comparison holds, by the numbers that it is about. */
export function createComparisonTest(
  compared: ComparisonOperands,
): (comparison: NumberComparison) => boolean {
  return (comparison) => {
    const sides = compared.get(comparison);
    return sides !== undefined && comparators[comparison.is](sides[0].value, sides[1].value);
  };
}

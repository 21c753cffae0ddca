import type Big from 'big.js';
import type { Condition, PriceTables, Rule } from '../../generated/estimator.ts';
import type { JsonPath, WithPath } from '../../schema/path.ts';
import { walkCondition, isNumberComparison, type NumberComparison } from '../core/conditions.ts';
import type { EvaluationNode, RulePart, Thresholds } from './operator.ts';

function listComparisons(condition: Condition, path: JsonPath = []): WithPath<NumberComparison>[] {
  return [...walkCondition(condition, path)].flatMap(({ path: at, value }) =>
    isNumberComparison(value) ? { path: at, value } : [],
  );
}

/** The rules that a condition compares, left and right in turn. */
export function listComparisonSides(value: Condition, path: JsonPath): RulePart[] {
  return listComparisons(value, path).flatMap(({ path: at, value: { left, right } }) => [
    { path: [...at, 'left'], value: left },
    { path: [...at, 'right'], value: right },
  ]);
}

/** The numbers of the config that a condition compares others with. */
export function listComparisonThresholds(value: Condition, prices: PriceTables): Thresholds[] {
  const listNumbers = (rule: Rule): number[] => {
    if (rule.op === 'const') return [rule.value];
    return rule.op === 'price' ? [prices[rule.table]?.[rule.entry] ?? []].flat() : [];
  };
  return listComparisons(value).flatMap(({ value: { left, right } }) => [
    { of: left, limits: listNumbers(right) },
    { of: right, limits: listNumbers(left) },
  ]);
}

/**
 * The comparisons of a condition, each with its two numbers.
 * @param sides its evaluated sides, in the order of `listComparisonSides`
 */
export function collectComparisonOperands<T>(
  condition: Condition,
  sides: readonly T[],
): ReadonlyMap<NumberComparison, readonly T[]> {
  const pairs = listComparisons(condition).map(({ value }, index) => {
    return [value, sides.slice(2 * index, 2 * index + 2)] as const;
  });
  return new Map(pairs);
}

const comparators: { readonly [I in NumberComparison['is']]: (left: Big, right: Big) => boolean } =
  {
    atLeast: (left, right) => left.gte(right),
    atMost: (left, right) => left.lte(right),
    moreThan: (left, right) => left.gt(right),
    lessThan: (left, right) => left.lt(right),
    equalTo: (left, right) => left.eq(right),
  };

/** Tests the comparisons of a condition. */
export function createComparisonTest(
  condition: Condition,
  sides: readonly EvaluationNode[],
): (comparison: NumberComparison) => boolean {
  const operands = collectComparisonOperands(condition, sides);
  return (comparison) => {
    const [left, right] = operands.get(comparison) ?? [];
    return left && right ? comparators[comparison.is](left.value, right.value) : false;
  };
}

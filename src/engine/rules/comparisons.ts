import type Big from 'big.js';
import type { Condition, PriceTables, Rule } from '../generated/estimator.ts';
import type { Path, Placed } from '../schema/path.ts';
import { conditionsWithin, isComparison, type Comparison } from './conditions.ts';
import type { Evaluated, Limits, Part } from './operators/operator.ts';

function comparisonsIn(condition: Condition, path: Path = []): Placed<Comparison>[] {
  return [...conditionsWithin(condition, path)].flatMap(({ path: at, value }) =>
    isComparison(value) ? { path: at, value } : [],
  );
}

/** The rules whose numbers a condition compares, left and right by turns. */
export function sidesOf(value: Condition, path: Path): Part[] {
  return comparisonsIn(value, path).flatMap(({ path: at, value: { left, right } }) => [
    { path: [...at, 'left'], value: left },
    { path: [...at, 'right'], value: right },
  ]);
}

/** Where a condition tells a number apart by comparing it with one that is written down. */
export function limitsOfComparisons(value: Condition, prices: PriceTables): Limits[] {
  const written = (rule: Rule): number[] => {
    if (rule.op === 'const') return [rule.value];
    return rule.op === 'price' ? [prices[rule.table]?.[rule.entry] ?? []].flat() : [];
  };
  return comparisonsIn(value).flatMap(({ value: { left, right } }) => [
    { of: left, limits: written(right) },
    { of: right, limits: written(left) },
  ]);
}

/** The comparisons of a condition, each with the two numbers that it is about. */
export type Compared = ReadonlyMap<Comparison, readonly [left: Evaluated, right: Evaluated]>;

/**
 * The numbers that a condition compares.
 * @param sides what has come out for its sides, in their order
 */
export function comparedBy(condition: Condition, sides: readonly Evaluated[]): Compared {
  const pairs = new Map<Comparison, readonly [Evaluated, Evaluated]>();
  for (const [index, { value }] of comparisonsIn(condition).entries()) {
    const [left, right] = sides.slice(2 * index);
    if (left && right) pairs.set(value, [left, right]);
  }
  return pairs;
}

const tests: { readonly [I in Comparison['is']]: (left: Big, right: Big) => boolean } = {
  atLeast: (left, right) => left.gte(right),
  atMost: (left, right) => left.lte(right),
  moreThan: (left, right) => left.gt(right),
  lessThan: (left, right) => left.lt(right),
  equalTo: (left, right) => left.eq(right),
};

/** Whether each comparison holds, by the numbers that it is about. */
export function comparing(compared: Compared): (comparison: Comparison) => boolean {
  return (comparison) => {
    const sides = compared.get(comparison);
    return sides !== undefined && tests[comparison.is](sides[0].value, sides[1].value);
  };
}

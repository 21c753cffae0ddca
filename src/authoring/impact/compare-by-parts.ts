import Big from 'big.js';
import { computeBounds } from '../answer-space/amount-bounds.ts';
import type { PartChoice } from '../answer-space/independent-parts.ts';
import { priceParts, countFoldedCombinations } from '../answer-space/priced-parts.ts';
import { getRounding } from '../../engine/rules/core/rounding.ts';
import type { PriceComparison, ComparedConfig } from './price-comparison.ts';
import { createRoundingCache, createOutcomeFinder } from './impact-outcomes.ts';

const ZERO = new Big(0);

/**
 * Compares by adding up what independent parts of the answers do.
 * @param priced the configs before, after, and any others that are compared with the first
 * @param root all combinations
 * @returns undefined when there are too many different outcomes, or what parts are compared with has no price
 */
export function compareByParts(
  priced: readonly ComparedConfig[],
  root: PartChoice,
): PriceComparison | undefined {
  const prices = priced.map(({ price }) => price);
  const all = priceParts(root, prices, 2);
  const roundings = priced.map(({ config: { rules } }) => getRounding(rules, rules.total));
  const shown = createRoundingCache();
  const spreads = roundings.map(
    (own, position) =>
      all && createOutcomeFinder(all, position, { before: roundings[0] ?? own, after: own }, shown),
  );
  const outcomes: PriceComparison['findOutcomes'] = (position, option) =>
    spreads[position]?.(option);
  if (!all || !outcomes(1)) return undefined;
  const combinations = countFoldedCombinations(all);
  return {
    method: { kind: 'exact' },
    combinations: Number(combinations),
    unpriced: Number(countFoldedCombinations(root) - combinations),
    findOutcomes: outcomes,
    computeInteraction: (positions) => {
      const [min, max] = computeBounds(all, ({ adds }) => {
        const [old = ZERO, now = old] = adds;
        const alone = positions.map((position) => (adds[position] ?? old).minus(old));
        return alone.reduce((rest, each) => rest.minus(each), now.minus(old));
      }) ?? [ZERO, ZERO];
      return { min: Number(min.toFixed()), max: Number(max.toFixed()) };
    },
  };
}

import Big from 'big.js';
import { endsOver } from '../answer-space/ends.ts';
import type { Choice } from '../answer-space/parts.ts';
import { pricedParts, timesOf } from '../answer-space/priced-parts.ts';
import { getRounding } from '../../engine/rules/rounding.ts';
import type { Comparison, Priced } from './comparison.ts';
import { roundedOnce, spreadOf } from './spread.ts';

const ZERO = new Big(0);

/**
 * Compares by adding up what independent parts of the answers do.
 * @param priced the configs before, after, and any others that are compared with the first
 * @param root all combinations
 * @returns undefined when there are too many different outcomes, or what parts are compared with has no price
 */
export function addedUp(priced: readonly Priced[], root: Choice): Comparison | undefined {
  const prices = priced.map(({ price }) => price);
  const all = pricedParts(root, prices, 2);
  const roundings = priced.map(({ config: { rules } }) => getRounding(rules, rules.total));
  const shown = roundedOnce();
  const spreads = roundings.map(
    (own, position) =>
      all && spreadOf(all, position, { before: roundings[0] ?? own, after: own }, shown),
  );
  const outcomes: Comparison['outcomes'] = (position, option) => spreads[position]?.(option);
  if (!all || !outcomes(1)) return undefined;
  const combinations = timesOf(all);
  return {
    method: { kind: 'exact' },
    combinations: Number(combinations),
    unpriced: Number(timesOf(root) - combinations),
    outcomes,
    together: (positions) => {
      const [min, max] = endsOver(all, ({ adds }) => {
        const [old = ZERO, now = old] = adds;
        const alone = positions.map((position) => (adds[position] ?? old).minus(old));
        return alone.reduce((rest, each) => rest.minus(each), now.minus(old));
      }) ?? [ZERO, ZERO];
      return { min: Number(min.toFixed()), max: Number(max.toFixed()) };
    },
  };
}

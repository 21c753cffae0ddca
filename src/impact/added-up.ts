import Big from 'big.js';
import type { Picks } from '../combinations/combinations.ts';
import { fits, pricedPart, type Part, type PricedPart } from '../combinations/parts.ts';
import { roundingOf } from '../rules/rounding.ts';
import type { Comparison, Priced } from './comparison.ts';
import { spreadOf, type Contribution } from './spread.ts';

function product(parts: readonly PricedPart[]): bigint {
  return parts.reduce((all, { choices }) => all * BigInt(choices.length), 1n);
}

/**
 * Compares by adding up what independent parts of the answers do.
 * @param priced the configs before, after, and any others that are compared with the first
 * @param base a combination that the first two can price
 * @returns undefined when there are too many different outcomes
 */
export function addedUp(
  priced: readonly Priced[],
  base: Picks,
  parts: readonly Part[],
): Comparison | undefined {
  const prices = priced.map(({ price }) => price);
  const totals = prices.map((price) => price(base));
  const all = parts.map((part) => pricedPart(part, base, prices));
  const kept = all.map(({ names, choices }) => ({
    names,
    choices: choices.filter(({ adds: [old, now] }) => old && now),
  }));
  const combinations = product(kept);
  const roundings = priced.map(({ config: { rules } }) => roundingOf(rules, rules.total));
  const spreads = roundings.map((own, position) => {
    const contribution = (amounts: readonly (Big | undefined)[]): Contribution | undefined => {
      const [before, after] = [amounts[0], amounts[position]];
      return before && after && { before, after };
    };
    const start = contribution(totals);
    const added = kept.map(({ choices }) => choices.map(({ adds }) => contribution(adds)));
    return start && spreadOf(start, added, { before: roundings[0] ?? own, after: own });
  });

  const outcomes: Comparison['outcomes'] = (position, option) => {
    if (!option) return spreads[position]?.();
    const part = kept.findIndex((own) => own.choices.some((way) => !fits(own, way, option)));
    const own = kept[part];
    const isLeft = (way: number) => {
      const choice = own?.choices[way];
      return own !== undefined && choice !== undefined && fits(own, choice, option);
    };
    return spreads[position]?.(own && { part, isLeft });
  };

  function together(positions: readonly number[]) {
    const left = (amounts: readonly (Big | undefined)[]): Big => {
      const [old = new Big(0), now = old] = amounts;
      const alone = positions.map((position) => (amounts[position] ?? old).minus(old));
      return alone.reduce((rest, each) => rest.minus(each), now.minus(old));
    };
    let [min, max] = [left(totals), left(totals)];
    for (const { choices } of kept) {
      const rests = choices.map(({ adds }) => left(adds)).toSorted((a, b) => a.cmp(b));
      min = min.plus(rests[0] ?? 0);
      max = max.plus(rests.at(-1) ?? 0);
    }
    return { min: Number(min.toFixed()), max: Number(max.toFixed()) };
  }

  if (!outcomes(1)) return undefined;
  return {
    method: { kind: 'exact' },
    combinations: Number(combinations),
    unpriced: Number(product(all) - combinations),
    outcomes,
    together,
  };
}

import Big from 'big.js';
import type { PricedConfig } from '../rules/evaluate.ts';
import { has, type Comparison, type Wanted } from './comparison.ts';
import type { Part } from './independence.ts';
import type { Choice } from './priced-parts.ts';
import { outcomesOf, type Contribution, type Outcomes } from './spread.ts';

/** A part with all ways to answer it. */
export interface PricedPart {
  readonly part: Part;
  readonly choices: readonly Choice[];
}

function product(counts: readonly number[]): bigint {
  return counts.reduce((all, each) => all * BigInt(each), 1n);
}

/**
 * Compares by adding up what independent parts of the answers do.
 * @param configs before, after, and any others that are compared with the first
 * @param totals the exact total of one combination in each config
 * @returns undefined when there are too many different outcomes
 */
export function addedUp(
  configs: readonly PricedConfig[],
  totals: readonly (Big | undefined)[],
  parts: readonly PricedPart[],
): Comparison | undefined {
  const isPriced = ({ adds: [old, now] }: Choice): boolean =>
    old !== undefined && now !== undefined;
  const kept = parts.map(({ part, choices }) => ({ part, choices: choices.filter(isPriced) }));
  const combinations = product(kept.map(({ choices }) => choices.length));
  const unpriced = product(parts.map(({ choices }) => choices.length)) - combinations;

  function contributions(position: number, { part, choices }: PricedPart, wanted?: Wanted) {
    const restricts =
      wanted &&
      (part.variables.has(wanted.answer) || part.variables.has(`${wanted.answer}/${wanted.id}`));
    const found: Contribution[] = [];
    for (const { picks, adds } of choices) {
      if (restricts && !has(picks, wanted)) continue;
      const [old, now] = [adds[0], adds[position]];
      if (!old || !now) return undefined;
      found.push({ before: old, after: now });
    }
    return found;
  }

  function outcomes(position: number, wanted?: Wanted): Outcomes | undefined {
    const [start, end, old, now] = [totals[0], totals[position], configs[0], configs[position]];
    const lists = kept.map((part) => contributions(position, part, wanted));
    const known = lists.filter((list) => list !== undefined);
    if (!start || !end || !old || !now || known.length < lists.length) return undefined;
    return outcomesOf({ before: start, after: end }, known, {
      before: old.rules.rounding,
      after: now.rules.rounding,
    });
  }

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

  const whole = outcomes(1);
  if (!whole) return undefined;
  return {
    method: { kind: 'exact' },
    combinations: Number(combinations),
    unpriced: Number(unpriced),
    outcomes,
    together,
    isSeen: () => true,
    undrawn: [],
  };
}

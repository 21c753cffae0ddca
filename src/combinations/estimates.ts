import type Big from 'big.js';
import type { PricedConfig } from '../rules/evaluate.ts';
import { rounded, roundingOf } from '../rules/rounding.ts';
import type { OptionName } from './draw.ts';
import { fits, partsOf, pricedPart, type PricedPart } from './parts.ts';
import { pricedSpace } from './priced-space.ts';
import type { Picks } from './combinations.ts';
import type { Space } from './space.ts';
import { firstPriced, pricingIn, type Price } from './totals.ts';

/** From the least to the most, in dollars as shown. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** All estimates that visitors of a config can get. */
export interface Estimates {
  readonly config: PricedConfig;
  readonly space: Space;
  readonly price: Price;
  /** One combination that has a price. */
  readonly base: Picks;
  /** What adds up to the others; undefined where that is too much to go through. */
  readonly parts: readonly PricedPart[] | undefined;
}

/**
 * All estimates that visitors of a config can get.
 * @param most how many ways there may be to answer its parts
 * @returns undefined where no combination can be found that has a price
 */
export function estimatesOf(config: PricedConfig, most: number): Estimates | undefined {
  const space = pricedSpace([config], { offeredOnly: true });
  const price = pricingIn(space)(config);
  const found = firstPriced(space, [price]);
  if ('tried' in found) return undefined;
  const base = found.picks;
  const parts = partsOf(space, [config], most)?.map((part) => pricedPart(part, base, [price]));
  return { config, space, price, base, parts };
}

/** The least and the most of some amounts; undefined for none. */
function extremes(amounts: readonly Big[]): readonly [least: Big, most: Big] | undefined {
  const sorted = amounts.toSorted((one, other) => one.cmp(other));
  const [least, most] = [sorted[0], sorted.at(-1)];
  return least && most && [least, most];
}

/** What some exact amounts range over, as shown; undefined for none. */
export function spanOf({ rules }: PricedConfig, amounts: readonly Big[]): Span | undefined {
  const ends = extremes(amounts);
  const rounding = roundingOf(rules, rules.total);
  const shown = (amount: Big): number => rounded(amount, rounding, ['rules', 'total']);
  return ends && { min: shown(ends[0]), max: shown(ends[1]) };
}

/** The estimates of visitors with some options; undefined where there are none, or too many to go through. */
export function estimatesWith(
  { config, price, base, parts }: Estimates,
  options: readonly OptionName[],
): Span | undefined {
  let [low, high] = [price(base), price(base)];
  for (const part of parts ?? []) {
    const own = part.choices.filter((choice) =>
      options.every((option) => fits(part, choice, option)),
    );
    const ends = extremes(own.flatMap((choice) => choice.adds[0] ?? []));
    if (!ends) return undefined;
    [low, high] = [low?.plus(ends[0]), high?.plus(ends[1])];
  }
  return parts && low && high && spanOf(config, [low, high]);
}

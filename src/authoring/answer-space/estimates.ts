import type Big from 'big.js';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { roundValue, getRounding } from '../../engine/rules/rounding.ts';
import type { OptionName } from './draw.ts';
import { endsOf, endsOver } from './ends.ts';
import { partsOf } from './parts.ts';
import { fits, pricedParts, type PricedChoice } from './priced-parts.ts';
import { pricedSpace } from './priced-space.ts';
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
  /** All combinations; undefined where their parts are too much to go through. */
  readonly all: PricedChoice | undefined;
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
  const allOf = (isSplit: boolean): PricedChoice | undefined => {
    const root = partsOf(space, [config], found.picks, most, isSplit);
    return root && pricedParts(root, [price], 1);
  };
  return { config, space, price, all: allOf(false) ?? allOf(true) };
}

/** What some exact amounts range over, as shown; undefined for none. */
export function spanOf({ rules }: PricedConfig, amounts: readonly Big[]): Span | undefined {
  const ends = endsOf(amounts.map((amount) => [amount, amount]));
  const rounding = getRounding(rules, rules.total);
  const shown = (amount: Big): number => roundValue(amount, rounding, ['rules', 'total']);
  return ends && { min: shown(ends[0]), max: shown(ends[1]) };
}

/** The estimates of visitors with some options; undefined where there are none, or too many to go through. */
export function estimatesWith(
  { config, all }: Estimates,
  options: readonly OptionName[],
): Span | undefined {
  const ends =
    all &&
    endsOver(all, (choice) =>
      options.every((option) => fits(choice, option)) ? choice.adds[0] : undefined,
    );
  return ends && spanOf(config, [...ends]);
}

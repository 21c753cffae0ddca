import type Big from 'big.js';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { roundValue, getRounding } from '../../engine/rules/core/rounding.ts';
import type { OptionReference } from './draw-combination.ts';
import { mergeBounds, computeBounds } from './amount-bounds.ts';
import { splitIntoParts } from './independent-parts.ts';
import { isCompatibleWithOption, priceParts, type PricedChoice } from './priced-parts.ts';
import { createPricedSpace } from './priced-space.ts';
import type { AnswerSpace } from './answer-space.ts';
import {
  findPricedCombination,
  createPricerFactory,
  type CombinationPricer,
} from './combination-pricing.ts';

/** From the least to the most, in dollars as shown. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/** All estimates that visitors of a config can get. */
export interface EstimateSpace {
  readonly config: PricedConfig;
  readonly space: AnswerSpace;
  readonly price: CombinationPricer;
  /** All combinations; undefined where their parts are too much to go through. */
  readonly parts: PricedChoice | undefined;
}

/**
 * All estimates that visitors of a config can get.
 * @param most how many ways there may be to answer its parts
 * @returns undefined where no combination can be found that has a price
 */
export function createEstimateSpace(config: PricedConfig, most: number): EstimateSpace | undefined {
  const space = createPricedSpace([config], { offeredOnly: true });
  const price = createPricerFactory(space)(config);
  const found = findPricedCombination(space, [price]);
  if ('tried' in found) return undefined;
  const allOf = (isSplit: boolean): PricedChoice | undefined => {
    const root = splitIntoParts(space, [config], found.picks, most, isSplit);
    return root && priceParts(root, [price], 1);
  };
  return { config, space, price, parts: allOf(false) ?? allOf(true) };
}

/** What some exact amounts range over, as shown; undefined for none. */
export function toAmountRange(
  { rules }: PricedConfig,
  amounts: readonly Big[],
): AmountRange | undefined {
  const ends = mergeBounds(amounts.map((amount) => [amount, amount]));
  const rounding = getRounding(rules, rules.total);
  const shown = (amount: Big): number => roundValue(amount, rounding, ['rules', 'total']);
  return ends && { min: shown(ends[0]), max: shown(ends[1]) };
}

/** The estimates of visitors with some options; undefined where there are none, or too many to go through. */
export function computeEstimateRange(
  { config, parts: all }: EstimateSpace,
  options: readonly OptionReference[],
): AmountRange | undefined {
  const ends =
    all &&
    computeBounds(all, (choice) =>
      options.every((option) => isCompatibleWithOption(choice, option))
        ? choice.adds[0]
        : undefined,
    );
  return ends && toAmountRange(config, [...ends]);
}

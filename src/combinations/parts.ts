import type Big from 'big.js';
import type { PricedConfig } from '../rules/evaluate.ts';
import { combinations, countCombinations, type Picks } from './combinations.ts';
import { has, type OptionName } from './draw.ts';
import { independentGroups } from './independence.ts';
import { questionName } from './side.ts';
import type { Space } from './space.ts';
import type { Price } from './totals.ts';

/** Questions that work on the total together and apart from all others, with all ways to answer them. */
export interface Part {
  readonly names: ReadonlySet<string>;
  readonly choices: readonly Picks[];
}

/** One way to answer a part, and what it adds to the exact total by each price; undefined without a price. */
export interface Choice {
  readonly picks: Picks;
  readonly adds: readonly (Big | undefined)[];
}

/** A part with what each of its choices adds. */
export interface PricedPart extends Pick<Part, 'names'> {
  readonly choices: readonly Choice[];
}

/**
 * Splits a space into parts whose effects on the totals simply add up.
 * @param most how many choices the parts may have together
 * @returns undefined when there are more
 */
export function partsOf(
  space: Space,
  configs: readonly PricedConfig[],
  most: number,
): Part[] | undefined {
  let left = most;
  const parts: Part[] = [];
  for (const names of independentGroups(space.questions, configs)) {
    const part = space.among(names);
    left -= countCombinations(part) ?? Infinity;
    if (left < 0) return undefined;
    parts.push({ names, choices: [...combinations(part)].map(({ picks }) => picks) });
  }
  return parts;
}

/** What each way to answer a part adds to the totals of a combination. */
export function pricedPart(
  { names, choices }: Part,
  base: Picks,
  prices: readonly Price[],
): PricedPart {
  const totals = prices.map((price) => price(base));
  const added = (picks: Picks) => (price: Price, index: number) => {
    const [start, total] = [totals[index], price({ ...base, ...picks })];
    return start && total?.minus(start);
  };
  return { names, choices: choices.map((picks) => ({ picks, adds: prices.map(added(picks)) })) };
}

/** Whether somebody with an option can make a choice of a part. */
export function fits(
  { names }: Pick<Part, 'names'>,
  { picks }: Choice,
  option: OptionName,
): boolean {
  const isOwn = names.has(option.answer) || names.has(questionName(option.answer, option.id));
  return !isOwn || has(picks, option);
}

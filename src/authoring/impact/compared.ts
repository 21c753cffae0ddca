import { choicesIn, partsOf } from '../answer-space/parts.ts';
import type { Space } from '../answer-space/space.ts';
import { firstPriced, pricingIn } from '../answer-space/totals.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { walkAllRules } from '../../engine/rules/walk.ts';
import { addedUp } from './added-up.ts';
import type { Comparison, Priced } from './comparison.ts';
import { sampled } from './sampled.ts';
import { NO_OUTCOMES } from './spread.ts';

/** How many times a config is evaluated at most, before fewer combinations or edits are. */
const MOST_PRICINGS = 400_000;
/** How many rules, parts and all, are calculated for that at most: of long rules fewer evaluations last as long. */
const MOST_RULES = 8_000_000;

/** How many questions are answered at most to draw combinations: of long checklists fewer are drawn. */
const MOST_PICKED = 1_000_000;

/** How much of that all configs together may take, before fewer edits are priced alone. */
const FOR_EDITS = 0.6;

function mostPricings([config]: readonly PricedConfig[], effort: number): number {
  const length = config ? [...walkAllRules(config)].length : 1;
  return Math.floor(Math.min(MOST_PRICINGS, MOST_RULES / Math.max(1, length)) * effort);
}

/** A comparison of two configs, and of the first one with some edits. */
export interface Compared {
  readonly comparison: Comparison;
  /** How many of the edits it has priced alone. */
  readonly tried: number;
}

/**
 * Compares configs in whichever way is quick enough.
 * @param configs the ones before and after, and the first one with single edits
 * @param size how many combinations are drawn where there are too many to price all
 * @param effort how much of the usual work it may take, as a part of 1
 */
export function compared(
  space: Space,
  configs: readonly PricedConfig[],
  size: number,
  effort = 1,
): Compared {
  const most = mostPricings(configs, effort);
  const pricing = pricingIn(space);
  const all = configs.map((config): Priced => ({ config, price: pricing(config) }));
  const found = firstPriced(
    space,
    all.slice(0, 2).map(({ price }) => price),
  );
  if ('tried' in found) {
    const method = { kind: 'exact' } as const;
    const outcomes = () => NO_OUTCOMES;
    return { comparison: { method, combinations: 0, unpriced: found.tried, outcomes }, tried: 0 };
  }
  const affordable = (pricings: number): Priced[] =>
    all.slice(0, Math.max(2, Math.floor((FOR_EDITS * most) / Math.max(1, pricings))));
  // What cannot price the base may be broken in ways that the parts cannot be read from.
  const sound = all.filter(({ price }) => price(found.picks)).map(({ config }) => config);
  const drawn = Math.min(size, Math.ceil(MOST_PICKED / Math.max(1, space.questions.length)));
  for (const isSplit of [true, false]) {
    const root = partsOf(space, sound, found.picks, most / 2, isSplit);
    const some = root && affordable(choicesIn(root));
    const comparison = some && addedUp(some, root);
    if (comparison) return { comparison, tried: some.length - 2 };
  }
  const few = affordable(drawn);
  return { comparison: sampled(space, few, drawn), tried: few.length - 2 };
}

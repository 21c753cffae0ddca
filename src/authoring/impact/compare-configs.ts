import { countChoices, splitIntoParts } from '../answer-space/independent-parts.ts';
import type { AnswerSpace } from '../answer-space/answer-space.ts';
import { findPricedCombination, createPricerFactory } from '../answer-space/combination-pricing.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { walkAllRules } from '../../engine/rules/walk.ts';
import { compareByParts } from './compare-by-parts.ts';
import type { PriceComparison, ComparedConfig } from './price-comparison.ts';
import { compareBySample } from './compare-by-sample.ts';
import { NO_OUTCOMES } from './impact-outcomes.ts';

/** How many times a config is evaluated at most, before fewer combinations or edits are. */
const MAX_PRICINGS = 400_000;
/** How many rules, parts and all, are calculated for that at most: of long rules fewer evaluations last as long. */
const MAX_RULE_EVALUATIONS = 8_000_000;

/** How many questions are answered at most to draw combinations: of long checklists fewer are drawn. */
const MAX_DRAWN_ANSWERS = 1_000_000;

/** How much of that all configs together may take, before fewer edits are priced alone. */
const EFFORT_SHARE_FOR_EDITS = 0.6;

function computeMaxPricings([config]: readonly PricedConfig[], effort: number): number {
  const length = config ? [...walkAllRules(config)].length : 1;
  return Math.floor(Math.min(MAX_PRICINGS, MAX_RULE_EVALUATIONS / Math.max(1, length)) * effort);
}

/** A comparison of two configs, and of the first one with some edits. */
export interface ConfigComparison {
  readonly comparison: PriceComparison;
  /** How many of the edits it has priced alone. */
  readonly comparedEdits: number;
}

/**
 * Compares configs in whichever way is quick enough.
 * @param configs the ones before and after, and the first one with single edits
 * @param size how many combinations are drawn where there are too many to price all
 * @param effort how much of the usual work it may take, as a part of 1
 */
export function compareConfigs(
  space: AnswerSpace,
  configs: readonly PricedConfig[],
  size: number,
  effort = 1,
): ConfigComparison {
  const most = computeMaxPricings(configs, effort);
  const pricing = createPricerFactory(space);
  const all = configs.map((config): ComparedConfig => ({ config, price: pricing(config) }));
  const found = findPricedCombination(
    space,
    all.slice(0, 2).map(({ price }) => price),
  );
  if ('tried' in found) {
    const method = { kind: 'exact' } as const;
    const outcomes = () => NO_OUTCOMES;
    return {
      comparison: { method, combinations: 0, unpriced: found.tried, findOutcomes: outcomes },
      comparedEdits: 0,
    };
  }
  const affordable = (pricings: number): ComparedConfig[] =>
    all.slice(0, Math.max(2, Math.floor((EFFORT_SHARE_FOR_EDITS * most) / Math.max(1, pricings))));
  // What cannot price the base may be broken in ways that the parts cannot be read from.
  const sound = all.filter(({ price }) => price(found.picks)).map(({ config }) => config);
  const drawn = Math.min(size, Math.ceil(MAX_DRAWN_ANSWERS / Math.max(1, space.questions.length)));
  for (const isSplit of [true, false]) {
    const root = splitIntoParts(space, sound, found.picks, most / 2, isSplit);
    const some = root && affordable(countChoices(root));
    const comparison = some && compareByParts(some, root);
    if (comparison) return { comparison, comparedEdits: some.length - 2 };
  }
  const few = affordable(drawn);
  return { comparison: compareBySample(space, few, drawn), comparedEdits: few.length - 2 };
}

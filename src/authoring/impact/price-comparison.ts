import type { CandidateValue } from '../../engine/kinds/input-definition.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import type { AlignedPair } from './align.ts';
import type { AnswerCombination } from '../answer-space/combinations.ts';
import { createPricedSpace, type PricedSpace } from '../answer-space/priced-space.ts';
import { selectCombinations, type SamplingMethod } from '../answer-space/sample.ts';
import {
  createComparedConfig,
  findExtremes,
  recordChanges,
  UNCHANGED,
  type FigureComparison,
  type TotalChange,
} from './compared-config.ts';
import { compareEdits, type EditComparisons, type ImpactLimits } from './edit-comparison.ts';
import type { FigureChanges } from './impact-summary.ts';

/** What becomes of the total by what was picked at a question. */
type ChangesByPick = ReadonlyMap<CandidateValue | undefined, FigureChanges>;

/** The prices of the combinations that both configs take and price. */
export interface PriceComparison {
  readonly space: PricedSpace;
  readonly method: SamplingMethod;
  /** All combinations that both configs take and price; undefined if they cannot be counted. */
  readonly combinations: number | undefined;
  /** How many of the tried combinations one of the configs cannot price. */
  readonly unpriced: number;
  /** The total, then the other compared figures. */
  readonly figures: readonly FigureComparison[];
  /** By the names of the questions. */
  readonly byQuestion: ReadonlyMap<string, ChangesByPick>;
  readonly edits: EditComparisons;
}

/**
 * Prices the combinations of two configs, and of configs with one edit each.
 * @param ids the figures that are compared beside the total
 * @param edited the config before with each of the edits
 */
export function comparePrices(
  { before, after }: AlignedPair,
  ids: readonly string[],
  edited: readonly PricedConfig[],
  limits?: ImpactLimits,
): PriceComparison {
  const space = createPricedSpace([before, after]);
  const all = selectCombinations(space, limits);
  const { method, count, generate } = all;
  const old = createComparedConfig(space, before, ids);
  const now = createComparedConfig(space, after, ids, old.pricer);
  const byQuestion = new Map(
    space.questions.map(({ name }) => [name, new Map<CandidateValue | undefined, FigureChanges>()]),
  );
  const sample = new Map<AnswerCombination, TotalChange>();
  let [priced, unpriced] = [0, 0];

  function isPriced(combination: AnswerCombination): boolean {
    if (!old.price(0, combination)) return false;
    return !now.mayDiffer(0, combination) || now.price(0, combination) !== undefined;
  }

  function compare(combination: AnswerCombination): void {
    if (!isPriced(combination)) {
      unpriced += 1;
      return;
    }
    priced += 1;
    const change = recordChanges(old, now, combination);
    if (method.kind === 'sample') sample.set(combination, change ?? UNCHANGED);
    for (const [name, groups] of byQuestion) {
      const pick = combination.picks[name];
      let group = groups.get(pick);
      if (!group) groups.set(pick, (group = { changes: [], count: 0 }));
      if (!combination.isCorner) group.count += 1;
      if (change) group.changes.push(change);
    }
  }

  for (const combination of generate()) compare(combination);
  if (method.kind === 'sample' && limits?.isRough !== true)
    findExtremes(space, sample, [old, now]).forEach(compare);
  return {
    space,
    method,
    combinations: method.kind === 'exact' ? priced : count,
    unpriced,
    figures: now.results,
    byQuestion,
    edits: compareEdits({ space, all, old, ids, isPriced }, edited, limits),
  };
}

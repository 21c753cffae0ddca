import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import type { AnswerCombination } from '../answer-space/combinations.ts';
import {
  createFigurePricer,
  isSameFigure,
  type FigurePricer,
  type PricedFigure,
} from '../answer-space/figure-pricer.ts';
import type { PricedSpace } from '../answer-space/priced-space.ts';
import { findExtreme } from '../answer-space/sample.ts';
import { computePercentChange, type FigureChanges, type PriceChange } from './impact-summary.ts';

/** What becomes of a figure in all combinations. */
export interface FigureComparison extends FigureChanges {
  /** Whether its exact value changes in some combination. */
  isMoved: boolean;
}

/** A config that is compared with the one before. */
export interface ComparedConfig {
  readonly pricer: FigurePricer;
  readonly results: readonly FigureComparison[];
  /** The compared figure at an index; the total comes first. */
  readonly price: (index: number, row: AnswerCombination) => PricedFigure | undefined;
  /** Whether that figure may differ from that of the config before. */
  readonly mayDiffer: (index: number, row: AnswerCombination) => boolean;
}

/** @param ids the compared figures beside the total */
export function createComparedConfig(
  space: PricedSpace,
  config: PricedConfig,
  ids: readonly string[],
  base?: FigurePricer,
): ComparedConfig {
  const isAlike =
    base?.config.steps === config.steps && base.config.rules.total === config.rules.total;
  const pricer = createFigurePricer(config, isAlike ? base : undefined);
  const resolve = space.createAnswerResolver(config);
  const figures = [config.rules.total, ...ids];
  return {
    pricer,
    results: figures.map(() => ({ changes: [], count: 0, isMoved: false })),
    price: (index, row) => {
      const answers = resolve(row);
      return answers && pricer.price(figures[index] ?? '', answers);
    },
    mayDiffer: (index, row) => {
      const answers = resolve(row);
      return !answers || pricer.mayDiffer(figures[index] ?? '', answers);
    },
  };
}

/** Records what becomes of the figures of a combination, and returns the change of the total if there is one. */
export function recordChanges(
  before: ComparedConfig,
  after: ComparedConfig,
  combination: AnswerCombination,
): PriceChange | undefined {
  const isCounted = combination.isCorner !== true;
  const found = after.results.map((result, index): PriceChange | undefined => {
    const isSame = !after.mayDiffer(index, combination);
    const old = isSame ? undefined : before.price(index, combination);
    const now = old && after.price(index, combination);
    if (isCounted && (isSame || now)) result.count += 1;
    if (!old || !now || isSameFigure(old, now)) return undefined;
    result.isMoved = true;
    if (old.rounded === now.rounded) return undefined;
    const change = { before: old.rounded, after: now.rounded, isCounted };
    result.changes.push(change);
    return change;
  });
  return found[0];
}

/** The total before and after a change. */
export type TotalChange = Pick<PriceChange, 'before' | 'after'>;

export const UNCHANGED: TotalChange = { before: 0, after: 0 };

/**
 * The combinations with the smallest and largest change of the total, in dollars and in percent.
 * @param sample the priced combinations with their change, as pricing them again would take as long as the rest
 */
export function findExtremes(
  space: PricedSpace,
  sample: ReadonlyMap<AnswerCombination, TotalChange>,
  [before, after]: readonly [ComparedConfig, ComparedConfig],
): AnswerCombination[] {
  const price = (row: AnswerCombination): TotalChange | undefined => {
    const [old, now] = [before, after].map((config) => config.price(0, row)?.rounded);
    return old === undefined || now === undefined ? undefined : { before: old, after: now };
  };
  const scores = [1, -1].flatMap((sign) => [
    (old: number, now: number) => sign * (now - old),
    (old: number, now: number) => sign * computePercentChange(now - old, old),
  ]);
  return scores.flatMap((score) => {
    const found = findExtreme(space, [...sample.keys()], (row) => {
      const change = sample.get(row) ?? price(row);
      return change && score(change.before, change.after);
    });
    return found ?? [];
  });
}

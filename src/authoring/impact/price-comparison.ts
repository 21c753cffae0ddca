import type { CandidateValue } from '../../engine/inputs/input-definition.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import type { AnswerCombination } from '../answer-space/combinations.ts';
import { serializeFigureInputs } from '../answer-space/figure-inputs.ts';
import {
  createFigurePricer,
  type FigureMemory,
  type PricedFigure,
} from '../answer-space/figure-pricer.ts';
import { createPricedSpace, type PricedSpace } from '../answer-space/priced-space.ts';
import {
  findExtreme,
  selectCombinations,
  type SamplingLimits,
  type SamplingMethod,
} from '../answer-space/sample.ts';
import { computePercentChange, type FigureChanges, type PriceChange } from './impact-summary.ts';

/** What becomes of a figure in all combinations. */
export interface FigureComparison extends FigureChanges {
  /** Whether its exact value changes in some combination. */
  isMoved: boolean;
}

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
  /** The figures for each edit alone, as far as edits were priced; undefined for one that cannot be priced alone. */
  readonly edits: readonly (readonly FigureComparison[] | undefined)[];
}

/** So many prices are calculated for edits alone, so that many edits of a large config take no minutes. */
const MAX_EDIT_PRICES = 600_000;

type PricedFigures = readonly (PricedFigure | undefined)[];

/** Prices the compared figures with one config. The total comes first. */
type FiguresPricer = (row: AnswerCombination) => PricedFigures;

/**
 * Creates pricers of configs that are compared with one.
 * @param ids the compared figures beside the total
 */
function createPricerFactory(space: PricedSpace, before: PricedConfig, ids: readonly string[]) {
  const memory: FigureMemory = new Map();
  const listFigures = (config: PricedConfig) => [config.rules.total, ...ids];
  const oldInputs = listFigures(before).map((id) => serializeFigureInputs(before, id));
  /** Figures that are made as before are taken from there, if they are given. */
  return (
    config: PricedConfig,
  ): ((row: AnswerCombination, old?: PricedFigures) => PricedFigures) => {
    const isAlike = config.steps === before.steps;
    const pricer = createFigurePricer(config, isAlike ? memory : undefined);
    const resolve = space.createAnswerResolver(config);
    const figures = listFigures(config).map((id, index) => ({
      id,
      isSame: isAlike && serializeFigureInputs(config, id) === oldInputs[index],
    }));
    return (row, old) => {
      const answers = resolve(row);
      return figures.map(({ id, isSame }, index) =>
        isSame && old ? old[index] : answers && pricer.price(id, answers),
      );
    };
  };
}

function createResults(ids: readonly string[]): FigureComparison[] {
  return ['total', ...ids].map(() => ({ changes: [], count: 0, isMoved: false }));
}

/** Records what becomes of the figures of a combination, and returns the change of the total if there is one. */
function recordChanges(
  results: readonly FigureComparison[],
  before: PricedFigures,
  after: PricedFigures,
  isCounted: boolean,
): PriceChange | undefined {
  const found = results.map((result, index): PriceChange | undefined => {
    const [old, now] = [before[index], after[index]];
    if (!old || !now) return undefined;
    if (isCounted) result.count += 1;
    if (old === now) return undefined;
    result.isMoved ||= !old.exact.eq(now.exact) || old.rounded !== now.rounded;
    if (old.rounded === now.rounded) return undefined;
    const change = { before: old.rounded, after: now.rounded, isCounted };
    result.changes.push(change);
    return change;
  });
  return found[0];
}

/** The total before and after a change. */
type TotalChange = Pick<PriceChange, 'before' | 'after'>;

const UNCHANGED: TotalChange = { before: 0, after: 0 };

/**
 * The combinations with the smallest and largest change of the total, in dollars and in percent.
 * @param sample the priced combinations with their change, as pricing them again would take as long as the rest
 */
function findExtremes(
  space: PricedSpace,
  sample: ReadonlyMap<AnswerCombination, TotalChange>,
  [before, after]: readonly [FiguresPricer, FiguresPricer],
): AnswerCombination[] {
  const priceBoth = (row: AnswerCombination): TotalChange | undefined => {
    const [old, now] = [before, after].map((price) => price(row)[0]?.rounded);
    return old === undefined || now === undefined ? undefined : { before: old, after: now };
  };
  const scores = [1, -1].flatMap((sign) => [
    (old: number, now: number) => sign * (now - old),
    (old: number, now: number) => sign * computePercentChange(now - old, old),
  ]);
  return scores.flatMap((score) => {
    const found = findExtreme(space, [...sample.keys()], (row) => {
      const change = sample.get(row) ?? priceBoth(row);
      return change && score(change.before, change.after);
    });
    return found ?? [];
  });
}

/** A config with the steps of another one if they say the same: what depends on them is then shared. */
export function withSharedSteps<C extends PricedConfig>(config: C, { steps }: PricedConfig): C {
  return JSON.stringify(config.steps) === JSON.stringify(steps) ? { ...config, steps } : config;
}

/**
 * Prices the combinations of two configs, and of configs with one edit each.
 * @param ids the figures that are compared beside the total
 * @param edited the config before with each of the edits
 */
export function comparePrices(
  before: PricedConfig,
  after: PricedConfig,
  ids: readonly string[],
  edited: readonly PricedConfig[],
  limits?: SamplingLimits,
): PriceComparison {
  const space = createPricedSpace([before, after]);
  const { method, count, generate } = selectCombinations(space, limits);
  const createPricer = createPricerFactory(space, before, ids);
  const [priceOld, priceNew] = [createPricer(before), createPricer(after)];
  const figures = createResults(ids);
  const tried = method.kind === 'exact' ? count : method.drawn;
  const affordable = Math.ceil(MAX_EDIT_PRICES / Math.max(1, tried ?? 1));
  const edits = edited.slice(0, affordable).map((config) => ({
    price: createPricer(config),
    results: createResults(ids),
    isUnpriced: false,
  }));
  const byQuestion = new Map(
    space.questions.map(({ name }) => [name, new Map<CandidateValue | undefined, FigureChanges>()]),
  );
  const sample = new Map<AnswerCombination, TotalChange>();
  let [priced, unpriced] = [0, 0];

  function compare(combination: AnswerCombination): void {
    const old = priceOld(combination);
    const now = priceNew(combination, old);
    if (!old[0] || !now[0]) {
      unpriced += 1;
      return;
    }
    priced += 1;
    const isCounted = combination.isCorner !== true;
    const change = recordChanges(figures, old, now, isCounted);
    if (method.kind === 'sample') sample.set(combination, change ?? UNCHANGED);
    for (const [name, groups] of byQuestion) {
      const pick = combination.picks[name];
      let group = groups.get(pick);
      if (!group) groups.set(pick, (group = { changes: [], count: 0 }));
      if (isCounted) group.count += 1;
      if (change) group.changes.push(change);
    }
    for (const edit of edits) {
      const alone = edit.price(combination, old);
      edit.isUnpriced ||= !alone[0];
      recordChanges(edit.results, old, alone, isCounted);
    }
  }

  for (const combination of generate()) compare(combination);
  if (method.kind === 'sample') findExtremes(space, sample, [priceOld, priceNew]).forEach(compare);
  return {
    space,
    method,
    combinations: method.kind === 'exact' ? priced : count,
    unpriced,
    figures,
    byQuestion,
    edits: edits.map(({ results, isUnpriced }) => (isUnpriced ? undefined : results)),
  };
}

import type { CandidateValue } from '../../engine/inputs/input-definition.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import type { AnswerCombination } from '../answer-space/combinations.ts';
import {
  createFigurePricer,
  isSameFigure,
  type FigurePricer,
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

/** Edits are priced one by one until they have taken this many calculations, or lookups of known figures. */
const MAX_EDIT_EVALUATIONS = 600_000;
const MAX_EDIT_LOOKUPS = 15_000_000;

/** A config that is compared with the one before. */
interface ComparedConfig {
  readonly pricer: FigurePricer;
  readonly results: readonly FigureComparison[];
  /** The compared figure at an index; the total comes first. */
  readonly price: (index: number, row: AnswerCombination) => PricedFigure | undefined;
  /** Whether that figure may differ from that of the config before. */
  readonly mayDiffer: (index: number, row: AnswerCombination) => boolean;
}

/** @param ids the compared figures beside the total */
function createComparedConfig(
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
function recordChanges(
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
type TotalChange = Pick<PriceChange, 'before' | 'after'>;

const UNCHANGED: TotalChange = { before: 0, after: 0 };

/**
 * The combinations with the smallest and largest change of the total, in dollars and in percent.
 * @param sample the priced combinations with their change, as pricing them again would take as long as the rest
 */
function findExtremes(
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
  const old = createComparedConfig(space, before, ids);
  const now = createComparedConfig(space, after, ids, old.pricer);
  const affordable = Math.floor(MAX_EDIT_LOOKUPS / Math.max(1, count ?? Infinity));
  const edits = edited
    .slice(0, method.kind === 'exact' ? affordable : edited.length)
    .map((config) => ({
      ...createComparedConfig(space, config, ids, old.pricer),
      isUnpriced: false,
    }));
  const byQuestion = new Map(
    space.questions.map(({ name }) => [name, new Map<CandidateValue | undefined, FigureChanges>()]),
  );
  const sample = new Map<AnswerCombination, TotalChange>();
  let [priced, unpriced] = [0, 0];

  function compareEdits(combination: AnswerCombination): void {
    for (const edit of edits) {
      recordChanges(old, edit, combination);
      if (edit.mayDiffer(0, combination) && !edit.price(0, combination)) edit.isUnpriced = true;
    }
    const evaluations = edits.reduce((sum, { pricer }) => sum + pricer.countEvaluations(), 0);
    if (evaluations > MAX_EDIT_EVALUATIONS) edits.pop();
  }

  function compare(combination: AnswerCombination): void {
    const isPriced =
      old.price(0, combination) && (!now.mayDiffer(0, combination) || now.price(0, combination));
    if (!isPriced) {
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
    compareEdits(combination);
  }

  for (const combination of generate()) compare(combination);
  if (method.kind === 'sample') findExtremes(space, sample, [old, now]).forEach(compare);
  return {
    space,
    method,
    combinations: method.kind === 'exact' ? priced : count,
    unpriced,
    figures: now.results,
    byQuestion,
    edits: edits.map(({ results, isUnpriced }) => (isUnpriced ? undefined : results)),
  };
}

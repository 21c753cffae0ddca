import { getLargest } from '../../engine/text/extremes.ts';
import { isOffered, getOptions, findStepByAnswer } from '../../engine/kinds/answers.ts';
import { getInputTools } from '../../engine/kinds/registry.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { getRounding } from '../../engine/rules/core/rounding.ts';
import { listPricedSteps } from '../../engine/rules/dependencies.ts';
import { listLeadFigures } from '../../engine/rules/lead-fields.ts';
import { groupBy } from '../../engine/rules/group-by.ts';
import { getWrittenName } from '../../engine/schema/item-names.ts';
import { serializeFigureInputs } from '../answer-space/figure-pricer.ts';
import { toQuestionName } from '../answer-space/question.ts';
import type { SamplingMethod } from '../answer-space/sample.ts';
import { align } from './align.ts';
import { listAssumptions, type ImpactAssumptions } from './impact-assumptions.ts';
import { formatQuestionTitle } from './impact-format.ts';
import { listCaseImpacts, type CaseImpact, type ComparedCase } from './case-impacts.ts';
import {
  getLargestPercent,
  isNothingCompared,
  summarizeChanges,
  type ImpactSummary,
  type FigureChanges,
} from './impact-summary.ts';
import { comparePrices, type PriceComparison } from './price-comparison.ts';
import type { ImpactLimits } from './edit-comparison.ts';
import { listEdits, type PricingEdit } from './edits.ts';
import { listOptionChanges, type OptionChange } from './option-changes.ts';
import { getFigureLabel } from '../../engine/text/figure-label.ts';

/** What a change does to the visitors who choose one option. */
export interface OptionImpact {
  /** Of a question that is asked for each item of a group, the name without a number. */
  readonly answer: string;
  readonly id: string;
  readonly label: string;
  /** Whether visitors can choose it. */
  readonly isOffered: boolean;
  /** The title of its step. */
  readonly step: string;
  readonly change: ImpactSummary;
}

/** An edited key. */
export type EditedKey = Pick<PricingEdit, 'at' | 'path' | 'label' | 'name' | 'words'>;

/** One edited key and what it does by itself. */
export interface ImpactCause extends EditedKey {
  /** What becomes of the total; undefined for an edit that cannot be priced without the others. */
  readonly change: ImpactSummary | undefined;
  /** The largest change of the total or of another figure, without its sign; Infinity if it is unknown. */
  readonly largestPercent: number;
}

/** What a change does to a figure beside the total that leads carry. */
export interface FigureImpact {
  readonly id: string;
  readonly label: string;
  readonly change: ImpactSummary;
}

/** What becomes of the figures beside the total that leads carry. */
export interface FigureImpacts {
  readonly changed: readonly FigureImpact[];
  /** The labels of those that only one of the configs has. */
  readonly begun: readonly string[];
  readonly ended: readonly string[];
}

/** What a change of a config does to prices. Deltas are new minus old, in dollars as the more exact config rounds. */
export interface Impact extends Omit<ImpactSummary, 'combinations'>, ImpactAssumptions {
  /** All combinations that both configs take; undefined if they cannot be counted. */
  readonly combinations: number | undefined;
  /** Combinations that one of the configs takes and cannot price; of a sample, those drawn. */
  readonly unpriced: number;
  readonly method: SamplingMethod;
  /** Empty when no price changes. */
  readonly byOption: readonly OptionImpact[];
  readonly figures: FigureImpacts;
  readonly cases: readonly CaseImpact[];
  readonly options: readonly OptionChange[];
  /** The edits that change prices, and those that cannot be priced alone. */
  readonly causes: readonly ImpactCause[];
  /** Which combinations each edit was priced for. */
  readonly causeMethod: SamplingMethod;
  /** Edits that may move a price, though no tried combination shows it; all edits if nothing was compared. */
  readonly unseen: readonly EditedKey[];
  /** How many edits were not priced alone, as there are too many. */
  readonly untried: number;
}

function toEditedKey({ at, path, label, name, words }: PricingEdit): EditedKey {
  return { at, path, label, name, words };
}

/** More edits are hardly read one by one, as when a business is replaced. */
export const MAX_EDITS_ALONE = 50;

/** The decimals of a figure in the config that rounds it more exactly. */
function getDecimals(configs: readonly PricedConfig[], id?: string): number {
  return getLargest(configs.map(({ rules }) => getRounding(rules, id ?? rules.total).decimals));
}

/** What becomes of the total of those who chose an option of one of the answers, or ticked it. */
function findChangesWithOption(
  { byQuestion }: PriceComparison,
  answers: readonly string[],
  id: string,
): FigureChanges {
  const groups = answers.flatMap((answer) => {
    const item = [...(byQuestion.get(toQuestionName(answer, id)) ?? [])];
    const ticked = item.flatMap(([pick, group]) => (pick ? group : []));
    return [byQuestion.get(answer)?.get(id) ?? [], ticked].flat();
  });
  return {
    changes: groups.flatMap(({ changes }) => changes),
    count: groups.reduce((sum, { count }) => sum + count, 0),
  };
}

function computeOptionImpacts(
  configs: readonly PricedConfig[],
  comparison: PriceComparison,
  decimals: number,
): OptionImpact[] {
  const names = [...new Set(comparison.space.questions.map(({ answer }) => answer))];
  return [...groupBy(names, getWrittenName)].flatMap(([answer, items]) => {
    const steps = items.flatMap(
      (name) => configs.flatMap((each) => findStepByAnswer(each.steps, name) ?? []).at(-1) ?? [],
    );
    const [first] = steps;
    const step = formatQuestionTitle(steps.map(({ title }) => title));
    return (first ? getOptions(first) : []).flatMap((option): OptionImpact[] => {
      const { id, label } = option;
      const found = findChangesWithOption(comparison, items, id);
      if (found.count === 0 && found.changes.length === 0) return [];
      const change = summarizeChanges(found, decimals);
      return [{ answer, id, label, isOffered: isOffered(option), step, change }];
    });
  });
}

/** Whether prices depend on numbers of which only some are tried. */
function hasTypedNumbers(config: PricedConfig): boolean {
  return listPricedSteps(config).some((step) => getInputTools(step).isContinuous === true);
}

/** Whether an edit may move a figure: what the figure is made of differs. */
function createMovementTest(before: PricedConfig): (edited: PricedConfig, id: string) => boolean {
  return (edited, id) =>
    before.steps !== edited.steps ||
    serializeFigureInputs(before, id) !== serializeFigureInputs(edited, id);
}

/**
 * Compares the prices of two configs over every combination of answers that both take, or over a sample of them.
 * @param cases those that both price
 */
export function computeImpact(
  before: PricedConfig,
  changed: PricedConfig,
  cases: readonly ComparedCase[] = [],
  limits?: ImpactLimits,
): Impact {
  const pair = align(before, changed);
  const { after } = pair;
  const configs = [before, after];
  const edits = listEdits(before, after);
  const isOne = edits.length === 1;
  const alonePriced = limits?.isRough === true ? 0 : MAX_EDITS_ALONE;
  const edited = edits.slice(0, alonePriced).map(({ apply }) => apply(before));
  const mayMove = createMovementTest(before);
  const [oldFigures, newFigures] = [listLeadFigures(before), listLeadFigures(after)];
  const carried = newFigures.filter(
    ({ id }) => before.rules.figures.some((each) => each.id === id) && mayMove(after, id),
  );
  const ids = carried.map(({ id }) => id);
  const comparison = comparePrices(pair, ids, isOne ? [] : edited, limits);
  const { combinations, unpriced, method } = comparison;
  const [total, ...others] = comparison.figures;
  const decimals = getDecimals(configs);
  const change = summarizeChanges(total ?? { changes: [], count: 0 }, decimals);
  const figures = carried.flatMap((figure, index): FigureImpact[] => {
    const { id } = figure;
    const result = others[index];
    if (!result) return [];
    const own = summarizeChanges(result, getDecimals(configs, id));
    return own.isChanged ? [{ id, label: getFigureLabel(figure), change: own }] : [];
  });
  const listLabelsMissingIn = (some: typeof oldFigures, without: typeof oldFigures) =>
    some.filter(({ id }) => without.every((each) => each.id !== id)).map(getFigureLabel);
  const alone = isOne ? { figures: [comparison.figures], method } : comparison.edits;
  // Between two tried numbers a rule may reach a limit at which the edit shows.
  const isProven = method.kind === 'exact' && !hasTypedNumbers(after);
  const unseen = edits.filter((edit, index) => {
    const [result, config] = [alone.figures[index], edited[index]];
    if (!edit.isRepricing || !result || !config) return false;
    if (result.some(({ isMoved }) => isMoved)) return false;
    return !isProven && [before.rules.total, ...ids].some((id) => mayMove(config, id));
  });
  const causes = edits.slice(0, edited.length).map((edit, index): ImpactCause => {
    const changes = alone.figures[index]?.map((result, figure) =>
      summarizeChanges(result, figure === 0 ? decimals : getDecimals(configs, ids[figure - 1])),
    );
    const largestPercent = changes ? getLargest(changes.map(getLargestPercent)) : Infinity;
    return { ...toEditedKey(edit), change: changes?.[0], largestPercent };
  });
  return {
    ...change,
    ...listAssumptions(after, comparison),
    combinations,
    unpriced,
    method,
    byOption: change.isChanged ? computeOptionImpacts(configs, comparison, decimals) : [],
    figures: {
      changed: figures,
      begun: listLabelsMissingIn(newFigures, oldFigures),
      ended: listLabelsMissingIn(oldFigures, newFigures),
    },
    cases: listCaseImpacts(before, changed, cases),
    options: listOptionChanges(before, after),
    causes: causes.filter(({ largestPercent }) => largestPercent > 0),
    causeMethod: alone.method,
    unseen: (isNothingCompared(change) ? edits : unseen).map(toEditedKey),
    untried: edits.length - edited.length,
  };
}

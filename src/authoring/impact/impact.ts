import { isOffered, getOptions, findStepByAnswer } from '../../engine/inputs/answers.ts';
import type { AmountRange } from '../answer-space/estimate-space.ts';
import { createPricedSpace } from '../answer-space/priced-space.ts';
import type { AnswerSpace } from '../answer-space/answer-space.ts';
import type { NamedCase } from '../../engine/generated/cases.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { listAssumptions, type ImpactAssumptions } from './impact-assumptions.ts';
import { listCaseImpacts, type CaseImpact } from './case-impacts.ts';
import { summarizeOutcomes, isNothingCompared, type ImpactSummary } from './impact-summary.ts';
import { createUntriedChangeTest } from './untried-values.ts';
import { compareConfigs } from './compare-configs.ts';
import type { PriceComparison, ComparisonMethod } from './price-comparison.ts';
import { listEdits, type PricingEdit } from './edits.ts';
import { listOptionChanges, type OptionChange } from './option-changes.ts';
import { NO_OUTCOMES } from './impact-outcomes.ts';
import { computeFigureImpacts, mayChangeUnseen, type FigureImpacts } from './figure-impacts.ts';
import { getRounding } from '../../engine/rules/core/rounding.ts';

/** How many combinations are drawn where there are too many to price all. */
const SAMPLE_SIZE = 10_000;

/** What a change does to the homeowners who choose one option. */
export interface OptionImpact {
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

/** An edit without what it does to a config. */
function toEditedKey({ at, path, label, name, words }: PricingEdit): EditedKey {
  return { at, path, label, name, words };
}

/** One edited key and what it does by itself. */
export interface ImpactCause extends EditedKey {
  /** Undefined for an edit that cannot be priced without the others. */
  readonly change: ImpactSummary | undefined;
}

/** What a change of config does to prices. Deltas are new minus old, rounded as the more exact of both totals is. */
export interface Impact extends Omit<ImpactSummary, 'combinations'>, ImpactAssumptions {
  /**
   * All combinations that both configs take, also where only a sample of them was priced; undefined where there
   * are too many to count them.
   */
  readonly combinations: number | undefined;
  /** Combinations that one of the configs takes and cannot price; in a sample, of those drawn. */
  readonly unpriced: number;
  readonly method: ComparisonMethod;
  /** Empty when no price changes. */
  readonly byOption: readonly OptionImpact[];
  /** What becomes of the figures beside the total that leads carry. */
  readonly figures: FigureImpacts;
  readonly cases: readonly CaseImpact[];
  readonly options: readonly OptionChange[];
  /** The edits that change prices, and those that cannot be priced alone. */
  readonly causes: readonly ImpactCause[];
  /**
   * Edits of prices that may move a total, though no combination shows it of the sample, or of the numbers at which
   * what is typed was tried; all, where none was compared.
   */
  readonly unseen: readonly EditedKey[];
  /** How many edits were not priced alone, as there are too many. */
  readonly untried: number;
  /** What the edits do together beyond what they do alone, in dollars; undefined when unknown. */
  readonly together: AmountRange | undefined;
}

function computeOptionImpacts(
  { answerNames: answers }: AnswerSpace,
  configs: readonly PricedConfig[],
  { findOutcomes: outcomes }: PriceComparison,
  decimals: number,
): OptionImpact[] {
  return answers.flatMap((answer) => {
    const step = configs.flatMap(({ steps }) => findStepByAnswer(steps, answer) ?? []).at(-1);
    return (step ? getOptions(step) : []).flatMap((option): OptionImpact[] => {
      const { id, label } = option;
      const chosen = outcomes(1, { answer, id });
      if (!chosen || chosen.all.length === 0) return [];
      const change = summarizeOutcomes(chosen, decimals);
      return [
        { answer, id, label, isOffered: isOffered(option), step: step?.title ?? answer, change },
      ];
    });
  });
}

/** The entry that an edit is about: the last name of its path. */
function findEntryName(path: string): string | undefined {
  return /([^.[\]"]+)[\]"]*$/.exec(path)?.[1];
}

/** The configs with one edit each, and where they are compared: a single edit is all of the change. */
function applyEditsSeparately(before: PricedConfig, edits: readonly PricingEdit[]) {
  const isOne = edits.length === 1;
  return {
    configs: isOne ? [] : edits.map(({ applied }) => applied(before)),
    positionOf: (index: number) => (isOne ? 1 : index + 2),
    /** How many edits were priced alone, of so many configs. */
    triedOf: (tried: number) => (isOne ? 1 : tried),
  };
}

/** Tells of an edit whether a sample shows it. */
function createHiddenInSampleTest(
  gaps: NonNullable<PriceComparison['sampleGaps']>,
  tried: number,
  positionOf: (index: number) => number,
) {
  return ({ path }: PricingEdit, index: number): boolean =>
    index < tried
      ? !gaps.isSeen(positionOf(index))
      : gaps.undrawn.some(({ id }) => id === findEntryName(path));
}

/** Tells of an edit whether no combination of all shows it, though what is typed between those that are tried may. */
function createHiddenBetweenTriesTest(
  before: PricedConfig,
  causes: readonly ImpactCause[],
  isChanged: boolean,
) {
  const mayMove = createUntriedChangeTest(before);
  return ({ applied }: PricingEdit, index: number): boolean => {
    const cause = causes[index];
    const isStill = cause?.change ? !cause.change.isChanged : !isChanged;
    return isStill && mayMove(applied(before));
  };
}

/**
 * Compares the prices of two configs over every combination of answers that both take.
 * @param cases named homeowners that are priced by both
 * @param size how many combinations are drawn where there are too many to price all
 */
export function computeImpact(
  before: PricedConfig,
  after: PricedConfig,
  cases: readonly NamedCase[] = [],
  size = SAMPLE_SIZE,
): Impact {
  const configs = [before, after];
  const space = createPricedSpace(configs);
  const edits = listEdits(before, after);
  const alone = applyEditsSeparately(before, edits);
  const { comparison, ...found } = compareConfigs(space, [...configs, ...alone.configs], size);
  const tried = alone.triedOf(found.comparedEdits);
  const { combinations, unpriced, method, findOutcomes: outcomes } = comparison;
  const decimals = Math.max(
    ...configs.map(({ rules }) => getRounding(rules, rules.total).decimals),
  );
  const change = summarizeOutcomes(outcomes(1) ?? NO_OUTCOMES, decimals);
  const causes = edits.slice(0, tried).map((edit, index): ImpactCause => {
    const own = outcomes(alone.positionOf(index));
    return { ...toEditedKey(edit), change: own && summarizeOutcomes(own, decimals) };
  });
  const priced = causes.flatMap((cause, index) => (cause.change ? [alone.positionOf(index)] : []));
  const figures = computeFigureImpacts(before, after);
  const isHidden = comparison.sampleGaps
    ? createHiddenInSampleTest(comparison.sampleGaps, tried, alone.positionOf)
    : createHiddenBetweenTriesTest(before, causes, change.isChanged);
  const unseen = edits.filter(
    (edit, index) =>
      edit.isRepricing &&
      isHidden(edit, index) &&
      // To try each edit of a figure by itself takes long where there are many.
      mayChangeUnseen(before, edit.applied(before), comparison.sampleGaps ? [] : figures.changed),
  );
  const areAllTried = edits.length > 1 && tried === edits.length;
  return {
    ...change,
    ...listAssumptions(after),
    combinations,
    unpriced,
    method,
    byOption: change.isChanged ? computeOptionImpacts(space, configs, comparison, decimals) : [],
    figures,
    cases: listCaseImpacts(before, after, cases),
    options: listOptionChanges(before, after),
    causes: causes.filter((cause) => cause.change?.isChanged !== false),
    unseen: (isNothingCompared(change) ? edits : unseen).map(toEditedKey),
    untried: edits.length - tried,
    together: areAllTried ? comparison.computeInteraction?.(priced) : undefined,
  };
}

import { isOffered, getOptions, findStepByAnswer } from '../../engine/inputs/answers.ts';
import type { Span } from '../answer-space/estimates.ts';
import { pricedSpace } from '../answer-space/priced-space.ts';
import type { Space } from '../answer-space/space.ts';
import type { NamedCase } from '../../engine/generated/cases.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { assumptionsOf, type Assumptions } from './assumptions.ts';
import { caseChanges, type CaseChange } from './case-changes.ts';
import { changeOf, isUncompared, type Change } from './change.ts';
import { mayMoveBetween } from './between-tries.ts';
import { compared } from './compared.ts';
import type { Comparison, Method } from './comparison.ts';
import { editsOf, type Edit } from './edits.ts';
import { optionChanges, type OptionChange } from './option-changes.ts';
import { NO_OUTCOMES } from './spread.ts';
import { figureChanges, mayMoveUnseen, type FigureChanges } from './figure-changes.ts';
import { getRounding } from '../../engine/rules/rounding.ts';

/** How many combinations are drawn where there are too many to price all. */
const DRAWN = 10_000;

/** What a change does to the homeowners who choose one option. */
export interface OptionImpact {
  readonly answer: string;
  readonly id: string;
  readonly label: string;
  /** Whether visitors can choose it. */
  readonly isOffered: boolean;
  /** The title of its step. */
  readonly step: string;
  readonly change: Change;
}

/** An edited key. */
export type EditedKey = Pick<Edit, 'at' | 'path' | 'label' | 'name' | 'words'>;

/** An edit without what it does to a config. */
function keyOf({ at, path, label, name, words }: Edit): EditedKey {
  return { at, path, label, name, words };
}

/** One edited key and what it does by itself. */
export interface Cause extends EditedKey {
  /** Undefined for an edit that cannot be priced without the others. */
  readonly change: Change | undefined;
}

/** What a change of config does to prices. Deltas are new minus old, rounded as the more exact of both totals is. */
export interface Impact extends Omit<Change, 'combinations'>, Assumptions {
  /**
   * All combinations that both configs take, also where only a sample of them was priced; undefined where there
   * are too many to count them.
   */
  readonly combinations: number | undefined;
  /** Combinations that one of the configs takes and cannot price; in a sample, of those drawn. */
  readonly unpriced: number;
  readonly method: Method;
  /** Empty when no price changes. */
  readonly byOption: readonly OptionImpact[];
  /** What becomes of the figures beside the total that leads carry. */
  readonly figures: FigureChanges;
  readonly cases: readonly CaseChange[];
  readonly options: readonly OptionChange[];
  /** The edits that change prices, and those that cannot be priced alone. */
  readonly causes: readonly Cause[];
  /**
   * Edits of prices that may move a total, though no combination shows it of the sample, or of the numbers at which
   * what is typed was tried; all, where none was compared.
   */
  readonly unseen: readonly EditedKey[];
  /** How many edits were not priced alone, as there are too many. */
  readonly untried: number;
  /** What the edits do together beyond what they do alone, in dollars; undefined when unknown. */
  readonly together: Span | undefined;
}

function byOption(
  { answers }: Space,
  configs: readonly PricedConfig[],
  { outcomes }: Comparison,
  decimals: number,
): OptionImpact[] {
  return answers.flatMap((answer) => {
    const step = configs.flatMap(({ steps }) => findStepByAnswer(steps, answer) ?? []).at(-1);
    return (step ? getOptions(step) : []).flatMap((option): OptionImpact[] => {
      const { id, label } = option;
      const chosen = outcomes(1, { answer, id });
      if (!chosen || chosen.all.length === 0) return [];
      const change = changeOf(chosen, decimals);
      return [
        { answer, id, label, isOffered: isOffered(option), step: step?.title ?? answer, change },
      ];
    });
  });
}

/** The entry that an edit is about: the last name of its path. */
function entryOf(path: string): string | undefined {
  return /([^.[\]"]+)[\]"]*$/.exec(path)?.[1];
}

/** The configs with one edit each, and where they are compared: a single edit is all of the change. */
function editedAlone(before: PricedConfig, edits: readonly Edit[]) {
  const isOne = edits.length === 1;
  return {
    configs: isOne ? [] : edits.map(({ applied }) => applied(before)),
    positionOf: (index: number) => (isOne ? 1 : index + 2),
    /** How many edits were priced alone, of so many configs. */
    triedOf: (tried: number) => (isOne ? 1 : tried),
  };
}

/** Tells of an edit whether a sample shows it. */
function hiddenInSample(
  gaps: NonNullable<Comparison['gaps']>,
  tried: number,
  positionOf: (index: number) => number,
) {
  return ({ path }: Edit, index: number): boolean =>
    index < tried
      ? !gaps.isSeen(positionOf(index))
      : gaps.undrawn.some(({ id }) => id === entryOf(path));
}

/** Tells of an edit whether no combination of all shows it, though what is typed between those that are tried may. */
function hiddenBetween(before: PricedConfig, causes: readonly Cause[], isChanged: boolean) {
  const mayMove = mayMoveBetween(before);
  return ({ applied }: Edit, index: number): boolean => {
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
export function impactOf(
  before: PricedConfig,
  after: PricedConfig,
  cases: readonly NamedCase[] = [],
  size = DRAWN,
): Impact {
  const configs = [before, after];
  const space = pricedSpace(configs);
  const edits = editsOf(before, after);
  const alone = editedAlone(before, edits);
  const { comparison, ...found } = compared(space, [...configs, ...alone.configs], size);
  const tried = alone.triedOf(found.tried);
  const { combinations, unpriced, method, outcomes } = comparison;
  const decimals = Math.max(
    ...configs.map(({ rules }) => getRounding(rules, rules.total).decimals),
  );
  const change = changeOf(outcomes(1) ?? NO_OUTCOMES, decimals);
  const causes = edits.slice(0, tried).map((edit, index): Cause => {
    const own = outcomes(alone.positionOf(index));
    return { ...keyOf(edit), change: own && changeOf(own, decimals) };
  });
  const priced = causes.flatMap((cause, index) => (cause.change ? [alone.positionOf(index)] : []));
  const figures = figureChanges(before, after);
  const isHidden = comparison.gaps
    ? hiddenInSample(comparison.gaps, tried, alone.positionOf)
    : hiddenBetween(before, causes, change.isChanged);
  const unseen = edits.filter(
    (edit, index) =>
      edit.isRepricing &&
      isHidden(edit, index) &&
      // To try each edit of a figure by itself takes long where there are many.
      mayMoveUnseen(before, edit.applied(before), comparison.gaps ? [] : figures.changed),
  );
  const areAllTried = edits.length > 1 && tried === edits.length;
  return {
    ...change,
    ...assumptionsOf(after),
    combinations,
    unpriced,
    method,
    byOption: change.isChanged ? byOption(space, configs, comparison, decimals) : [],
    figures,
    cases: caseChanges(before, after, cases),
    options: optionChanges(before, after),
    causes: causes.filter((cause) => cause.change?.isChanged !== false),
    unseen: (isUncompared(change) ? edits : unseen).map(keyOf),
    untried: edits.length - tried,
    together: areAllTried ? comparison.together?.(priced) : undefined,
  };
}

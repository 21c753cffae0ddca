import { optionsOf, stepOfAnswer } from '../answers/answers.ts';
import type { Span } from '../combinations/estimates.ts';
import { partsOf } from '../combinations/parts.ts';
import { pricedSpace } from '../combinations/priced-space.ts';
import type { Space } from '../combinations/space.ts';
import { firstPriced, priceIn } from '../combinations/totals.ts';
import type { NamedCase } from '../generated/cases.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { addedUp } from './added-up.ts';
import { assumptionsOf, type Assumptions } from './assumptions.ts';
import { caseChanges, type CaseChange } from './case-changes.ts';
import { changeOf, type Change } from './change.ts';
import type { Comparison, Method, Priced } from './comparison.ts';
import { editsOf, type Edit } from './edits.ts';
import { optionChanges, type OptionChange } from './option-changes.ts';
import { sampled } from './sampled.ts';
import { NO_OUTCOMES } from './spread.ts';

/** How many times a config is evaluated at most, before fewer combinations or edits are. */
const MOST_PRICINGS = 400_000;
/** How many combinations are drawn where there are too many to price all. */
const DRAWN = 10_000;

/** What a change does to the homeowners who choose one option. */
export interface OptionImpact {
  readonly answer: string;
  readonly id: string;
  readonly label: string;
  /** The title of its step. */
  readonly step: string;
  readonly change: Change;
}

/** An edited key. */
type EditedKey = Pick<Edit, 'path' | 'label' | 'words'>;

/** One edited key and what it does by itself. */
export interface Cause extends EditedKey {
  /** Undefined for an edit that cannot be priced without the others. */
  readonly change: Change | undefined;
}

/** What a change of config does to prices. Deltas are new minus old, in whole dollars. */
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
  readonly cases: readonly CaseChange[];
  readonly options: readonly OptionChange[];
  /** The edits that change prices, and those that cannot be priced alone. */
  readonly causes: readonly Cause[];
  /** Edits of prices that may move a total, though no combination of the sample shows it. */
  readonly unseen: readonly EditedKey[];
  /** How many edits were not priced alone, as there are too many. */
  readonly untried: number;
  /** What the edits do together beyond what they do alone, in dollars; undefined when unknown. */
  readonly together: Span | undefined;
}

/** A comparison of two configs, and of the first one with some edits. */
interface Compared {
  readonly comparison: Comparison;
  /** How many of the edits it has priced alone. */
  readonly tried: number;
}

function compared(space: Space, configs: readonly PricedConfig[], size: number): Compared {
  const all = configs.map((config): Priced => ({ config, price: priceIn(config, space) }));
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
    all.slice(0, Math.max(2, Math.floor(MOST_PRICINGS / Math.max(1, pricings))));
  // What cannot price the base may be broken in ways that the parts cannot be read from.
  const sound = all.filter(({ price }) => price(found.picks)).map(({ config }) => config);
  const parts = partsOf(space, sound, MOST_PRICINGS / 2);
  const some = affordable(parts?.reduce((sum, { choices }) => sum + choices.length, 0) ?? size);
  const exact = parts && addedUp(some, found.picks, parts);
  const few = exact ? some : affordable(size);
  return { comparison: exact ?? sampled(space, few, size), tried: few.length - 2 };
}

function byOption(
  { answers }: Space,
  configs: readonly PricedConfig[],
  { outcomes }: Comparison,
): OptionImpact[] {
  return answers.flatMap((answer) => {
    const step = configs.flatMap(({ steps }) => stepOfAnswer(steps, answer) ?? []).at(-1);
    return (step ? optionsOf(step) : []).flatMap(({ id, label }): OptionImpact[] => {
      const chosen = outcomes(1, { answer, id });
      if (!chosen || chosen.all.length === 0) return [];
      return [{ answer, id, label, step: step?.title ?? answer, change: changeOf(chosen) }];
    });
  });
}

/** The entry that an edit is about: the last name of its path. */
function entryOf(path: string): string | undefined {
  return /([^.[\]"]+)[\]"]*$/.exec(path)?.[1];
}

function unseenEdits(edits: readonly Edit[], { comparison: { gaps }, tried }: Compared) {
  if (!gaps) return [];
  const unseen = edits.filter(({ isRepricing, path }, index) => {
    const isHidden = gaps.undrawn.some(({ id }) => id === entryOf(path));
    return isRepricing && (index < tried ? !gaps.isSeen(index + 2) : isHidden);
  });
  return unseen.map(({ path, label, words }) => ({ path, label, words }));
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
  const applied = edits.map((edit) => edit.applied(before));
  const found = compared(space, [...configs, ...applied], size);
  const { tried, comparison } = found;
  const { combinations, unpriced, method, outcomes } = comparison;
  const change = changeOf(outcomes(1) ?? NO_OUTCOMES);
  const causes = edits.slice(0, tried).map(({ path, label, words }, index): Cause => {
    const alone = outcomes(index + 2);
    return { path, label, words, change: alone && changeOf(alone) };
  });
  const priced = causes.flatMap((cause, index) => (cause.change ? [index + 2] : []));
  const areAllTried = edits.length > 1 && tried === edits.length;
  return {
    ...change,
    ...assumptionsOf(after),
    combinations,
    unpriced,
    method,
    byOption: change.isChanged ? byOption(space, configs, comparison) : [],
    cases: caseChanges(before, after, cases),
    options: optionChanges(before, after),
    causes: causes.filter((cause) => cause.change?.isChanged !== false),
    unseen: unseenEdits(edits, found),
    untried: edits.length - tried,
    together: areAllTried ? comparison.together?.(priced) : undefined,
  };
}

import type { NamedCase } from '../generated/cases.ts';
import { optionsOf, stepOfAnswer } from '../rules/answers.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { addedUp } from './added-up.ts';
import { caseChanges, type CaseChange } from './case-changes.ts';
import { changeOf, type Change } from './change.ts';
import { NOTHING, none, type Comparison, type Method } from './comparison.ts';
import { editsOf, type Edit } from './edits.ts';
import { independentParts, type Part } from './independence.ts';
import { jointAnswers, jointCombinations, type Pair, type Scope } from './joint-combinations.ts';
import { optionChanges, type OptionChange } from './option-changes.ts';
import type { Picks } from './picks.ts';
import { choicesOf, exactTotal, pricedChoices } from './priced-parts.ts';
import { DRAWN, sampled } from './sampled.ts';

/** How many times a config is evaluated at most, before fewer combinations or edits are. */
const MOST_PRICINGS = 400_000;

/** What a change does to the homeowners who choose one option. */
export interface OptionImpact {
  readonly answer: string;
  readonly id: string;
  readonly label: string;
  /** The title of its step. */
  readonly step: string;
  readonly change: Change;
}

/** One edited key and what it does by itself. */
export interface Cause {
  readonly path: string;
  readonly label: string;
  readonly words: string;
  /** Undefined for an edit that cannot be priced without the others. */
  readonly change: Change | undefined;
}

/** An edit that a sample shows nothing of. */
export type Unseen = Pick<Cause, 'path' | 'label' | 'words'>;

/** What a change of config does to prices. Deltas are new minus old, in whole dollars. */
export interface Impact extends Change {
  /** All combinations that both configs take, also where only a sample of them was priced. */
  readonly combinations: number;
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
  readonly unseen: readonly Unseen[];
  /** How many edits were not priced alone, as there are too many. */
  readonly untried: number;
  /** What the edits do together beyond what they do alone, in dollars; undefined when unknown. */
  readonly together: { readonly min: number; readonly max: number } | undefined;
}

/** A combination that both configs can price, looked for among the first ones. */
function baseOf(pair: Pair, scope: Scope): { picks?: Picks; tried: number } {
  let tried = 0;
  for (const picks of jointCombinations(pair, scope)) {
    if (exactTotal(pair.before, picks) && exactTotal(pair.after, picks)) return { picks, tried };
    tried += 1;
    if (tried === 1000) break;
  }
  return { tried };
}

/** A comparison, and how many of the edits it has priced alone. */
interface Compared {
  readonly comparison: Comparison;
  readonly tried: number;
}

function compared(pair: Pair, edits: readonly Edit[]): Compared {
  const answers = jointAnswers(pair);
  const scope: Scope = { answers, hasItem: () => true };
  const { picks, tried } = baseOf(pair, scope);
  if (!picks) return { comparison: none(tried), tried: 0 };
  // What cannot price the base may be broken in ways that the parts cannot be read from.
  const isSound = (config: PricedConfig): boolean => exactTotal(config, picks) !== undefined;
  const all = [pair.before, pair.after, ...edits.map(({ alone }) => alone)];
  const parts = independentParts(all.filter(isSound), answers);
  let left = MOST_PRICINGS / 2;
  const listed: { part: Part; choices: Picks[] }[] = [];
  for (const part of parts) {
    const choices = choicesOf(pair, part, left);
    if (!choices) break;
    left -= choices.length;
    listed.push({ part, choices });
  }
  const isListed = listed.length === parts.length;
  const perConfig = isListed ? Math.max(1, MOST_PRICINGS / 2 - left) : DRAWN;
  const configs = all.slice(0, Math.max(2, Math.floor(MOST_PRICINGS / perConfig)));
  const added =
    isListed &&
    addedUp(
      configs,
      configs.map((config) => exactTotal(config, picks)),
      listed.map(({ part, choices }) => ({
        part,
        choices: pricedChoices(configs, picks, part, choices),
      })),
    );
  return { comparison: added || sampled(pair, scope, configs), tried: configs.length - 2 };
}

function byOption({ before, after }: Pair, { outcomes }: Comparison): OptionImpact[] {
  return jointAnswers({ before, after }).flatMap((answer) => {
    const [old, now] = [before, after].map(({ steps }) => stepOfAnswer(steps, answer));
    const step = now ?? old;
    if (!step) return [];
    return optionsOf(step).flatMap(({ id, label }): OptionImpact[] => {
      const chosen = outcomes(1, { answer, id });
      if (!chosen || chosen.all.length === 0) return [];
      return [{ answer, id, label, step: step.title, change: changeOf(chosen) }];
    });
  });
}

/** The entry that an edit is about: the last name of its path. */
function entryOf(path: string): string | undefined {
  return /([^.[\]"]+)[\]"]*$/.exec(path)?.[1];
}

function unseenEdits(
  edits: readonly Edit[],
  tried: number,
  { method, isSeen, undrawn }: Comparison,
): Unseen[] {
  if (method.kind === 'exact') return [];
  return edits
    .filter(({ isRepricing, path }, index) => {
      if (!isRepricing) return false;
      return index < tried ? !isSeen(index + 2) : undrawn.some(({ id }) => id === entryOf(path));
    })
    .map(({ path, label, words }) => ({ path, label, words }));
}

/**
 * Compares the prices of two configs over every combination of answers that both take.
 * @param cases named homeowners that are priced by both
 */
export function impactOf(
  before: PricedConfig,
  after: PricedConfig,
  cases: readonly NamedCase[] = [],
): Impact {
  const pair = { before, after };
  const edits = editsOf(before, after);
  const { comparison, tried } = compared(pair, edits);
  const change = changeOf(comparison.outcomes(1) ?? NOTHING);
  const causes = edits.slice(0, tried).map(({ path, label, words }, index): Cause => {
    const alone = comparison.outcomes(index + 2);
    return { path, label, words, change: alone && changeOf(alone) };
  });
  const priced = causes.flatMap((cause, index) => (cause.change ? [index + 2] : []));
  return {
    ...change,
    combinations: comparison.combinations,
    unpriced: comparison.unpriced,
    method: comparison.method,
    byOption: change.isChanged ? byOption(pair, comparison) : [],
    cases: caseChanges(before, after, cases),
    options: optionChanges(before, after),
    causes: causes.filter((cause) => cause.change?.isChanged !== false),
    unseen: unseenEdits(edits, tried, comparison),
    untried: edits.length - tried,
    together: edits.length > 1 && tried === edits.length ? comparison.together(priced) : undefined,
  };
}

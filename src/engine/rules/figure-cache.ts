import { findAnswer, type EffectiveAnswers } from '../inputs/answers.ts';
import { RuleError } from './core/errors.ts';
import type { EvaluatedFigure, PricedConfig, FigureCache } from './evaluate.ts';
import { listRuleDependencies } from './dependencies.ts';
import { collectReferencedFigures, walkRule } from './walk.ts';

/** Gives a figure for the answers: what is known of it, or else what comes of working it out. */
type SingleFigureCache = (
  answers: EffectiveAnswers,
  work: () => EvaluatedFigure,
) => EvaluatedFigure;

/** So often a figure is looked for before it is told whether that is worth it. */
const TRIAL_LOOKUPS = 1000;
/** Of more figures than this nobody knows whether they will be asked for again. */
const MAX_ENTRIES = 20_000;

/** The answers that a figure is worked out from, however far down; undefined where rules name what is not there. */
function findAnswersOfFigure(config: PricedConfig, id: string): readonly string[] | undefined {
  try {
    const rules = [...collectReferencedFigures(config, id).values()].flatMap(({ rule }) => [
      ...walkRule(rule),
    ]);
    const asked = rules.flatMap(({ value }) => listRuleDependencies(value, config));
    return [...new Set(asked.map(({ answer }) => answer))];
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

/** The values of some answers as one text: the same only where all of them are. */
function toCacheKey(names: readonly string[], answers: EffectiveAnswers): string {
  let text = '';
  for (const name of names) {
    const value = findAnswer(answers, name);
    if (typeof value === 'string') text += `"${value.length}:${value}`;
    else if (typeof value === 'object') text += JSON.stringify(value);
    else text += `,${value}`;
  }
  return text;
}

/** What comes of working a figure out: the figure, or why there is none. */
function tryEvaluate(work: () => EvaluatedFigure): EvaluatedFigure | RuleError {
  try {
    return work();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}

/** The figures of one id that were worked out before, by the answers that they were worked out from. */
function createSingleFigureCache(config: PricedConfig, id: string): SingleFigureCache {
  const names = findAnswersOfFigure(config, id);
  let known = names && new Map<string, EvaluatedFigure | RuleError>();
  let [tried, found] = [0, 0];
  return (answers, work) => {
    if (!names || !known) return work();
    const text = toCacheKey(names, answers);
    const before = known.get(text);
    const outcome = before ?? tryEvaluate(work);
    tried += 1;
    if (before) found += 1;
    else if (known.size < MAX_ENTRIES) known.set(text, outcome);
    // The total of all, for one, looks at everything, and is hardly ever the same.
    if (tried >= TRIAL_LOOKUPS && found < tried / 2) known = undefined;
    if (outcome instanceof RuleError) throw outcome;
    return outcome;
  };
}

/**
 * Remembers the figures of a config while it is evaluated for very many answers: most figures look at a few of them
 * only, and come out the same over and over. What cannot be worked out is not tried again either: the error says where
 * it was met first.
 */
export function createFigureCache(config: PricedConfig): FigureCache {
  const memories = new Map<string, SingleFigureCache>();
  return (id, answers, work) => {
    const memory = memories.get(id) ?? createSingleFigureCache(config, id);
    memories.set(id, memory);
    return memory(answers, work);
  };
}

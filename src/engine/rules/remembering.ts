import { ownAnswer, type CountingAnswers } from '../inputs/answers.ts';
import { RuleError } from './errors.ts';
import type { EvaluatedFigure, PricedConfig, Remembering } from './evaluate.ts';
import { askedByRule, figuresWithin, rulesWithin } from './walk.ts';

/** Gives a figure for the answers: what is known of it, or else what comes of working it out. */
type FigureMemory = (answers: CountingAnswers, work: () => EvaluatedFigure) => EvaluatedFigure;

/** So often a figure is looked for before it is told whether that is worth it. */
const TRIALS = 1000;
/** Of more figures than this nobody knows whether they will be asked for again. */
const MOST_KEPT = 20_000;

/** The answers that a figure is worked out from, however far down; undefined where rules name what is not there. */
function lookedAtBy(config: PricedConfig, id: string): readonly string[] | undefined {
  try {
    const rules = [...figuresWithin(config, id).values()].flatMap(({ rule }) => [
      ...rulesWithin(rule),
    ]);
    const asked = rules.flatMap(({ value }) => askedByRule(value, config));
    return [...new Set(asked.map(({ answer }) => answer))];
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

/** The values of some answers as one text: the same only where all of them are. */
function textOf(names: readonly string[], answers: CountingAnswers): string {
  let text = '';
  for (const name of names) {
    const value = ownAnswer(answers, name);
    if (typeof value === 'string') text += `"${value.length}:${value}`;
    else if (typeof value === 'object') text += JSON.stringify(value);
    else text += `,${value}`;
  }
  return text;
}

/** What comes of working a figure out: the figure, or why there is none. */
function outcomeOf(work: () => EvaluatedFigure): EvaluatedFigure | RuleError {
  try {
    return work();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}

/** The figures of one id that were worked out before, by the answers that they were worked out from. */
function memoryOf(config: PricedConfig, id: string): FigureMemory {
  const names = lookedAtBy(config, id);
  let known = names && new Map<string, EvaluatedFigure | RuleError>();
  let [tried, found] = [0, 0];
  return (answers, work) => {
    if (!names || !known) return work();
    const text = textOf(names, answers);
    const before = known.get(text);
    const outcome = before ?? outcomeOf(work);
    tried += 1;
    if (before) found += 1;
    else if (known.size < MOST_KEPT) known.set(text, outcome);
    // The total of all, for one, looks at everything, and is hardly ever the same.
    if (tried >= TRIALS && found < tried / 2) known = undefined;
    if (outcome instanceof RuleError) throw outcome;
    return outcome;
  };
}

/**
 * Remembers the figures of a config while it is evaluated for very many answers: most figures look at a few of them
 * only, and come out the same over and over. What cannot be worked out is not tried again either: the error says where
 * it was met first.
 */
export function remembering(config: PricedConfig): Remembering {
  const memories = new Map<string, FigureMemory>();
  return (id, answers, work) => {
    const memory = memories.get(id) ?? memoryOf(config, id);
    memories.set(id, memory);
    return memory(answers, work);
  };
}

import {
  isChoice,
  optionsOf,
  stepOfAnswer,
  storedValue,
  type Answers,
  type AnswerValue,
} from '../rules/answers.ts';
import type { PricedConfig } from '../rules/evaluate.ts';

/** One answer in words that two configs share: the id of an option, ids of a checklist, a value. */
export type Picked = string | number | readonly string[];

/** One homeowner's answers by name, whichever of two configs prices them. */
export type Picks = Readonly<Record<string, Picked>>;

function answerOf(config: PricedConfig, name: string, pick: Picked): AnswerValue | undefined {
  const step = stepOfAnswer(config.steps, name);
  if (!step) return undefined;
  if (typeof pick === 'object') {
    const known = new Set(optionsOf(step).map(({ id }) => id));
    return Object.fromEntries(pick.filter((id) => known.has(id)).map((id) => [id, true]));
  }
  const option = isChoice(step) ? step.options.find(({ id }) => id === pick) : undefined;
  return option ? storedValue(option) : pick;
}

/** The picks as a config stores them. What it does not ask is left out. */
export function answersFor(config: PricedConfig, picks: Picks): Answers {
  return Object.fromEntries(
    Object.entries(picks).map(([name, pick]) => [name, answerOf(config, name, pick)]),
  );
}

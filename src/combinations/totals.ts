import type Big from 'big.js';
import { optionsOf, stepOfAnswer, type AnswerValue } from '../answers/answers.ts';
import { answerTools } from '../answers/kinds.ts';
import { UNWRITTEN } from '../rules/amounts.ts';
import { RuleError } from '../rules/errors.ts';
import { evaluate, type PricedConfig } from '../rules/evaluate.ts';
import { countingAnswers } from '../rules/visibility.ts';
import { combinations, type Picks } from './combinations.ts';
import type { Space } from './space.ts';

/** The exact total for picks; undefined when they cannot be priced. */
export type Price = (picks: Picks) => Big | undefined;

/** How a config prices the picks of a space. What the config does not ask is left out. */
export function priceIn(config: PricedConfig, { questions }: Space): Price {
  const asked = questions.flatMap(({ name, answer, item }) => {
    const step = stepOfAnswer(config.steps, answer);
    const isKnown = item === undefined || (step && optionsOf(step).some(({ id }) => id === item));
    return step && isKnown ? [{ name, answer, item, step, tools: answerTools(step) }] : [];
  });
  return (picks) => {
    const answers: Record<string, AnswerValue> = {};
    for (const { name, answer, item, step, tools } of asked) {
      const pick = picks[name];
      if (pick !== undefined) answers[answer] = tools.stored(step, pick, item, answers[answer]);
    }
    try {
      return evaluate(config, countingAnswers(config, answers), UNWRITTEN).total.exact;
    } catch (error) {
      if (error instanceof RuleError) return undefined;
      throw error;
    }
  };
}

/** How many combinations are tried for one that has a price. */
const MOST_TRIED = 1000;

/** The first combination that has all prices; where there is none, how many were tried. */
export function firstPriced(
  space: Space,
  prices: readonly Price[],
): { readonly picks: Picks } | { readonly tried: number } {
  let tried = 0;
  for (const { picks } of combinations(space)) {
    if (prices.every((price) => price(picks))) return { picks };
    tried += 1;
    if (tried === MOST_TRIED) break;
  }
  return { tried };
}

import type Big from 'big.js';
import {
  getOptions,
  findStepByAnswer,
  type Answer,
  type EffectiveAnswers,
} from '../../engine/inputs/answers.ts';
import { getInputTools } from '../../engine/inputs/kinds.ts';
import { NULL_FORMATTER } from '../../engine/rules/amounts.ts';
import { RuleError } from '../../engine/rules/errors.ts';
import { evaluate, type PricedConfig } from '../../engine/rules/evaluate.ts';
import { createFigureCache } from '../../engine/rules/remembering.ts';
import { resolveEffectiveAnswers } from '../../engine/rules/visibility.ts';
import { combinations, type Picks } from './combinations.ts';
import type { Space } from './space.ts';

/** The exact total for picks; undefined when they cannot be priced. */
export type Price = (picks: Picks) => Big | undefined;

/** The answers that count in a config by the picks of a space. What the config does not ask is left out. */
function countingIn(steps: PricedConfig['steps'], { questions }: Space) {
  const asked = new Map(
    questions.flatMap(({ name, answer, item }) => {
      const step = findStepByAnswer(steps, answer);
      const isKnown =
        item === undefined || (step && getOptions(step).some(({ id }) => id === item));
      const tools = step && isKnown && getInputTools(step);
      return tools ? [[name, { answer, item, step, tools }] as const] : [];
    }),
  );
  return (picks: Picks): EffectiveAnswers => {
    const answers: Record<string, Answer> = {};
    // Put together in the end: a checklist may have a thousand items.
    const items = new Map<string, [id: string, value: boolean | number][]>();
    for (const [name, pick] of Object.entries(picks)) {
      const own = asked.get(name);
      if (pick === undefined || !own) continue;
      const { answer, item, step, tools } = own;
      const stored = tools.applyDecision(step, pick, item);
      if (typeof stored !== 'object') {
        answers[answer] = stored;
        continue;
      }
      const entries = items.get(answer) ?? [];
      entries.push(...Object.entries(stored));
      items.set(answer, entries);
    }
    for (const [answer, entries] of items) answers[answer] = Object.fromEntries(entries);
    return resolveEffectiveAnswers({ steps }, answers);
  };
}

/**
 * How configs price the picks of a space. Those with the very same steps, as an edit of a price leaves them, share
 * what counts.
 */
export function pricingIn(space: Space): (config: PricedConfig) => Price {
  const bySteps = new Map<PricedConfig['steps'], (picks: Picks) => EffectiveAnswers>();

  function remembered(steps: PricedConfig['steps']): (picks: Picks) => EffectiveAnswers {
    const counting = countingIn(steps, space);
    let last: { readonly picks: Picks; readonly answers: EffectiveAnswers } | undefined;
    return (picks) => {
      if (last?.picks !== picks) last = { picks, answers: counting(picks) };
      return last.answers;
    };
  }

  return (config) => {
    const counting = bySteps.get(config.steps) ?? remembered(config.steps);
    bySteps.set(config.steps, counting);
    const memory = createFigureCache(config);
    return (picks) => {
      try {
        return evaluate(config, counting(picks), NULL_FORMATTER, memory).total.exact;
      } catch (error) {
        if (error instanceof RuleError) return undefined;
        throw error;
      }
    };
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

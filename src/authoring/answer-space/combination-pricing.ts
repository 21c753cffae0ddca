import type Big from 'big.js';
import {
  getOptions,
  findStepByAnswer,
  type Answer,
  type EffectiveAnswers,
} from '../../engine/inputs/answers.ts';
import { getInputTools } from '../../engine/inputs/registry.ts';
import { RuleError } from '../../engine/rules/core/errors.ts';
import { evaluate, type PricedConfig } from '../../engine/rules/evaluate.ts';
import { createFigureCache } from '../../engine/rules/figure-cache.ts';
import { resolveEffectiveAnswers } from '../../engine/rules/visibility.ts';
import { generateCombinations, type PickedValues } from './combinations.ts';
import type { AnswerSpace } from './answer-space.ts';

/** The exact total for picks; undefined when they cannot be priced. */
export type CombinationPricer = (picks: PickedValues) => Big | undefined;

/** The answers that count in a config by the picks of a space. What the config does not ask is left out. */
function createAnswerResolver(steps: PricedConfig['steps'], { questions }: AnswerSpace) {
  const asked = new Map(
    questions.flatMap(({ name, answer, item }) => {
      const step = findStepByAnswer(steps, answer);
      const isKnown =
        item === undefined || (step && getOptions(step).some(({ id }) => id === item));
      const tools = step && isKnown && getInputTools(step);
      return tools ? [[name, { answer, item, step, tools }] as const] : [];
    }),
  );
  return (picks: PickedValues): EffectiveAnswers => {
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
export function createPricerFactory(
  space: AnswerSpace,
): (config: PricedConfig) => CombinationPricer {
  const bySteps = new Map<PricedConfig['steps'], (picks: PickedValues) => EffectiveAnswers>();

  function remembered(steps: PricedConfig['steps']): (picks: PickedValues) => EffectiveAnswers {
    const counting = createAnswerResolver(steps, space);
    let last: { readonly picks: PickedValues; readonly answers: EffectiveAnswers } | undefined;
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
        return evaluate(config, counting(picks), memory).total.exact;
      } catch (error) {
        if (error instanceof RuleError) return undefined;
        throw error;
      }
    };
  };
}

/** How many combinations are tried for one that has a price. */
const MAX_TRIED_COMBINATIONS = 1000;

/** The first combination that has all prices; where there is none, how many were tried. */
export function findPricedCombination(
  space: AnswerSpace,
  prices: readonly CombinationPricer[],
): { readonly picks: PickedValues } | { readonly tried: number } {
  let tried = 0;
  for (const { picks } of generateCombinations(space)) {
    if (prices.every((price) => price(picks))) return { picks };
    tried += 1;
    if (tried === MAX_TRIED_COMBINATIONS) break;
  }
  return { tried };
}

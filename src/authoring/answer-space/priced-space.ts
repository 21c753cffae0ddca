import {
  findStepByAnswer,
  getOptions,
  type Answer,
  type EffectiveAnswers,
} from '../../engine/kinds/answers.ts';
import { getInputTools } from '../../engine/kinds/registry.ts';
import { RuleError } from '../../engine/rules/core/errors.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import {
  listConditionDependencies,
  listPriceDependencies,
} from '../../engine/rules/dependencies.ts';
import { resolveEffectiveAnswers } from '../../engine/rules/visibility.ts';
import { listStopConditions } from '../../engine/rules/walk.ts';
import { groupBy } from '../../engine/rules/group-by.ts';
import { createAnswerSpace, type AnswerSpace } from './answer-space.ts';
import type { AnswerCombination, PickedValues } from './combinations.ts';
import type { SpaceOptions } from './question.ts';

/** Gives the answers of a combination that count in a config; undefined if its conditions name what does not exist. */
type AnswerResolver = (combination: AnswerCombination) => EffectiveAnswers | undefined;

/** The combinations that can have a price of their own. */
export interface PricedSpace extends AnswerSpace {
  /** For a config of the space, or for another one that is priced with the same combinations. */
  readonly createAnswerResolver: (config: PricedConfig) => AnswerResolver;
}

/** What the prices of a config depend on, and where stop steps tell the same answers apart. */
function listSpaceDependencies(config: PricedConfig) {
  const ofPrices = listPriceDependencies(config);
  const ofStops = listConditionDependencies(listStopConditions(config.steps), config.steps).filter(
    ({ answer, item }) =>
      ofPrices.some(
        (each) => each.answer === answer && (each.item === undefined || each.item === item),
      ),
  );
  return [...ofPrices, ...ofStops];
}

/**
 * The answers that count by what was picked. Picks that the steps do not offer are left out.
 * @returns undefined if a condition names what does not exist
 */
export function resolvePicks(
  steps: PricedConfig['steps'],
  { questions }: AnswerSpace,
  picks: PickedValues,
): EffectiveAnswers | undefined {
  const given: Record<string, Answer> = {};
  for (const { name, answer, item } of questions) {
    const pick = picks[name];
    const step = findStepByAnswer(steps, answer);
    if (pick === undefined || !step) continue;
    if (item !== undefined && getOptions(step).every(({ id }) => id !== item)) continue;
    given[answer] = getInputTools(step).applyDecision(step, pick, item, given[answer]);
  }
  try {
    return resolveEffectiveAnswers({ steps }, given);
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

/**
 * The answers that can have a price of their own: all options, offered or not; all sets of ticked items; of a number its
 * least, default and greatest and what lies around the limits of rules; of a typed text what rules tell apart. With two
 * configs, the answers that both take. A question that only one of them asks is answered in every way that it offers.
 */
export function createPricedSpace(
  configs: readonly PricedConfig[],
  options?: SpaceOptions,
): PricedSpace {
  // Configs that share their steps, as before and after an edit of a price, are one source.
  const bySteps = groupBy(configs, ({ steps }) => steps);
  const sources = [...bySteps].map(([steps, sharing]) => ({
    steps,
    dependencies: sharing.flatMap(listSpaceDependencies),
  }));
  const space = createAnswerSpace(sources, { ...options, reachEnd: true });
  return {
    ...space,
    createAnswerResolver: ({ steps }) => {
      const index = sources.findIndex((source) => source.steps === steps);
      if (index < 0 || space.isReordered) return ({ picks }) => resolvePicks(steps, space, picks);
      return ({ answersByConfig, picks }) =>
        answersByConfig[index] ?? resolvePicks(steps, space, picks);
    },
  };
}

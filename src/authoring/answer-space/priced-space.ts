import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import {
  listPriceDependencies,
  listConditionDependencies,
} from '../../engine/rules/dependencies.ts';
import { listStopConditions } from '../../engine/rules/walk.ts';
import type { SpaceOptions } from './config-view.ts';
import { createAnswerSpace, type AnswerSpace } from './answer-space.ts';

/**
 * The answers that can have a price of their own: all options (those not offered too, unless only the offered
 * ones are asked for), all sets of ticked items, for a number its least, default, greatest and what lies about
 * the limits that rules set and the numbers that tables list, for typed text what the rules tell apart. Of two configs, the answers that both
 * take; what only one of them asks is answered in every way that it offers.
 */
export function createPricedSpace(
  configs: readonly PricedConfig[],
  manner?: SpaceOptions,
): AnswerSpace {
  const askers = configs.map((config) => {
    const { steps } = config;
    const asked = listPriceDependencies(config);
    // Answers that matter to prices are told apart where a polite ending tells them apart, too.
    const atEndings = listConditionDependencies(listStopConditions(steps)).filter(
      ({ answer, item }) =>
        asked.some(
          (each) => each.answer === answer && (each.item === undefined || each.item === item),
        ),
    );
    return { steps, asked: [...asked, ...atEndings] };
  });
  return createAnswerSpace(askers, { ...manner, reachEnd: true });
}

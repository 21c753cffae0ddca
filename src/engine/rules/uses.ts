import { isAsking, type AskingStep } from '../inputs/answers.ts';
import type { PricedConfig } from './evaluate.ts';
import type { Asked } from './tests.ts';
import { allRules, askedByRule, askedInAll } from './walk.ts';

/** All that can change a price: what the rules ask, and what decides whether that is shown. */
export function askedForPrices(config: PricedConfig): Asked[] {
  const rules = [...allRules(config)];
  return askedInAll(
    config.steps,
    rules.flatMap(({ value }) => askedByRule(value, config)),
  );
}

/** The steps that can change a price, in the order of the config. */
export function pricedSteps(config: PricedConfig): AskingStep[] {
  const names = new Set(askedForPrices(config).map(({ answer }) => answer));
  return config.steps.filter(isAsking).filter(({ answer }) => names.has(answer));
}

import { isInputStep, type InputStep } from '../inputs/answers.ts';
import type { PricedConfig } from './evaluate.ts';
import type { AnswerDependency } from './core/condition-tools.ts';
import { walkAllRules, listRuleDependencies, collectTransitiveDependencies } from './walk.ts';

/** All that can change a price: what the rules ask, and what decides whether that is shown. */
export function listPriceDependencies(config: PricedConfig): AnswerDependency[] {
  const rules = [...walkAllRules(config)];
  return collectTransitiveDependencies(
    config.steps,
    rules.flatMap(({ value }) => listRuleDependencies(value, config)),
  );
}

/** The steps that can change a price, in the order of the config. */
export function listPricedSteps(config: PricedConfig): InputStep[] {
  const names = new Set(listPriceDependencies(config).map(({ answer }) => answer));
  return config.steps.filter(isInputStep).filter(({ answer }) => names.has(answer));
}

import type { EffectiveAnswers } from '../inputs/answers.ts';
import { evaluate, type PricedConfig } from './evaluate.ts';

/** The rounded figures by id. Plain numbers, so that a state or a message can hold it. */
export type Estimate = Readonly<Record<string, number>>;

/**
 * The rounded figures for the answers that count.
 * @throws RuleError (with its path) when a figure cannot be calculated
 */
export function computeEstimate(config: PricedConfig, answers: EffectiveAnswers): Estimate {
  const { figures } = evaluate(config, answers);
  return Object.fromEntries(figures.map(({ id, rounded }) => [id, rounded]));
}

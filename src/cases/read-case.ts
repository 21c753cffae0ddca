import type { NamedCase } from '../generated/cases.ts';
import { chosenOption, isChoice, ownAnswer, stepOfAnswer, type Answers } from '../rules/answers.ts';
import { RuleError } from '../rules/errors.ts';
import { evaluate, type Evaluation, type PricedConfig } from '../rules/evaluate.ts';
import { GivenAnswerError, readGivenAnswers } from '../rules/given-answers.ts';
import { nearest } from '../rules/nearest.ts';

/** A case that cannot be priced, and why, in one sentence. */
export interface UnpricedCase {
  readonly reason: string;
}

/** A case with the answers that a visitor would have given, and what they cost. */
export interface PricedCase {
  readonly answers: Answers;
  readonly evaluation: Evaluation;
}

/** A choice that no option stands for. The rules would price it with a default; a case must not. */
function unknownChoice(config: PricedConfig, { answers: given }: NamedCase, answers: Answers) {
  for (const name of Object.keys(given)) {
    const step = stepOfAnswer(config.steps, name);
    if (!step || !isChoice(step) || chosenOption(step, ownAnswer(answers, name))) continue;
    const ids = step.options.map(({ id }) => id);
    const meant = nearest(String(given[name]), ids);
    const help = meant === undefined ? `Known are: ${ids.join(', ')}.` : `Did you mean "${meant}"?`;
    return `"${name}" has no option ${JSON.stringify(given[name])}. ${help}`;
  }
  return undefined;
}

/** Prices a case with a config; says why where the config cannot price it. */
export function priceCase(config: PricedConfig, homeowner: NamedCase): PricedCase | UnpricedCase {
  try {
    const answers = readGivenAnswers(config, homeowner.answers);
    const reason = unknownChoice(config, homeowner, answers);
    return reason === undefined ? { answers, evaluation: evaluate(config, answers) } : { reason };
  } catch (error) {
    if (error instanceof GivenAnswerError || error instanceof RuleError) {
      return { reason: error.message };
    }
    throw error;
  }
}

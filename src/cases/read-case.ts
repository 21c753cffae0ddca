import type { NamedCase } from '../generated/cases.ts';
import { chosenOption, isChoice, ownAnswer, stepOfAnswer, type Answers } from '../rules/answers.ts';
import { RuleError } from '../rules/errors.ts';
import { evaluate, type Evaluation, type PricedConfig } from '../rules/evaluate.ts';
import { GivenAnswerError, readGivenAnswers } from '../rules/given-answers.ts';
import { nearest } from '../rules/nearest.ts';

/** A case that cannot be priced, and why, in one sentence. */
export interface UnpricedCase {
  readonly reason: string;
  /** Which of the answers it is about, where it is about one. */
  readonly path: readonly (string | number)[];
  /** Whether the name of the answer is wrong or (usually) what it says. */
  readonly at: 'key' | 'value';
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
    const reason = `"${name}" has no option ${JSON.stringify(given[name])}. ${help}`;
    return { reason, path: [name], at: 'value' } as const;
  }
  return undefined;
}

/** The first answer of a case that no visitor could give: each of them is read by itself. */
function wrongAnswer(config: PricedConfig, { answers }: NamedCase): Omit<UnpricedCase, 'reason'> {
  const isRefused = (given: unknown): boolean => {
    try {
      readGivenAnswers(config, given);
      return false;
    } catch (error) {
      if (error instanceof GivenAnswerError) return true;
      throw error;
    }
  };
  const found = Object.entries(answers).find(([name, given]) => isRefused({ [name]: given }));
  if (!found) return { path: [], at: 'value' };
  const [name, given] = found;
  if (!stepOfAnswer(config.steps, name)) return { path: [name], at: 'key' };
  const item = Array.isArray(given) ? given.findIndex((id) => isRefused({ [name]: [id] })) : -1;
  return { path: item < 0 ? [name] : [name, item], at: 'value' };
}

/** Prices a case with a config; says why where the config cannot price it. */
export function priceCase(config: PricedConfig, homeowner: NamedCase): PricedCase | UnpricedCase {
  try {
    const answers = readGivenAnswers(config, homeowner.answers);
    return (
      unknownChoice(config, homeowner, answers) ?? {
        answers,
        evaluation: evaluate(config, answers),
      }
    );
  } catch (error) {
    if (error instanceof RuleError) return { reason: error.message, path: [], at: 'value' };
    if (error instanceof GivenAnswerError) {
      return { reason: error.message, ...wrongAnswer(config, homeowner) };
    }
    throw error;
  }
}

import type { EstimatorConfig } from '../generated/estimator.ts';
import { isAsking, stepOfAnswer, type Answers } from './answers.ts';
import { GivenAnswerError, suggestion } from './given.ts';
import { answerTools } from './kinds.ts';

/**
 * Answers as a person writes them in JSON: a choice by the id of its option or by what it stores, a
 * checklist as a list of ids or an object of id to boolean.
 * @param isStrict whether choices must be of the options, even where the rules have a default for others
 * @throws GivenAnswerError when a name is unknown or a value does not suit its step
 */
export function readGivenAnswers(
  { steps }: Pick<EstimatorConfig, 'steps'>,
  given: unknown,
  isStrict = false,
): Answers {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new GivenAnswerError('The answers must be one JSON object of answer names to answers.');
  }
  const answers = Object.entries(given).map(([name, value]) => {
    const step = stepOfAnswer(steps, name);
    if (step) return [name, answerTools(step).read(step, value, isStrict)] as const;
    const known = steps.filter(isAsking).map(({ answer }) => answer);
    const message = `There is no answer "${name}". ${suggestion(name, known)}`;
    throw new GivenAnswerError(message, [name], 'key');
  });
  return Object.fromEntries(answers);
}

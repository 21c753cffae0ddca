import { isAsking, ownAnswer, stepOfAnswer, type Answers } from '../inputs/answers.ts';
import { asAsked } from '../inputs/as-asked.ts';
import { GivenAnswerError, suggestion } from '../inputs/given.ts';
import { answerTools } from '../inputs/kinds.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { view } from './visibility.ts';

/**
 * Answers as a person writes them in JSON: a choice by the id of its option or by what it stores, a
 * checklist as a list of ids or an object of id to boolean.
 * @param isStrict whether choices must be of the options, even where the rules have a default for others
 * @throws GivenAnswerError when a name is unknown or a value does not suit its step
 * @throws WrongReference when a condition names what does not exist
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
  const read: Answers = Object.fromEntries(answers);
  const shown = view({ steps }, read);
  for (const step of shown.steps.filter(isAsking)) {
    const value = ownAnswer(read, step.answer);
    if (value === undefined) continue;
    // Where a limit is another answer, that decides; its default where none was given, and nothing where it is hidden.
    const asked = asAsked(steps, step, shown.answers);
    if (asked !== step) answerTools(step).read(asked, value, isStrict);
  }
  return read;
}

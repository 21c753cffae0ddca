import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import { isAsking, ownAnswer, stepOfAnswer, type Answers } from './answers.ts';
import { asAsked } from './as-asked.ts';
import { GivenAnswerError, suggestion } from './given.ts';
import { answerKind, answerTools } from './kinds.ts';

/** What counts as the answers that were not given. */
function presets(steps: readonly Step[]): Answers {
  const all = steps.filter(isAsking).map((step) => [step.answer, answerKind(step).preset?.(step)]);
  return Object.fromEntries(all);
}

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
  const read: Answers = Object.fromEntries(answers);
  for (const step of steps.filter(isAsking)) {
    const value = ownAnswer(read, step.answer);
    if (value === undefined) continue;
    // Where a limit is another answer, that decides; its default where none was given.
    const asked = asAsked(steps, step, { ...presets(steps), ...read });
    if (asked !== step) answerTools(step).read(asked, value, isStrict);
  }
  return read;
}

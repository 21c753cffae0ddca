import { isInputStep, findAnswer, findStepByAnswer, type Answers } from '../inputs/answers.ts';
import { withDynamicLimits } from '../inputs/with-dynamic-limits.ts';
import { InvalidAnswerError, formatSuggestion } from '../inputs/invalid-answer-error.ts';
import { getInputTools } from '../inputs/registry.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { resolveFlow } from './visibility.ts';

/**
 * Answers as a person writes them in JSON: a choice by the id of its option or by what it stores, a
 * checklist as a list of ids or an object of id to boolean.
 * @param isStrict whether choices must be of the options, even where the rules have a default for others
 * @throws InvalidAnswerError when a name is unknown or a value does not suit its step
 * @throws UnknownReferenceError when a condition names what does not exist
 */
export function parseAnswers(
  { steps }: Pick<EstimatorConfig, 'steps'>,
  given: unknown,
  isStrict = false,
): Answers {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new InvalidAnswerError('The answers must be one JSON object of answer names to answers.');
  }
  const answers = Object.entries(given).map(([name, value]) => {
    const step = findStepByAnswer(steps, name);
    if (step) return [name, getInputTools(step).parse(step, value, isStrict)] as const;
    const known = steps.filter(isInputStep).map(({ answer }) => answer);
    const message = `There is no answer "${name}". ${formatSuggestion(name, known)}`;
    throw new InvalidAnswerError(message, [name], 'key');
  });
  const read: Answers = Object.fromEntries(answers);
  const shown = resolveFlow({ steps }, read);
  for (const step of shown.steps.filter(isInputStep)) {
    const value = findAnswer(read, step.answer);
    if (value === undefined) continue;
    // Where a limit is another answer, that decides; its default where none was given, and nothing where it is hidden.
    const asked = withDynamicLimits(steps, step, shown.answers);
    if (asked !== step) getInputTools(step).parse(asked, value, isStrict);
  }
  return read;
}

import { isInputStep, findAnswer, findStepByAnswer, type Answers } from '../kinds/answers.ts';
import { withDynamicLimits } from '../kinds/with-dynamic-limits.ts';
import { InvalidAnswerError, formatSuggestion } from '../kinds/invalid-answer-error.ts';
import { getInputTools } from '../kinds/registry.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { resolveFlow } from './visibility.ts';

/**
 * Reads answers as people write them in JSON: a choice by the id of its option or by what it stores, a checklist as a
 * list of ids or an object of id to boolean.
 * @param isStrict whether choices must be options, even if the rules have a default for others
 * @throws InvalidAnswerError when a name is unknown or a value does not suit its step
 * @throws UnknownReferenceError when a condition names something that does not exist
 */
export function parseAnswers(
  { steps }: Pick<EstimatorConfig, 'steps'>,
  given: unknown,
  isStrict = false,
): Answers {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new InvalidAnswerError('The answers must be one JSON object of answer names to answers.');
  }
  const entries = Object.entries(given).map(([name, value]) => {
    const step = findStepByAnswer(steps, name);
    if (step) return [name, getInputTools(step).parse(step, value, isStrict)] as const;
    const known = steps.filter(isInputStep).map(({ answer }) => answer);
    const message = `There is no answer "${name}". ${formatSuggestion(name, known)}`;
    throw new InvalidAnswerError(message, [name], 'key');
  });
  const answers: Answers = Object.fromEntries(entries);
  const shown = resolveFlow({ steps }, answers);
  for (const step of shown.steps.filter(isInputStep)) {
    const value = findAnswer(answers, step.answer);
    const limited = withDynamicLimits(steps, step, shown.answers);
    if (value !== undefined && limited !== step)
      getInputTools(step).parse(limited, value, isStrict);
  }
  return answers;
}

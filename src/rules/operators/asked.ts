import { ownAnswer, stepOfAnswer, type AnswerValue, type AskingStep } from '../answers.ts';
import type { ConditionContext } from '../conditions.ts';
import { WrongReference } from '../errors.ts';

/**
 * The step that fills the answer of a rule.
 * @throws WrongReference when no step does
 */
export function askingStep(
  { answer }: { answer: string },
  { steps }: ConditionContext,
  path: string,
): AskingStep {
  const step = stepOfAnswer(steps, answer);
  if (!step) throw new WrongReference(`${path}.answer`, 'answer', answer);
  return step;
}

/** What was answered; undefined for no answer and for a text field left empty. */
export function answerTo(answer: string, { answers }: ConditionContext): AnswerValue | undefined {
  const value = ownAnswer(answers, answer);
  return value === '' ? undefined : value;
}

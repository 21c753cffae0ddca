import {
  ownAnswer,
  stepOfAnswer,
  type AnswerValue,
  type AskingStep,
} from '../../answers/answers.ts';
import type { ConditionContext } from '../conditions.ts';
import { WrongReference } from '../errors.ts';
import type { Path } from '../../schema/path.ts';

/** What a rule is told when it asks for an answer. */
interface Answered {
  readonly step: AskingStep;
  /** Undefined for no answer and for a text field left empty. */
  readonly value: AnswerValue | undefined;
}

/**
 * The answer that a rule names.
 * @throws WrongReference when no step fills it
 */
export function answerOf(
  { answer }: { readonly answer: string },
  { steps, answers }: ConditionContext,
  path: Path,
): Answered {
  const step = stepOfAnswer(steps, answer);
  if (!step) throw new WrongReference([...path, 'answer'], 'answer', answer);
  const value = ownAnswer(answers, answer);
  return { step, value: value === '' ? undefined : value };
}

import {
  isAnswered,
  isAsking,
  ownAnswer,
  type AnswerValue,
  type CountingAnswers,
  type Option,
} from '../answers/answers.ts';
import { answerKind } from '../answers/kinds.ts';
import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import { offeredOptions } from '../rules/visibility.ts';

/** A step in the state that the answers have brought it to. */
export interface StepState<S extends Step = Step> {
  readonly step: S;
  /** The answer that counts, of a step that asks something. */
  readonly value: AnswerValue | undefined;
  /** The options that are shown, of a step that has options. */
  readonly options: readonly Option[];
  /** Whether the visitor may go on. */
  readonly isComplete: boolean;
}

/** Whether a step has all it needs for the visitor to go on. */
export function isComplete(step: Step, answers: CountingAnswers): boolean {
  return isAsking(step)
    ? answerKind(step).isComplete(step, ownAnswer(answers, step.answer))
    : step.requires.every((answer) => isAnswered(ownAnswer(answers, answer)));
}

/**
 * The state of a step.
 * @throws WrongReference when a condition names what does not exist
 */
export function stepState<S extends Step>(
  config: Pick<EstimatorConfig, 'steps'>,
  step: S,
  answers: CountingAnswers,
): StepState<S> {
  return {
    step,
    value: isAsking(step) ? ownAnswer(answers, step.answer) : undefined,
    options: 'options' in step ? offeredOptions(config, step, answers) : [],
    isComplete: isComplete(step, answers),
  };
}

import {
  isAnswered,
  isAsking,
  ownAnswer,
  type AnswerValue,
  type CountingAnswers,
  type Option,
} from '../inputs/answers.ts';
import { asAsked } from '../inputs/as-asked.ts';
import { answerKind } from '../inputs/kinds.ts';
import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import { offeredOptions } from '../rules/visibility.ts';

/** A step in the state that the answers have brought it to. */
export interface StepState<S extends Step = Step> {
  readonly step: S;
  /** The step as it is asked after the answers before it: with the limits that those set. */
  readonly asked: S;
  /** The answer that counts, of a step that asks something. */
  readonly value: AnswerValue | undefined;
  /** The options that are shown, of a step that has options. */
  readonly options: readonly Option[];
  /** Whether the visitor may go on. */
  readonly isComplete: boolean;
}

/**
 * Whether a step has all it needs for the visitor to go on.
 * @param today the day, such as 2026-05-31
 */
export function isComplete(
  { steps }: Pick<EstimatorConfig, 'steps'>,
  step: Step,
  answers: CountingAnswers,
  today?: string,
): boolean {
  // A polite ending leads nowhere.
  if (step.kind === 'stop') return false;
  return isAsking(step)
    ? answerKind(step).isComplete(
        asAsked(steps, step, answers, today),
        ownAnswer(answers, step.answer),
      )
    : step.requires.every((answer) => isAnswered(ownAnswer(answers, answer)));
}

/**
 * The state of a step.
 * @param today the day, such as 2026-05-31
 * @throws WrongReference when a condition names what does not exist
 */
export function stepState<S extends Step>(
  config: Pick<EstimatorConfig, 'steps'>,
  step: S,
  answers: CountingAnswers,
  today?: string,
): StepState<S> {
  return {
    step,
    asked: isAsking(step) ? asAsked(config.steps, step, answers, today) : step,
    value: isAsking(step) ? ownAnswer(answers, step.answer) : undefined,
    options: 'options' in step ? offeredOptions(config, step, answers) : [],
    isComplete: isComplete(config, step, answers, today),
  };
}

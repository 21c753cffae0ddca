import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import type { Answers, AnswerValue, Option } from '../rules/answers.ts';
import { offeredOptions } from '../rules/visibility.ts';
import { isComplete } from './kinds.ts';

/** A step as it stands for the answers. */
export interface Standing<S extends Step = Step> {
  readonly step: S;
  /** The answer that counts, of a step that asks something. */
  readonly value: AnswerValue | undefined;
  /** The options that are shown, of a step that has options. */
  readonly options: readonly Option[];
  /** Whether the visitor may go on. */
  readonly isComplete: boolean;
}

/**
 * How a step stands.
 * @param answers the answers that count, see `view` in src/rules/
 * @throws WrongReference when a condition names what does not exist
 */
export function standingOf<S extends Step>(
  config: Pick<EstimatorConfig, 'steps'>,
  step: S,
  answers: Answers,
): Standing<S> {
  return {
    step,
    value: 'answer' in step ? answers[step.answer] : undefined,
    options: 'options' in step ? offeredOptions(config, step, answers) : [],
    isComplete: isComplete(step, answers),
  };
}

import {
  isAnswered,
  isInputStep,
  findAnswer,
  type Answer,
  type EffectiveAnswers,
  type StepOption,
} from '../inputs/answers.ts';
import { withDynamicLimits } from '../inputs/with-dynamic-limits.ts';
import { getInputDefinition } from '../inputs/registry.ts';
import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import { listOfferedOptions } from '../rules/visibility.ts';

/** A step in the state that the answers have brought it to. */
export interface StepState<S extends Step = Step> {
  readonly step: S;
  /** The step as it is asked after the answers before it: with the limits that those set. */
  readonly stepWithLimits: S;
  /** The answer that counts, of a step that asks something. */
  readonly value: Answer | undefined;
  /** The options that are shown, of a step that has options. */
  readonly options: readonly StepOption[];
  /** Whether the visitor may go on. */
  readonly isComplete: boolean;
}

/**
 * Whether a step has all it needs for the visitor to go on.
 * @param today the day, such as 2026-05-31
 */
export function isStepComplete(
  { steps }: Pick<EstimatorConfig, 'steps'>,
  step: Step,
  answers: EffectiveAnswers,
  today?: string,
): boolean {
  // A polite ending leads nowhere.
  if (step.kind === 'stop') return false;
  return isInputStep(step)
    ? getInputDefinition(step).isComplete(
        withDynamicLimits(steps, step, answers, today),
        findAnswer(answers, step.answer),
      )
    : step.requires.every((answer) => isAnswered(findAnswer(answers, answer)));
}

/**
 * The state of a step.
 * @param today the day, such as 2026-05-31
 * @throws UnknownReferenceError when a condition names what does not exist
 */
export function computeStepState<S extends Step>(
  config: Pick<EstimatorConfig, 'steps'>,
  step: S,
  answers: EffectiveAnswers,
  today?: string,
): StepState<S> {
  return {
    step,
    stepWithLimits: isInputStep(step)
      ? withDynamicLimits(config.steps, step, answers, today)
      : step,
    value: isInputStep(step) ? findAnswer(answers, step.answer) : undefined,
    options: 'options' in step ? listOfferedOptions(config, step, answers) : [],
    isComplete: isStepComplete(config, step, answers, today),
  };
}

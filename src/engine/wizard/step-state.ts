import {
  isAnswered,
  isInputStep,
  findAnswer,
  type Answer,
  type EffectiveAnswers,
  type StepOption,
} from '../kinds/answers.ts';
import { withDynamicLimits } from '../kinds/with-dynamic-limits.ts';
import { getInputDefinition } from '../kinds/registry.ts';
import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import { listOfferedOptions } from '../rules/visibility.ts';

/** A step as the answers have left it. */
export interface StepState<S extends Step = Step> {
  readonly step: S;
  /** The step with the limits that earlier answers and the day set. */
  readonly stepWithLimits: S;
  readonly value: Answer | undefined;
  /** The options that are shown. */
  readonly options: readonly StepOption[];
  /** Whether the visitor may continue. */
  readonly isComplete: boolean;
}

/**
 * Whether the visitor may continue from a step.
 * @param today such as 2026-05-31
 */
export function isStepComplete(
  { steps }: Pick<EstimatorConfig, 'steps'>,
  step: Step,
  answers: EffectiveAnswers,
  today?: string,
): boolean {
  // A polite ending leads nowhere.
  if (step.kind === 'stop') return false;
  if (!isInputStep(step)) {
    return step.requires.every((answer) => isAnswered(findAnswer(answers, answer)));
  }
  const limited = withDynamicLimits(steps, step, answers, today);
  return getInputDefinition(step).isComplete(limited, findAnswer(answers, step.answer));
}

/**
 * The state of a step.
 * @param today such as 2026-05-31
 * @throws UnknownReferenceError when a condition names something that does not exist
 */
export function computeStepState<S extends Step>(
  config: Pick<EstimatorConfig, 'steps'>,
  step: S,
  answers: EffectiveAnswers,
  today?: string,
): StepState<S> {
  const { steps } = config;
  return {
    step,
    stepWithLimits: isInputStep(step) ? withDynamicLimits(steps, step, answers, today) : step,
    value: isInputStep(step) ? findAnswer(answers, step.answer) : undefined,
    options: 'options' in step ? listOfferedOptions(config, step, answers) : [],
    isComplete: isStepComplete(config, step, answers, today),
  };
}

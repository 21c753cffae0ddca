import { chosenOption } from '../answers/answers.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { view } from '../rules/visibility.ts';
import { currentStep, reduce, type WizardAction } from './reducer.ts';
import type { WizardState } from './state.ts';
import { stepState, type StepState } from './step-state.ts';

/** What the visitor will most likely do: go on, on a step of cards by the marked one or the first. */
function likelyAction({ step, value, options }: StepState): WizardAction {
  const option = step.kind === 'cards' ? (chosenOption(step, value) ?? options[0]) : undefined;
  return option ? { type: 'choose', option: option.id } : { type: 'next' };
}

/**
 * The step that the visitor will most likely come to, as it will be then: the wizard itself is asked.
 * While nothing is answered yet, the one that follows for the answers given so far.
 * @returns undefined at the last step
 */
export function likelyNext(
  config: Pick<EstimatorConfig, 'steps'>,
  state: WizardState,
): StepState | undefined {
  const now = stepState(config, currentStep(config, state), view(config, state.answers).answers);
  const after = reduce(config, state, likelyAction(now));
  const { steps, answers } = view(config, after.answers);
  const at = steps.findIndex(({ id }) => id === after.stepId);
  const next = steps[after.stepId === state.stepId ? at + 1 : at];
  return next && stepState(config, next, answers);
}

import type { EstimatorConfig } from '../generated/estimator.ts';
import { chosenOption } from '../rules/answers.ts';
import { view } from '../rules/visibility.ts';
import { currentStep, reduce, type WizardAction } from './reducer.ts';
import { standingOf, type Standing } from './standing.ts';
import type { WizardState } from './state.ts';

/** What the visitor will most likely do: go on, on a step of cards by the marked one or the first. */
function likelyAction(config: Pick<EstimatorConfig, 'steps'>, state: WizardState): WizardAction {
  const { step, value, options } = standingOf(
    config,
    currentStep(config, state),
    view(config, state.answers).answers,
  );
  const option = step.kind === 'cards' ? (chosenOption(step, value) ?? options[0]) : undefined;
  return option ? { type: 'choose', option: option.id } : { type: 'next' };
}

/**
 * The step that the visitor will most likely come to, as it will stand then: the wizard itself is asked.
 * While nothing is answered yet, the one that follows for the answers given so far.
 * @returns undefined at the last step
 */
export function likelyNext(
  config: Pick<EstimatorConfig, 'steps'>,
  state: WizardState,
): Standing | undefined {
  const after = reduce(config, state, likelyAction(config, state));
  const { steps, answers } = view(config, after.answers);
  const at = steps.findIndex(({ id }) => id === after.stepId);
  const next = steps[after.stepId === state.stepId ? at + 1 : at];
  return next && standingOf(config, next, answers);
}

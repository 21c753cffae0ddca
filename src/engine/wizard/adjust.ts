import type { EstimatorConfig } from '../generated/estimator.ts';
import type { Answer } from '../kinds/answers.ts';
import type { Estimate } from '../rules/evaluate.ts';
import type { WizardState } from './state.ts';

/** Change an answer on the results step, where it has been priced already. */
export interface AdjustAction {
  readonly type: 'adjust';
  readonly answer: string;
  /** Undefined for no answer of the visitor's own. */
  readonly stored: Answer | undefined;
  /** For the answers with this change. */
  readonly estimate: Estimate;
}

/** Stores the answer and the estimate at once, so that the results stay as they are. Does nothing at other steps. */
export function adjustAnswer(
  { steps }: Pick<EstimatorConfig, 'steps'>,
  state: WizardState,
  { answer, stored, estimate }: AdjustAction,
): WizardState {
  if (steps.find(({ id }) => id === state.stepId)?.kind !== 'results') return state;
  const { [answer]: _before, ...rest } = state.answers;
  const answers = stored === undefined ? rest : { ...rest, [answer]: stored };
  return { ...state, answers, estimate };
}

import type { Answers } from '../inputs/answers.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import type { Estimate } from '../rules/evaluate.ts';
import { resolveFlow } from '../rules/visibility.ts';

/** Everything the wizard knows. Changed by the reducer only. */
export interface WizardState {
  /** The step that is shown. */
  readonly stepId: string;
  /** All answers given so far: no defaults, but those of steps that are hidden by now too. */
  readonly answers: Answers;
  /** The rounded figures by id; null until the results step has had them calculated. */
  readonly estimate: Estimate | null;
  /**
   * The steps that need not be seen again: a visitor who came back from the results to change one answer goes
   * past them, straight to the results. Left out for everybody else.
   */
  readonly known?: readonly string[];
}

/**
 * The wizard before the first answer.
 * @throws RangeError when the config shows no step at all
 */
export function createInitialState(config: Pick<EstimatorConfig, 'steps'>): WizardState {
  const first = resolveFlow(config, {}).steps[0];
  if (!first) throw new RangeError('steps: no step is shown at the start.');
  return { stepId: first.id, answers: {}, estimate: null };
}

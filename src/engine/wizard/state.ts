import type { Answers } from '../kinds/answers.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import type { Estimate } from '../rules/evaluate.ts';
import { resolveFlow } from '../rules/visibility.ts';

/** The state of the wizard. Only the reducer changes it. */
export interface WizardState {
  /** The step that is shown; on a screen of several steps the first one. */
  readonly stepId: string;
  /** All answers given so far: also those of hidden steps, but no defaults. */
  readonly answers: Answers;
  /** The rounded figures by id; null until the results step has computed them. */
  readonly estimate: Estimate | null;
  /** The steps that are skipped on the way back to the results, for a visitor who came from there to change an answer. */
  readonly known?: readonly string[];
}

/**
 * The wizard before the first answer.
 * @throws RangeError when the config shows no step
 */
export function createInitialState(config: Pick<EstimatorConfig, 'steps'>): WizardState {
  const [first] = resolveFlow(config, {}).steps;
  if (!first) throw new RangeError('steps: no step is shown at the start.');
  return { stepId: first.id, answers: {}, estimate: null };
}

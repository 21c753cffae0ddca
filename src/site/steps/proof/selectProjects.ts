import type { Proof, ProofProject, Step } from '../../../engine/generated/estimator.ts';
import type { EffectiveAnswers } from '../../../engine/kinds/answers.ts';
import { isConditionMet } from '../../../engine/rules/core/conditions.ts';

/** How many projects are shown if the config does not say. */
const MOST_PROJECTS = 2;

/** The first projects that fit the answers. */
export function selectProjects(
  { projects = [], most = MOST_PROJECTS }: Proof,
  steps: readonly Step[],
  answers: EffectiveAnswers,
): readonly ProofProject[] {
  const getPath = () => ['site', 'proof', 'projects'];
  return projects
    .filter(({ showWhen }) => !showWhen || isConditionMet(showWhen, { steps, answers }, getPath))
    .slice(0, most);
}

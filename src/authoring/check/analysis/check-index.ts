import type { Estimator, Source } from '../../../engine/compile/compile.ts';
import { listIndexMembers, type ProjectIndex } from '../../../engine/compile/project-index.ts';
import type { Inventory } from '../../../engine/schema/inventory.ts';
import { createLazy } from '../../../engine/schema/lazy.ts';
import type { PathWords } from '../../../engine/schema/path-describer.ts';
import type { ConditionSearch } from '../../answer-space/condition-search.ts';
import { computePriceCoverage, type PriceCoverage } from './price-coverage.ts';
import { createReachability, type Reachability } from './reachability.ts';
import { runTrial, type Trial } from './trial.ts';

/** What several checks ask of a config. */
export interface CheckIndex extends ProjectIndex {
  readonly reach: Reachability;
  readonly coverage: PriceCoverage;
  /** What trying many answers shows. */
  readonly trial: Trial;
}

/** What is known before an index is made. */
export interface KnownOfConfig {
  readonly words: PathWords;
  /** The inventory of what is written. */
  readonly written: Inventory;
  /** A search for answers to the steps of the estimator. */
  readonly search: (steps: Estimator['steps']) => ConditionSearch;
  /** How much is tried; see {@link runTrial}. */
  readonly trialBudget: number | undefined;
}

/** @param estimator what is made of the source */
export function createCheckIndex(
  source: Source,
  estimator: Estimator,
  { words, written, search, trialBudget }: KnownOfConfig,
): CheckIndex {
  return createLazy<CheckIndex>({
    ...listIndexMembers(source, estimator, words),
    written: () => written,
    reach: () => createReachability(estimator.steps, search(estimator.steps)),
    coverage: ({ reach }) => computePriceCoverage(estimator, reach),
    trial: () => runTrial(estimator, trialBudget),
  });
}

import type { StepOption } from '../../../engine/kinds/answers.ts';
import type { Condition, Step } from '../../../engine/generated/estimator.ts';
import { negate } from '../../../engine/rules/core/conditions.ts';
import { listStopConditions } from '../../../engine/rules/walk.ts';
import {
  createConditionSearch,
  type ConditionSearch,
} from '../../answer-space/condition-search.ts';

/** The condition under which a step or an option is shown, as a list. */
export function getShowConditions({ showWhen }: Step | StepOption): readonly Condition[] {
  return showWhen ? [showWhen] : [];
}

/** What visitors can come to. */
export interface Reachability {
  /** Whether some visitor's answers meet all conditions at once. */
  readonly canBeMet: ConditionSearch;
  /** Whether a visitor with answers that meet some conditions reaches a step: it is shown, and no stop step before it. */
  readonly isStepReachable: (step: Step, conditions?: readonly Condition[]) => boolean;
}

export function createReachability(
  steps: readonly Step[],
  canBeMet: ConditionSearch = createConditionSearch(steps),
): Reachability {
  return {
    canBeMet,
    isStepReachable: (step, conditions = []) => {
      const passed = listStopConditions(steps.slice(0, steps.indexOf(step))).map(negate);
      return canBeMet([...conditions, ...passed, ...getShowConditions(step)]) === true;
    },
  };
}

/** Gives a search for some steps: the same one for all periods that ask the same. */
export function createSharedSearches(): (steps: readonly Step[]) => ConditionSearch {
  const known = new Map<string, ConditionSearch>();
  return (steps) => {
    const key = JSON.stringify(steps);
    const search = known.get(key) ?? createConditionSearch(steps);
    known.set(key, search);
    return search;
  };
}

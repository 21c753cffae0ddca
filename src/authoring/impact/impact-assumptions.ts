import { isOffered, getOptions, type InputStep } from '../../engine/inputs/answers.ts';
import { getInputTools } from '../../engine/inputs/registry.ts';
import type { CandidateValue } from '../../engine/inputs/input-definition.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { getWrittenName } from '../../engine/repeats/item-names.ts';
import { listPriceDependencies, listPricedSteps } from '../../engine/rules/dependencies.ts';
import { groupBy } from '../../engine/rules/group-by.ts';
import { formatQuestionTitle } from './impact-format.ts';

/** A step with a typed answer, and the answers that are tried. */
export interface TriedValues {
  readonly step: string;
  readonly picks: readonly CandidateValue[];
}

/** What readers of a comparison must know. */
export interface ImpactAssumptions {
  /** Steps of which only some answers were tried. */
  readonly triedAt: readonly TriedValues[];
  /** The labels of the counted options that are not offered. */
  readonly unoffered: readonly string[];
}

export function listAssumptions(config: PricedConfig): ImpactAssumptions {
  const dependencies = listPriceDependencies(config);
  const steps = listPricedSteps(config);
  const listPicks = (step: InputStep): CandidateValue[] => {
    const boundaries = dependencies.flatMap((each) =>
      each.answer === step.answer ? (each.boundaries ?? []) : [],
    );
    const decisions = getInputTools(step).listDecisions(step, boundaries);
    return decisions.flatMap(({ candidates }) => candidates.map(({ pick }) => pick));
  };
  const tried = steps.flatMap((step) =>
    'options' in step ? [] : { step, picks: listPicks(step) },
  );
  const questions = groupBy(tried, ({ step, picks }) =>
    JSON.stringify([getWrittenName(step.answer), picks]),
  );
  const unoffered = steps.flatMap((step) =>
    getOptions(step).flatMap((option) => (isOffered(option) ? [] : option.label)),
  );
  return {
    triedAt: [...questions.values()].map((items) => ({
      step: formatQuestionTitle(items.map(({ step }) => step.title)),
      picks: items[0].picks,
    })),
    unoffered: [...new Set(unoffered)],
  };
}

import { isOffered, getOptions, type InputStep } from '../../engine/inputs/answers.ts';
import { getInputTools } from '../../engine/inputs/registry.ts';
import type { CandidateValue } from '../../engine/inputs/input-definition.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { listPriceDependencies, listPricedSteps } from '../../engine/rules/dependencies.ts';

/** A step that is answered by typing, and what stands for all that can be typed. */
export interface TriedValues {
  readonly step: string;
  readonly picks: readonly CandidateValue[];
}

/** What stands behind the numbers of a comparison, and has to be known to read them. */
export interface ImpactAssumptions {
  /** Steps that were tried only at some of their answers. */
  readonly triedAt: readonly TriedValues[];
  /** The options that nobody can choose today, and that are counted all the same. */
  readonly unoffered: readonly string[];
}

/** What a comparison takes for granted of the answers of a config. */
export function listAssumptions(config: PricedConfig): ImpactAssumptions {
  const asked = listPriceDependencies(config);
  const steps = listPricedSteps(config);
  const picksOf = (step: InputStep): CandidateValue[] => {
    const boundaries = asked.flatMap((each) =>
      each.answer === step.answer ? (each.boundaries ?? []) : [],
    );
    const decisions = getInputTools(step).listDecisions(step, boundaries);
    return decisions.flatMap(({ candidates }) => candidates.map(({ pick }) => pick));
  };
  return {
    triedAt: steps.flatMap((step) =>
      'options' in step ? [] : { step: step.title, picks: picksOf(step) },
    ),
    unoffered: steps.flatMap((step) =>
      getOptions(step).flatMap((option) => (isOffered(option) ? [] : option.label)),
    ),
  };
}

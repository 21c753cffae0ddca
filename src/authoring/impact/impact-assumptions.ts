import { isOffered, getOptions, type InputStep } from '../../engine/kinds/answers.ts';
import type { CandidateValue } from '../../engine/kinds/input-definition.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { getWrittenName } from '../../engine/schema/item-names.ts';
import { listPricedSteps } from '../../engine/rules/dependencies.ts';
import { groupBy } from '../../engine/rules/group-by.ts';
import { formatQuestionTitle } from './impact-format.ts';
import type { PriceComparison } from './price-comparison.ts';

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

/** @param comparison what was tried: answers that lead to a stop, for example, were not */
export function listAssumptions(
  config: PricedConfig,
  { space, byQuestion }: Pick<PriceComparison, 'space' | 'byQuestion'>,
): ImpactAssumptions {
  const steps = listPricedSteps(config);
  const listPicks = ({ answer }: InputStep): CandidateValue[] =>
    space.questions
      .filter((question) => question.answer === answer)
      .flatMap((question) => {
        const tried = byQuestion.get(question.name);
        return space.listPicks(question).filter((pick) => tried?.has(pick));
      });
  const typed = steps.filter((step) => !('options' in step));
  const triedAt = [...groupBy(typed, ({ answer }) => getWrittenName(answer)).values()].map(
    (items): TriedValues => ({
      step: formatQuestionTitle(items.map(({ title }) => title)),
      picks: [...new Set(items.flatMap(listPicks))],
    }),
  );
  const unoffered = steps.flatMap((step) =>
    getOptions(step).flatMap((option) => (isOffered(option) ? [] : option.label)),
  );
  return {
    triedAt: triedAt.filter(({ picks }) => picks.length > 0),
    unoffered: [...new Set(unoffered)],
  };
}

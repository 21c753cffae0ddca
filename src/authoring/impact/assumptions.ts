import { isOffered, optionsOf, type AskingStep } from '../../engine/inputs/answers.ts';
import { answerTools } from '../../engine/inputs/kinds.ts';
import type { Pick } from '../../engine/inputs/kind.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { askedForPrices, pricedSteps } from '../../engine/rules/uses.ts';

/** A step that is answered by typing, and what stands for all that can be typed. */
export interface TriedAt {
  readonly step: string;
  readonly picks: readonly Pick[];
}

/** What stands behind the numbers of a comparison, and has to be known to read them. */
export interface Assumptions {
  /** Steps that were tried only at some of their answers. */
  readonly triedAt: readonly TriedAt[];
  /** The options that nobody can choose today, and that are counted all the same. */
  readonly unoffered: readonly string[];
}

/** What a comparison takes for granted of the answers of a config. */
export function assumptionsOf(config: PricedConfig): Assumptions {
  const asked = askedForPrices(config);
  const steps = pricedSteps(config);
  const picksOf = (step: AskingStep): Pick[] => {
    const boundaries = asked.flatMap((each) =>
      each.answer === step.answer ? (each.boundaries ?? []) : [],
    );
    const decisions = answerTools(step).decisions(step, boundaries);
    return decisions.flatMap(({ candidates }) => candidates.map(({ pick }) => pick));
  };
  return {
    triedAt: steps.flatMap((step) =>
      'options' in step ? [] : { step: step.title, picks: picksOf(step) },
    ),
    unoffered: steps.flatMap((step) =>
      optionsOf(step).flatMap((option) => (isOffered(option) ? [] : option.label)),
    ),
  };
}

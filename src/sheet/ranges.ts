import {
  isChoice,
  isOffered,
  optionsOf,
  type AskingStep,
  type Option,
} from '../answers/answers.ts';
import { estimatesOf, estimatesWith, type Span } from '../combinations/estimates.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { pricedSteps } from '../rules/uses.ts';

/** From the cheapest to the dearest estimate with certain options. */
export interface Range extends Span {
  /** The option of the first step, and of the second one where there is one. */
  readonly options: readonly Option[];
}

/** The ranges of the estimate over the offered options of one or two steps. */
export interface Ranges {
  readonly steps: readonly AskingStep[];
  readonly ranges: readonly Range[];
}

const MOST_CHOICES = 100_000;

/**
 * What the estimate ranges over for each offered option of the first choice that changes the price,
 * with each of the second one: all other answers may be any that visitors can give.
 * @returns undefined for a config without such a choice or with too many combinations to tell
 */
export function rangesOf(config: PricedConfig): Ranges | undefined {
  const steps = pricedSteps(config).filter(isChoice).slice(0, 2);
  const [first, second] = steps;
  const estimates = first && estimatesOf(config, MOST_CHOICES);
  if (!first || !estimates?.all) return undefined;
  const rangeOf = (...options: readonly Option[]): Range[] => {
    const names = options.map(({ id }, index) => ({ answer: steps[index]?.answer ?? '', id }));
    const span = estimatesWith(estimates, names);
    return span ? [{ options, ...span }] : [];
  };
  const offered = (step: AskingStep) => optionsOf(step).filter(isOffered);
  const ranges = offered(first).flatMap((option) => {
    const pairs = second ? offered(second).flatMap((other) => rangeOf(option, other)) : [];
    // The second question may not be asked with this option.
    return pairs.length > 0 ? pairs : rangeOf(option);
  });
  return { steps, ranges };
}

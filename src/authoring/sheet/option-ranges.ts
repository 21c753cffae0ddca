import {
  isChoiceStep,
  isOffered,
  getOptions,
  type InputStep,
  type StepOption,
} from '../../engine/inputs/answers.ts';
import { getInputTools } from '../../engine/inputs/registry.ts';
import {
  createEstimateSpace,
  computeEstimateRange,
  type AmountRange,
} from '../answer-space/estimate-space.ts';
import { listAnswerTests } from '../../engine/rules/core/conditions.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { listPricedSteps } from '../../engine/rules/dependencies.ts';

/** From the cheapest to the dearest estimate with certain options. */
export interface OptionRange extends AmountRange {
  /** The option of the first step, and of the second one where there is one. */
  readonly options: readonly StepOption[];
}

/** The ranges of the estimate over the offered options of one or two steps. */
export interface OptionRanges {
  readonly steps: readonly InputStep[];
  readonly ranges: readonly OptionRange[];
}

const MAX_CHOICES = 100_000;

/**
 * The first two choices that change the price, as far as everybody makes them: a code is for some, and so may be a step
 * that is shown under a condition. Where only the first choice decides about the second, its own range tells of those
 * who are not asked.
 */
function findRangeSteps(config: PricedConfig): InputStep[] {
  const choices = listPricedSteps(config).filter(
    (step) => isChoiceStep(step) && !getInputTools(step).isTyped,
  );
  const first = choices.find(({ showWhen }) => !showWhen) ?? choices[0];
  const second = choices.find(
    (step) =>
      step !== first &&
      (!step.showWhen ||
        listAnswerTests(step.showWhen).every(({ answer }) => answer === first?.answer)),
  );
  return [first, second].flatMap((step) => step ?? []);
}

/**
 * What the estimate ranges over for each offered option of the first choice that changes the price,
 * with each of the second one: all other answers may be any that visitors can give.
 * @returns undefined for a config without such a choice or with too many combinations to tell
 */
export function computeOptionRanges(config: PricedConfig): OptionRanges | undefined {
  const steps = findRangeSteps(config);
  const [first, second] = steps;
  const estimates = first && createEstimateSpace(config, MAX_CHOICES);
  if (!first || !estimates?.parts) return undefined;
  const rangeOf = (...options: readonly StepOption[]): OptionRange[] => {
    const names = options.map(({ id }, index) => ({ answer: steps[index]?.answer ?? '', id }));
    const span = computeEstimateRange(estimates, names);
    return span ? [{ options, ...span }] : [];
  };
  const offered = (step: InputStep) => getOptions(step).filter(isOffered);
  const ranges = offered(first).flatMap((option) => {
    const pairs = second ? offered(second).flatMap((other) => rangeOf(option, other)) : [];
    // The second question may not be asked with this option.
    return pairs.length > 0 ? pairs : rangeOf(option);
  });
  return { steps, ranges };
}

import {
  isChoiceStep,
  isOffered,
  getOptions,
  type InputStep,
  type StepOption,
} from '../../engine/inputs/answers.ts';
import { listAnswerTests } from '../../engine/rules/core/conditions.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { listPricedSteps } from '../../engine/rules/dependencies.ts';
import { createFigurePricer } from '../answer-space/figure-pricer.ts';
import { createPricedSpace } from '../answer-space/priced-space.ts';
import { selectCombinations } from '../answer-space/sample.ts';

/** The lowest and highest estimate with certain options. */
export interface OptionRange {
  readonly min: number;
  readonly max: number;
  /** The option of the first step, and of the second one if it is asked. */
  readonly options: readonly StepOption[];
}

/** The ranges of the estimate over the offered options of one or two steps. */
export interface OptionRanges {
  readonly steps: readonly InputStep[];
  readonly ranges: readonly OptionRange[];
  readonly isSampled: boolean;
}

/**
 * The first two choices that change the price and that everybody makes. Codes do not count, nor do steps that are shown
 * depending on other answers than the first choice.
 */
function findRangeSteps(config: PricedConfig): InputStep[] {
  const choices = listPricedSteps(config).filter(
    (step) => isChoiceStep(step) && step.kind !== 'code',
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
 * The range of the estimate for each offered option of the first choice that changes the price, with each of the
 * second one. All other answers may be any that visitors can give.
 * @returns undefined for a config without such a choice
 */
export function computeOptionRanges(config: PricedConfig): OptionRanges | undefined {
  const steps = findRangeSteps(config);
  if (steps.length === 0) return undefined;
  const { method, generate } = selectCombinations(
    createPricedSpace([config], { offeredOnly: true }),
  );
  const pricer = createFigurePricer(config);
  const ranges = new Map<string, { min: number; max: number }>();
  for (const { picks, answersByConfig: answers } of generate()) {
    const total = answers[0] && pricer.price(config.rules.total, answers[0])?.rounded;
    if (total === undefined) continue;
    const key = JSON.stringify(steps.map(({ answer }) => picks[answer] ?? null));
    const { min, max } = ranges.get(key) ?? { min: total, max: total };
    ranges.set(key, { min: Math.min(min, total), max: Math.max(max, total) });
  }
  const [first, second] = steps.map((step) => getOptions(step).filter(isOffered));
  const combinations = (first ?? []).flatMap((option) =>
    second ? [...second.map((other) => [option, other]), [option]] : [[option]],
  );
  return {
    steps,
    ranges: combinations.flatMap((options): OptionRange[] => {
      const range = ranges.get(JSON.stringify(steps.map((_, index) => options[index]?.id ?? null)));
      return range ? [{ options, ...range }] : [];
    }),
    isSampled: method.kind === 'sample',
  };
}

import {
  isChoiceStep,
  isOffered,
  getOptions,
  type InputStep,
  type StepOption,
} from '../../engine/kinds/answers.ts';
import { listAnswerTests, listTestedAnswers } from '../../engine/rules/core/conditions.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { listPricedSteps } from '../../engine/rules/dependencies.ts';
import { createFigurePricer } from '../answer-space/figure-pricer.ts';
import { createPricedSpace } from '../answer-space/priced-space.ts';
import type { AnswerCombination } from '../answer-space/combinations.ts';
import { findExtreme, selectCombinations, type SamplingLimits } from '../answer-space/sample.ts';

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
  /** Whether some answers have no price. */
  readonly hasUnpriced: boolean;
}

interface PricedEnd {
  readonly combination: AnswerCombination;
  readonly total: number;
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
        listAnswerTests(step.showWhen)
          .flatMap(listTestedAnswers)
          .every((answer) => answer === first?.answer)),
  );
  return [first, second].flatMap((step) => step ?? []);
}

/**
 * The range of the estimate for each offered option of the first choice that changes the price, with each of the
 * second one. All other answers may be any that visitors can give.
 * @param today the day on which somebody asks, such as 2026-05-31; the present one if left out
 * @returns undefined for a config without such a choice
 */
export function computeOptionRanges(
  config: PricedConfig,
  limits?: SamplingLimits,
  today?: string,
): OptionRanges | undefined {
  const steps = findRangeSteps(config);
  if (steps.length === 0) return undefined;
  const space = createPricedSpace([config], { offeredOnly: true });
  const { method, generate } = selectCombinations(space, limits);
  const isSampled = method.kind === 'sample';
  const pricer = createFigurePricer(config, undefined, today);
  const getTotal = ({ answersByConfig: [answers] }: AnswerCombination) =>
    answers && pricer.price(config.rules.total, answers)?.rounded;
  const getKey = ({ picks }: AnswerCombination) =>
    JSON.stringify(steps.map(({ answer }) => picks[answer] ?? null));
  /** By the key: the combinations with the smallest and the largest total. */
  const ends = new Map<string, { readonly min: PricedEnd; readonly max: PricedEnd }>();
  let hasUnpriced = false;
  for (const combination of generate()) {
    const total = getTotal(combination);
    if (total === undefined) {
      hasUnpriced = true;
      continue;
    }
    const key = getKey(combination);
    const end = { combination, total };
    const { min, max } = ends.get(key) ?? { min: end, max: end };
    ends.set(key, { min: total < min.total ? end : min, max: total > max.total ? end : max });
  }
  /** A sample hardly has the extremes of each option: they are searched for from the nearest one that it has. */
  function findTotal(key: string, { combination, total }: PricedEnd, sign: 1 | -1): number {
    if (!isSampled) return total;
    const found = findExtreme(space, [combination], (each) => {
      const reached = getKey(each) === key ? getTotal(each) : undefined;
      return reached === undefined ? undefined : sign * reached;
    });
    return (found && getTotal(found)) ?? total;
  }
  const [first, second] = steps.map((step) => getOptions(step).filter(isOffered));
  const combinations = (first ?? []).flatMap((option) =>
    second ? [...second.map((other) => [option, other]), [option]] : [[option]],
  );
  return {
    steps,
    ranges: combinations.flatMap((options): OptionRange[] => {
      const key = JSON.stringify(steps.map((_, index) => options[index]?.id ?? null));
      const end = ends.get(key);
      if (!end) return [];
      return [{ options, min: findTotal(key, end.min, -1), max: findTotal(key, end.max, 1) }];
    }),
    isSampled,
    hasUnpriced,
  };
}

import type Big from 'big.js';
import {
  isChoiceStep,
  isOffered,
  getOptions,
  findStepByAnswer,
} from '../../engine/inputs/answers.ts';
import {
  drawCombination,
  createSeededRandom,
  type OptionReference,
} from '../answer-space/draw-combination.ts';
import {
  createEstimateSpace,
  computeEstimateRange,
  toAmountRange,
  type EstimateSpace,
  type AmountRange,
} from '../answer-space/estimate-space.ts';
import { listChoicesWithOption } from '../answer-space/priced-parts.ts';
import { toQuestionName } from '../answer-space/config-view.ts';
import type { PickedValues } from '../answer-space/combinations.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';

/** What an option costs whoever chooses it. */
export interface OptionCost {
  /** What it adds: against not ticking it, or against each other option that is offered. */
  readonly against: readonly (AmountRange & { readonly label: string | undefined })[];
  /** The estimates with it. */
  readonly estimate: AmountRange;
  /** Whether these are from a sample, so that rarer prices may be missing. */
  readonly isSampled: boolean;
}

/** Up to so many ways to answer all parts they are gone through; of more, so many are drawn. */
const MAX_CHOICES = 10_000;
const [MIN_SAMPLE_SIZE, MAX_SAMPLE_SIZE, MAX_TOTAL_SAMPLE_SIZE] = [12, 500, 10_000];
/** Most and least is where everything or nothing else is ticked, as far as prices add up. */
const TICK_PROBABILITIES = [0, 1, 0.5];

/** Combinations that have an option: all that differ in what works together with it, or a sample. */
function listCombinationsWith(
  option: OptionReference,
  { space, parts: all }: EstimateSpace,
  most: number,
) {
  const choices = all && listChoicesWithOption(all, option);
  // Of a choice that decides about other questions there are more combinations than its own.
  if (choices?.every(({ within }) => within.length === 0)) {
    return { rows: choices.map(({ whole }) => whole), isSampled: false };
  }
  const random = createSeededRandom(1);
  const rows: PickedValues[] = [];
  for (let tries = 0; tries < 20 * most && rows.length < most; tries += 1) {
    const picks = drawCombination(
      space,
      random,
      option,
      TICK_PROBABILITIES[tries % TICK_PROBABILITIES.length],
    );
    if (picks) rows.push(picks);
  }
  return { rows, isSampled: true };
}

/** What replaces an option: each other one that is offered, or nothing where it is one of several ticks. */
function listAlternatives({ steps }: PricedConfig, { answer, id }: OptionReference) {
  const step = findStepByAnswer(steps, answer);
  if (!step || !isChoiceStep(step))
    return [{ label: undefined, name: toQuestionName(answer, id), pick: '' }];
  return getOptions(step)
    .filter((other) => isOffered(other) && other.id !== id)
    .map((other) => ({ label: other.label, name: answer, pick: other.id }));
}

/**
 * Tells what options of a config cost whoever chooses them, over all other offered answers.
 * @param count how many options will be asked for: of many, fewer combinations each are drawn
 * @returns for an option, undefined when it changes no price or no homeowner can be found who has it
 */
export function createOptionCostFinder(
  config: PricedConfig,
  count: number,
): (option: OptionReference) => OptionCost | undefined {
  const fair = Math.floor(MAX_TOTAL_SAMPLE_SIZE / Math.max(1, count));
  const most = Math.min(MAX_SAMPLE_SIZE, Math.max(MIN_SAMPLE_SIZE, fair));
  let known: { readonly estimates: EstimateSpace | undefined } | undefined;
  return (option) => {
    const { estimates } = (known ??= { estimates: createEstimateSpace(config, MAX_CHOICES) });
    if (!estimates?.space.questions.some(({ answer }) => answer === option.answer))
      return undefined;
    const { price, parts: all } = estimates;
    const { rows, isSampled } = listCombinationsWith(option, estimates, most);
    const estimate = all
      ? computeEstimateRange(estimates, [option])
      : toAmountRange(
          config,
          rows.flatMap((picks) => price(picks) ?? []),
        );
    if (!estimate) return undefined;
    const against = listAlternatives(config, option).flatMap(({ label, name, pick }) => {
      const added = rows.flatMap((picks): Big[] => {
        const [own, instead] = [price(picks), price({ ...picks, [name]: pick })];
        return own && instead ? [own.minus(instead)] : [];
      });
      const span = toAmountRange(config, added);
      return span ? [{ label, ...span }] : [];
    });
    return { against, estimate, isSampled };
  };
}

import { getOptions, findStepByAnswer } from '../../engine/inputs/answers.ts';
import { countCombinations, type PickedValues } from '../answer-space/combinations.ts';
import {
  drawCombination,
  hasOption,
  createSeededRandom,
  type OptionReference,
} from '../answer-space/draw-combination.ts';
import type { AnswerSpace } from '../answer-space/answer-space.ts';
import { roundValue, getRounding } from '../../engine/rules/core/rounding.ts';
import type { PriceComparison, ComparedConfig } from './price-comparison.ts';
import type { ImpactOutcome } from './impact-outcomes.ts';

const SEED = 1;

/** How many more are drawn for all options together, as a share; and for one of them at least and at most. */
const SHARE_FOR_OPTIONS = 0.4;
const [MIN_PER_OPTION, MAX_PER_OPTION] = [2, 50];
/** How often one draw is tried: an option may be shown to few homeowners only. */
const MAX_DRAW_ATTEMPTS = 100;

interface SampleRow {
  readonly picks: PickedValues;
  readonly totals: readonly (number | undefined)[];
  /** The option that it was drawn for; undefined for one of the plain sample. */
  readonly drawnFor: OptionReference | undefined;
  /** Whether nothing else was ticked: there an option changes the price by the most percent. */
  readonly isLean: boolean;
}

/** The options that all configs have that ask for them. */
function listSharedOptions(
  { answerNames: answers }: AnswerSpace,
  configs: readonly ComparedConfig[],
): OptionReference[] {
  return answers.flatMap((answer) => {
    const steps = configs.flatMap(({ config }) => findStepByAnswer(config.steps, answer) ?? []);
    const [first = [], ...others] = steps.map((step) => getOptions(step).map(({ id }) => id));
    const shared = first.filter((id) => others.every((ids) => ids.includes(id)));
    return shared.map((id) => ({ answer, id }));
  });
}

/**
 * Compares a sample that is the same every time. Chance alone could leave an option out that few
 * homeowners see, so for each option some more are drawn that have it, every second one with nothing else
 * ticked. All count for the extremes, and none for shares and medians of all.
 * @param priced the configs before, after, and any others that are compared with the first
 * @param size how many combinations a sample has
 */
export function compareBySample(
  space: AnswerSpace,
  priced: readonly ComparedConfig[],
  size: number,
): PriceComparison {
  const random = createSeededRandom(SEED);
  const rows: SampleRow[] = [];
  const roundings = priced.map(({ config: { rules } }) => getRounding(rules, rules.total));
  const seen = new Set<number>();
  let unpriced = 0;

  function take(picks: PickedValues, drawnFor?: OptionReference, isLean = false): void {
    const exact = priced.map(({ price }) => price(picks));
    const [start, end] = exact;
    if (!start || !end) {
      unpriced += 1;
      return;
    }
    exact.forEach((total, position) => {
      if (total && !total.eq(start)) seen.add(position);
    });
    const totals = roundings.map((rounding, position) => {
      const total = exact[position];
      return total && roundValue(total, rounding, ['rules', 'total']);
    });
    rows.push({ picks, totals, drawnFor, isLean });
  }

  for (let count = 0; count < size; count += 1) {
    const picks = drawCombination(space, random);
    if (picks) take(picks);
  }
  const options = listSharedOptions(space, priced.slice(0, 2));
  const fair = Math.floor((SHARE_FOR_OPTIONS * size) / Math.max(1, options.length));
  const perOption = Math.min(MAX_PER_OPTION, Math.max(MIN_PER_OPTION, fair));
  for (const option of options) {
    let count = 0;
    for (let tries = 0; tries < MAX_DRAW_ATTEMPTS && count < perOption; tries += 1) {
      const isLean = count % 2 === 1;
      const picks = drawCombination(space, random, option, isLean ? 0 : undefined);
      if (!picks) continue;
      take(picks, option, isLean);
      count += 1;
    }
  }

  return {
    method: { kind: 'sample', drawn: size, perOption, seed: SEED },
    combinations: countCombinations(space),
    unpriced,
    findOutcomes: (position, option) => {
      const all: ImpactOutcome[] = [];
      for (const { picks, totals, drawnFor, isLean } of rows) {
        if (option && !hasOption(picks, option)) continue;
        const [before, after] = [totals[0], totals[position]];
        if (before === undefined || after === undefined) return undefined;
        const isOwn = drawnFor?.answer === option?.answer && drawnFor?.id === option?.id;
        const isPlain = !isLean && (!drawnFor || isOwn);
        all.push({ before, after, times: isPlain ? 1n : 0n });
      }
      return { all, isComplete: true };
    },
    sampleGaps: {
      isSeen: (position) => seen.has(position),
      undrawn: options.filter((option) => !rows.some(({ picks }) => hasOption(picks, option))),
    },
  };
}

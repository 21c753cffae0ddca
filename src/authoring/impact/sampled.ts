import { getOptions, findStepByAnswer } from '../../engine/inputs/answers.ts';
import { countCombinations, type Picks } from '../answer-space/combinations.ts';
import { drawn, has, seeded, type OptionName } from '../answer-space/draw.ts';
import type { Space } from '../answer-space/space.ts';
import { roundValue, getRounding } from '../../engine/rules/rounding.ts';
import type { Comparison, Priced } from './comparison.ts';
import type { Outcome } from './spread.ts';

const SEED = 1;

/** How many more are drawn for all options together, as a share; and for one of them at least and at most. */
const FOR_OPTIONS = 0.4;
const [LEAST_PER_OPTION, MOST_PER_OPTION] = [2, 50];
/** How often one draw is tried: an option may be shown to few homeowners only. */
const TRIES = 100;

interface Row {
  readonly picks: Picks;
  readonly totals: readonly (number | undefined)[];
  /** The option that it was drawn for; undefined for one of the plain sample. */
  readonly drawnFor: OptionName | undefined;
  /** Whether nothing else was ticked: there an option changes the price by the most percent. */
  readonly isLean: boolean;
}

/** The options that all configs have that ask for them. */
function sharedOptions({ answers }: Space, configs: readonly Priced[]): OptionName[] {
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
export function sampled(space: Space, priced: readonly Priced[], size: number): Comparison {
  const random = seeded(SEED);
  const rows: Row[] = [];
  const roundings = priced.map(({ config: { rules } }) => getRounding(rules, rules.total));
  const seen = new Set<number>();
  let unpriced = 0;

  function take(picks: Picks, drawnFor?: OptionName, isLean = false): void {
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
    const picks = drawn(space, random);
    if (picks) take(picks);
  }
  const options = sharedOptions(space, priced.slice(0, 2));
  const fair = Math.floor((FOR_OPTIONS * size) / Math.max(1, options.length));
  const perOption = Math.min(MOST_PER_OPTION, Math.max(LEAST_PER_OPTION, fair));
  for (const option of options) {
    let count = 0;
    for (let tries = 0; tries < TRIES && count < perOption; tries += 1) {
      const isLean = count % 2 === 1;
      const picks = drawn(space, random, option, isLean ? 0 : undefined);
      if (!picks) continue;
      take(picks, option, isLean);
      count += 1;
    }
  }

  return {
    method: { kind: 'sample', drawn: size, perOption, seed: SEED },
    combinations: countCombinations(space),
    unpriced,
    outcomes: (position, option) => {
      const all: Outcome[] = [];
      for (const { picks, totals, drawnFor, isLean } of rows) {
        if (option && !has(picks, option)) continue;
        const [before, after] = [totals[0], totals[position]];
        if (before === undefined || after === undefined) return undefined;
        const isOwn = drawnFor?.answer === option?.answer && drawnFor?.id === option?.id;
        const isPlain = !isLean && (!drawnFor || isOwn);
        all.push({ before, after, times: isPlain ? 1n : 0n });
      }
      return { all, isComplete: true };
    },
    gaps: {
      isSeen: (position) => seen.has(position),
      undrawn: options.filter((option) => !rows.some(({ picks }) => has(picks, option))),
    },
  };
}

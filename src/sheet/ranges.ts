import type Big from 'big.js';
import { isChoice, optionsOf, type AskingStep, type Option } from '../rules/answers.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { rounded } from '../rules/rounding.ts';
import { pricedSteps } from '../rules/uses.ts';
import { independentParts, type Part } from '../impact/independence.ts';
import { jointAnswers, jointCombinations } from '../impact/joint-combinations.ts';
import type { Picks } from '../impact/picks.ts';
import { choicesOf, exactTotal, pricedChoices } from '../impact/priced-parts.ts';

/** From the cheapest to the dearest estimate with certain options, in dollars as shown. */
export interface Range {
  /** The option of the first step, and of the second one where there is one. */
  readonly options: readonly Option[];
  readonly low: number;
  readonly high: number;
}

/** The ranges of the estimate over the offered options of one or two steps. */
export interface Ranges {
  readonly steps: readonly AskingStep[];
  readonly ranges: readonly Range[];
}

const MOST_PRICINGS = 100_000;

function isOffered(config: PricedConfig, picks: Picks): boolean {
  return pricedSteps(config).every((step) => {
    const pick = picks[step.answer];
    const chosen = optionsOf(step).filter(({ id }) =>
      typeof pick === 'object' ? pick.includes(id) : pick === id,
    );
    return chosen.every(({ offered }) => offered !== false);
  });
}

/** The first of the combinations that the config can price. */
function firstPriced(config: PricedConfig, answers: readonly string[]) {
  const scope = { answers, hasItem: () => true };
  let tried = 0;
  for (const picks of jointCombinations({ before: config, after: config }, scope)) {
    const total = exactTotal(config, picks);
    if (total) return { picks, total };
    tried += 1;
    if (tried === 1000) break;
  }
  return undefined;
}

function extremes(amounts: readonly Big[]): readonly (Big | undefined)[] {
  const sorted = amounts.toSorted((a, b) => a.cmp(b));
  return [sorted[0], sorted.at(-1)];
}

function offeredOf(step: AskingStep): readonly Option[] {
  return optionsOf(step).filter(({ offered }) => offered !== false);
}

/**
 * What the estimate ranges over for each offered option of the first choice that changes the price,
 * with each of the second one: all other answers may be any that visitors can give.
 * @returns undefined for a config without such a choice or with too many combinations to tell
 */
export function rangesOf(config: PricedConfig): Ranges | undefined {
  const steps = pricedSteps(config).filter(isChoice).slice(0, 2);
  if (steps.length === 0) return undefined;
  const pair = { before: config, after: config };
  const answers = jointAnswers(pair);
  const base = firstPriced(config, answers);
  if (!base) return undefined;
  const start = base.total;
  const parts: { part: Part; choices: { picks: Picks; adds: Big }[] }[] = [];
  for (const part of independentParts([config], answers)) {
    const listed = choicesOf(pair, part, MOST_PRICINGS);
    if (!listed) return undefined;
    const offered = listed.filter((picks) => isOffered(config, picks));
    const choices = pricedChoices([config], base.picks, part, offered).flatMap(
      ({ picks, adds: [adds] }) => (adds ? [{ picks, adds }] : []),
    );
    parts.push({ part, choices });
  }
  function rangeOf(options: readonly Option[]): Range | undefined {
    let [low, high] = [start, start];
    for (const { part, choices } of parts) {
      const fits = (picks: Picks): boolean =>
        options.every(({ id }, index) => {
          const name = steps[index]?.answer ?? '';
          return !part.variables.has(name) || picks[name] === id;
        });
      const adds = choices.filter(({ picks }) => fits(picks)).map((choice) => choice.adds);
      const [least, most] = extremes(adds);
      if (!least || !most) return undefined;
      [low, high] = [low.plus(least), high.plus(most)];
    }
    const shown = (total: Big) => rounded(total, config.rules.rounding, 'rules.total');
    return { options, low: shown(low), high: shown(high) };
  }
  const [first, second] = steps;
  const ranges = (first ? offeredOf(first) : []).flatMap((option): Range[] => {
    const pairs = second ? offeredOf(second).map((other) => rangeOf([option, other])) : [];
    const found = pairs.filter((range) => range !== undefined);
    // The second question may not be asked with this option.
    return found.length > 0 ? found : [rangeOf([option])].filter((range) => range !== undefined);
  });
  return { steps, ranges };
}

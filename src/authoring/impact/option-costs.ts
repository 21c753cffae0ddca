import type Big from 'big.js';
import {
  isChoiceStep,
  isOffered,
  getOptions,
  findStepByAnswer,
} from '../../engine/inputs/answers.ts';
import { drawn, seeded, type OptionName } from '../answer-space/draw.ts';
import {
  estimatesOf,
  estimatesWith,
  spanOf,
  type Estimates,
  type Span,
} from '../answer-space/estimates.ts';
import { choicesWith } from '../answer-space/priced-parts.ts';
import { questionName } from '../answer-space/side.ts';
import type { Picks } from '../answer-space/combinations.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';

/** What an option costs whoever chooses it. */
export interface OptionCost {
  /** What it adds: against not ticking it, or against each other option that is offered. */
  readonly against: readonly (Span & { readonly label: string | undefined })[];
  /** The estimates with it. */
  readonly estimate: Span;
  /** Whether these are from a sample, so that rarer prices may be missing. */
  readonly isSampled: boolean;
}

/** Up to so many ways to answer all parts they are gone through; of more, so many are drawn. */
const MOST_CHOICES = 10_000;
const [LEAST_DRAWN, MOST_DRAWN, ALL_DRAWN] = [12, 500, 10_000];
/** Most and least is where everything or nothing else is ticked, as far as prices add up. */
const TICKED = [0, 1, 0.5];

/** Combinations that have an option: all that differ in what works together with it, or a sample. */
function rowsWith(option: OptionName, { space, all }: Estimates, most: number) {
  const choices = all && choicesWith(all, option);
  // Of a choice that decides about other questions there are more combinations than its own.
  if (choices?.every(({ within }) => within.length === 0)) {
    return { rows: choices.map(({ whole }) => whole), isSampled: false };
  }
  const random = seeded(1);
  const rows: Picks[] = [];
  for (let tries = 0; tries < 20 * most && rows.length < most; tries += 1) {
    const picks = drawn(space, random, option, TICKED[tries % TICKED.length]);
    if (picks) rows.push(picks);
  }
  return { rows, isSampled: true };
}

/** What replaces an option: each other one that is offered, or nothing where it is one of several ticks. */
function alternatives({ steps }: PricedConfig, { answer, id }: OptionName) {
  const step = findStepByAnswer(steps, answer);
  if (!step || !isChoiceStep(step))
    return [{ label: undefined, name: questionName(answer, id), pick: '' }];
  return getOptions(step)
    .filter((other) => isOffered(other) && other.id !== id)
    .map((other) => ({ label: other.label, name: answer, pick: other.id }));
}

/**
 * Tells what options of a config cost whoever chooses them, over all other offered answers.
 * @param count how many options will be asked for: of many, fewer combinations each are drawn
 * @returns for an option, undefined when it changes no price or no homeowner can be found who has it
 */
export function optionCosts(
  config: PricedConfig,
  count: number,
): (option: OptionName) => OptionCost | undefined {
  const fair = Math.floor(ALL_DRAWN / Math.max(1, count));
  const most = Math.min(MOST_DRAWN, Math.max(LEAST_DRAWN, fair));
  let known: { readonly estimates: Estimates | undefined } | undefined;
  return (option) => {
    const { estimates } = (known ??= { estimates: estimatesOf(config, MOST_CHOICES) });
    if (!estimates?.space.questions.some(({ answer }) => answer === option.answer))
      return undefined;
    const { price, all } = estimates;
    const { rows, isSampled } = rowsWith(option, estimates, most);
    const estimate = all
      ? estimatesWith(estimates, [option])
      : spanOf(
          config,
          rows.flatMap((picks) => price(picks) ?? []),
        );
    if (!estimate) return undefined;
    const against = alternatives(config, option).flatMap(({ label, name, pick }) => {
      const added = rows.flatMap((picks): Big[] => {
        const [own, instead] = [price(picks), price({ ...picks, [name]: pick })];
        return own && instead ? [own.minus(instead)] : [];
      });
      const span = spanOf(config, added);
      return span ? [{ label, ...span }] : [];
    });
    return { against, estimate, isSampled };
  };
}

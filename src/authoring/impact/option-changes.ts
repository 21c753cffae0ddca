import type Big from 'big.js';
import {
  isChoiceStep,
  isInputStep,
  isOffered,
  getOptions,
  findStepByAnswer,
  type StepOption,
} from '../../engine/kinds/answers.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { isLaterItem } from '../../engine/schema/item-names.ts';
import { roundValue, getRounding } from '../../engine/rules/core/rounding.ts';
import { withOption, type OptionReference } from '../answer-space/combinations.ts';
import { createFigurePricer } from '../answer-space/figure-pricer.ts';
import { createPricedSpace, resolvePicks } from '../answer-space/priced-space.ts';
import { selectCombinations } from '../answer-space/sample.ts';
import { toQuestionName } from '../answer-space/question.ts';

/** From the smallest to the largest amount, in dollars. */
interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/** What an option costs whoever chooses it. */
export interface OptionCost {
  /** What it adds: against not ticking it, or against each other option that is offered. */
  readonly against: readonly (AmountRange & { readonly label: string | undefined })[];
  /** The estimates with it. */
  readonly estimate: AmountRange;
  /** Whether these are from a sample, so that rarer prices may be missing. */
  readonly isSampled: boolean;
}

/** An option that only one of two configs has, or that only one of them offers. */
export interface OptionChange {
  readonly what: 'appeared' | 'vanished' | 'now offered' | 'no longer offered';
  readonly answer: string;
  readonly id: string;
  readonly label: string;
  /** The title of its step. */
  readonly step: string;
  /** Of an option that is offered now. */
  readonly cost?: OptionCost;
}

/** How many combinations with new options are priced, all options together. */
const MAX_PRICED = 20_000;

/** What replaces an option: each other one that is offered, or nothing where it is ticked. */
function listAlternatives({ steps }: PricedConfig, { answer, id }: OptionReference) {
  const step = findStepByAnswer(steps, answer);
  if (!step || !isChoiceStep(step))
    return [{ label: undefined, name: toQuestionName(answer, id), pick: '' }];
  return getOptions(step)
    .filter((other) => isOffered(other) && other.id !== id)
    .map((other) => ({ label: other.label, name: answer, pick: other.id }));
}

/**
 * What an option costs whoever chooses it, over all other offered answers.
 * @param maxPriced of more combinations a sample is priced
 * @returns undefined if it changes no price, or nobody can choose it
 */
function computeOptionCost(
  config: PricedConfig,
  option: OptionReference,
  maxPriced: number,
): OptionCost | undefined {
  const { rules, steps } = config;
  const all = createPricedSpace([config], { offeredOnly: true });
  if (!all.questions.some(({ answer }) => answer === option.answer)) return undefined;
  const space = withOption(all, option);
  const pricer = createFigurePricer(config);
  const limits = { maxExact: maxPriced, sampleSize: Math.ceil(maxPriced / 10) };
  const { method, generate } = selectCombinations(space, limits);
  const rows = [...generate()].flatMap(({ picks, answersByConfig: [answers] }) => {
    const total = answers && pricer.price(rules.total, answers);
    return total ? { picks, exact: total.exact } : [];
  });
  const toRange = (amounts: readonly Big[]): AmountRange => {
    const shown = amounts.map((amount) =>
      roundValue(amount, getRounding(rules, rules.total), ['rules', 'total']),
    );
    return {
      min: shown.reduce((one, other) => Math.min(one, other)),
      max: shown.reduce((one, other) => Math.max(one, other)),
    };
  };
  if (rows.length === 0) return undefined;
  const against = listAlternatives(config, option).flatMap(({ label, name, pick }) => {
    const added = rows.flatMap(({ picks, exact }) => {
      const answers = resolvePicks(steps, space, { ...picks, [name]: pick });
      const total = answers && pricer.price(rules.total, answers);
      return total ? exact.minus(total.exact) : [];
    });
    return added.length > 0 ? [{ label, ...toRange(added) }] : [];
  });
  return {
    against,
    estimate: toRange(rows.map(({ exact }) => exact)),
    isSampled: method.kind === 'sample',
  };
}

function classifyOptionChange(old: StepOption | undefined, now: StepOption | undefined) {
  if (!old) return 'appeared';
  if (!now) return 'vanished';
  if (isOffered(old) === isOffered(now)) return undefined;
  return isOffered(now) ? 'now offered' : 'no longer offered';
}

/** The options that appeared, vanished, are now offered or no longer. */
export function listOptionChanges(before: PricedConfig, after: PricedConfig): OptionChange[] {
  const answers = new Set(
    [...after.steps, ...before.steps].filter(isInputStep).map((step) => step.answer),
  );
  const found = [...answers].flatMap((answer) => {
    if (isLaterItem(answer)) return [];
    const [old, now] = [before, after].map(({ steps }) => findStepByAnswer(steps, answer));
    const [had = [], has = []] = [old, now].map((step) => step && getOptions(step));
    const ids = new Set([...has, ...had].map(({ id }) => id));
    return [...ids].flatMap((id) => {
      const [one, other] = [had, has].map((options) => options.find((each) => each.id === id));
      const what = classifyOptionChange(one, other);
      if (!what) return [];
      const label = (other ?? one)?.label ?? id;
      const change: OptionChange = { what, answer, id, label, step: (now ?? old)?.title ?? answer };
      return [{ change, isForSale: other !== undefined && isOffered(other) }];
    });
  });
  return found.map(({ change, isForSale }) => {
    const cost = isForSale
      ? computeOptionCost(after, change, Math.ceil(MAX_PRICED / found.length))
      : undefined;
    return cost ? { ...change, cost } : change;
  });
}

import {
  isInputStep,
  isOffered,
  getOptions,
  findStepByAnswer,
  type StepOption,
} from '../../engine/inputs/answers.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { createOptionCostFinder, type OptionCost } from './option-costs.ts';

/** An option that is there in one of two configs only, or on sale in one of them only. */
export interface OptionChange {
  readonly what: 'appeared' | 'vanished' | 'now offered' | 'no longer offered';
  readonly answer: string;
  readonly id: string;
  readonly label: string;
  /** The title of its step. */
  readonly step: string;
  /** Of one that came or is on sale now: what it costs whoever chooses it. */
  readonly cost?: OptionCost;
}

function classifyOptionChange(old: StepOption | undefined, now: StepOption | undefined) {
  if (!old) return 'appeared';
  if (!now) return 'vanished';
  if (isOffered(old) === isOffered(now)) return undefined;
  return isOffered(now) ? 'now offered' : 'no longer offered';
}

/** The options that came, went, were put on sale or taken off it. */
export function listOptionChanges(before: PricedConfig, after: PricedConfig): OptionChange[] {
  const answers = new Set(
    [...after.steps, ...before.steps].filter(isInputStep).map((s) => s.answer),
  );
  const found = [...answers].flatMap((answer) => {
    const [old, now] = [before, after].map(({ steps }) => findStepByAnswer(steps, answer));
    const [had = [], has = []] = [old, now].map((step) => step && getOptions(step));
    const ids = new Set([...has, ...had].map(({ id }) => id));
    return [...ids].flatMap((id) => {
      const [one, other] = [had, has].map((options) => options.find((each) => each.id === id));
      const what = classifyOptionChange(one, other);
      if (!what) return [];
      const label = (other ?? one)?.label ?? id;
      const change: OptionChange = { what, answer, id, label, step: (now ?? old)?.title ?? answer };
      return [{ change, isOnSale: other !== undefined && isOffered(other) }];
    });
  });
  const costOf = createOptionCostFinder(after, found.length);
  return found.map(({ change, isOnSale }) => {
    const cost = isOnSale ? costOf(change) : undefined;
    return cost ? { ...change, cost } : change;
  });
}

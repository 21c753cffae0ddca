import { isInputStep } from '../kinds/answers.ts';
import { createFigureBounds } from '../rules/bound-figures.ts';
import type { NumberFormatSettings } from '../rules/core/number-formatter.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { createFigureFormatter } from '../rules/figure-format.ts';
import { findReveal, listLeadingFigures } from './price-summary.ts';
import type { WizardState } from './state.ts';

/** The ends of a range, as visitors read them. */
export interface PriceRange {
  readonly from: string;
  readonly to: string;
}

type RunningConfig = PricedConfig & { readonly site: NumberFormatSettings };

/** The figures whose bounds are shown: those of the price that visitors see first, or the total. */
function listRunningFigures({ steps, rules }: RunningConfig): readonly [string, string] {
  const reveal = findReveal(steps);
  const [first = rules.total, last = first] = reveal ? listLeadingFigures(reveal) : [];
  return [first, last];
}

/**
 * The range of prices that the open answers still leave: of questions after the present one, and of what is not touched
 * there. It pauses often, for a browser that has other things to do.
 * @param today the visitor's day, such as 2026-05-31
 * @returns undefined if there is no least or no greatest price, or if both are the same
 */
export function* searchPriceRange(
  config: RunningConfig,
  { stepId, answers }: Pick<WizardState, 'stepId' | 'answers'>,
  today: string,
): Generator<void, PriceRange | undefined> {
  const position = config.steps.findIndex(({ id }) => id === stepId);
  const passed = new Set(config.steps.slice(0, position).filter(isInputStep));
  const [least, greatest] = listRunningFigures(config);
  const bounds = createFigureBounds(config, {
    given: answers,
    isPassed: (step) => passed.has(step),
    today,
  });
  const lower = yield* bounds.search(least);
  const upper = greatest === least ? lower : yield* bounds.search(greatest);
  if (!lower || !upper || lower.min === upper.max) return undefined;
  return {
    from: createFigureFormatter(config, least)(lower.min),
    to: createFigureFormatter(config, greatest)(upper.max),
  };
}

import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import type { AnswerCombination } from '../answer-space/combinations.ts';
import type { PricedSpace } from '../answer-space/priced-space.ts';
import {
  selectCombinations,
  type SamplingLimits,
  type SamplingMethod,
  type SelectedCombinations,
} from '../answer-space/sample.ts';
import {
  createComparedConfig,
  findExtremes,
  recordChanges,
  UNCHANGED,
  type ComparedConfig,
  type FigureComparison,
  type TotalChange,
} from './compared-config.ts';

/** What edits do alone. */
export interface EditComparisons {
  /** The total and the other compared figures for each edit; undefined for one that cannot be priced alone. */
  readonly figures: readonly (readonly FigureComparison[] | undefined)[];
  readonly method: SamplingMethod;
}

/** Of more combinations and edits together, each edit is priced for a sample. See docs/answer-space.md. */
const MAX_EXACT_PRICES = 500_000;
const SAMPLE_SIZE = 2_000;

/** How much is tried. */
export interface ImpactLimits extends SamplingLimits {
  /** How many prices of edits alone are calculated exactly. */
  readonly maxEditPrices?: number;
  /** Leaves out what takes long: the search for extremes, and the edits alone. */
  readonly isRough?: boolean;
}

/** The combinations that edits are priced for, and the config before them. */
interface EditBase {
  readonly space: PricedSpace;
  /** Those that are priced before and after all edits. */
  readonly all: SelectedCombinations;
  readonly old: ComparedConfig;
  /** The figures that are compared beside the total. */
  readonly ids: readonly string[];
  /** Whether a combination has a price before and after all edits. */
  readonly isPriced: (combination: AnswerCombination) => boolean;
}

/** An edit while it is compared. */
interface ComparedEdit {
  readonly config: ComparedConfig;
  readonly totals: Map<AnswerCombination, TotalChange>;
  isUnpriced: boolean;
}

function isMoved({ config }: ComparedEdit): boolean {
  return config.results.some((result) => result.isMoved);
}

/**
 * Prices edits one by one.
 * @param edited the config before with each of the edits
 */
export function compareEdits(
  { space, all, old, ids, isPriced }: EditBase,
  edited: readonly PricedConfig[],
  { maxEditPrices = MAX_EXACT_PRICES, ...limits }: ImpactLimits = {},
): EditComparisons {
  const { method, generate } = selectCombinations(space, {
    maxExact: Math.min(maxEditPrices / Math.max(1, edited.length), limits.maxExact ?? Infinity),
    sampleSize: Math.min(SAMPLE_SIZE, limits.sampleSize ?? Infinity),
    cornerDraws: SAMPLE_SIZE,
  });
  const edits = edited.map((config): ComparedEdit => ({
    config: createComparedConfig(space, config, ids, old.pricer),
    totals: new Map(),
    isUnpriced: false,
  }));

  function compare(edit: ComparedEdit, combination: AnswerCombination): void {
    const { config, totals } = edit;
    const change = recordChanges(old, config, combination);
    if (method.kind === 'sample') totals.set(combination, change ?? UNCHANGED);
    if (config.mayDiffer(0, combination) && !config.price(0, combination)) edit.isUnpriced = true;
  }

  for (const combination of edits.length > 0 ? generate() : []) {
    if (isPriced(combination)) for (const edit of edits) compare(edit, combination);
  }
  if (method.kind === 'sample') {
    for (const edit of edits) {
      for (const extreme of findExtremes(space, edit.totals, [old, edit.config]))
        if (isPriced(extreme)) compare(edit, extreme);
    }
  }
  // An edit that nothing in the smaller sample shows may show in the combinations that all edits are priced for.
  let rest = edits.filter((edit) => !isMoved(edit));
  if (method.kind === 'sample') {
    for (const combination of rest.length > 0 ? all.generate() : []) {
      if (!isPriced(combination)) continue;
      for (const edit of rest) compare(edit, { ...combination, isCorner: true });
      rest = rest.filter((edit) => !isMoved(edit));
      if (rest.length === 0) break;
    }
  }
  return {
    figures: edits.map(({ config, isUnpriced }) => (isUnpriced ? undefined : config.results)),
    method,
  };
}

import { createPricedSpace } from '../answer-space/priced-space.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { getRounding } from '../../engine/rules/core/rounding.ts';
import { getOperatorTools } from '../../engine/rules/operators/index.ts';
import { listLeadFigures } from '../../engine/rules/lead-fields.ts';
import { collectReferencedFigures, walkRule } from '../../engine/rules/walk.ts';
import { summarizeOutcomes, type ImpactSummary } from './impact-summary.ts';
import { compareConfigs } from './compare-configs.ts';
import type { ComparisonMethod } from './price-comparison.ts';

/** How many combinations are drawn for a figure where there are too many to price all. */
const SAMPLE_SIZE = 2000;
/** How much of the work for the total one of them may take. */
const EFFORT_PER_FIGURE = 0.1;

/** What a change does to a figure beside the total that leads carry. */
export interface FigureImpact {
  readonly id: string;
  readonly label: string;
  readonly change: ImpactSummary;
  readonly method: ComparisonMethod;
}

/** The figures that leads carry, as far as both configs have them. */
export interface FigureImpacts {
  /** Those that change. */
  readonly changed: readonly FigureImpact[];
  /** The labels of those that only one config has. */
  readonly begun: readonly string[];
  readonly ended: readonly string[];
}

/** A config whose estimate is another figure, and nothing else. */
function withTotal(config: PricedConfig, total: string): PricedConfig {
  const needed = collectReferencedFigures(config, total);
  const figures = config.rules.figures.filter(({ id }) => needed.has(id));
  return { ...config, rules: { ...config.rules, total, breakdown: [], figures } };
}

/** Everything that a figure is made of, as text: rules, and the prices that they name. */
export function serializeFigureInputs(config: PricedConfig, id: string): string {
  const { rules, prices } = config;
  const made = new Map<string, unknown>();
  for (const [figure, { rule }] of collectReferencedFigures(config, id)) {
    made.set(figure, [rule, getRounding(rules, figure)]);
    for (const { value, conditions } of walkRule(rule)) {
      made.set(`condition ${JSON.stringify(conditions)}`, '');
      if (!('table' in value)) continue;
      const table = prices[value.table];
      const named = getOperatorTools(value).listPriceEntries?.(value);
      if (!named) made.set(`table ${value.table}`, table);
      for (const { entry } of named ?? []) {
        made.set(`price ${JSON.stringify([value.table, entry])}`, table?.[entry]);
      }
    }
  }
  return JSON.stringify([...made].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Tells whether a change may move a figure at all. */
function createFigureTouchTest(before: PricedConfig, after: PricedConfig): (id: string) => boolean {
  const [old, now] = [before, after].map(({ steps }) => JSON.stringify(steps));
  return (id) =>
    old !== now || serializeFigureInputs(before, id) !== serializeFigureInputs(after, id);
}

/**
 * Whether an edit may do more than is seen: it touches the total, or only figures that leads carry and none is seen to
 * move.
 * @param seen figures that are known to move already
 */
export function mayChangeUnseen(
  before: PricedConfig,
  after: PricedConfig,
  seen: FigureImpacts['changed'] = [],
): boolean {
  const { total } = before.rules;
  const mayMove = createFigureTouchTest(before, after);
  if (total !== after.rules.total || mayMove(total)) return true;
  const moved = listLeadFigures(before).filter(
    ({ id }) => mayMove(id) && seen.every((each) => each.id !== id),
  );
  return moved.length > 0 && computeFigureImpacts(before, after).changed.length === 0;
}

/** What a change does to the figures beside the total that leads carry. */
export function computeFigureImpacts(before: PricedConfig, after: PricedConfig): FigureImpacts {
  const [old, now] = [before, after].map(listLeadFigures);
  const labels = (some: typeof old = [], others: typeof old = []) =>
    some.filter(({ id }) => others.every((each) => each.id !== id)).map(({ label }) => label);
  const both = (now ?? []).filter(({ id }) => before.rules.figures.some((each) => each.id === id));
  const mayMove = createFigureTouchTest(before, after);
  // Of all that is priced, so that figures are counted like the total.
  const space = createPricedSpace([before, after]);
  const changed = both.flatMap(({ id, label }): FigureImpact[] => {
    if (!mayMove(id)) return [];
    const configs = [withTotal(before, id), withTotal(after, id)];
    const { comparison } = compareConfigs(space, configs, SAMPLE_SIZE, EFFORT_PER_FIGURE);
    const outcomes = comparison.findOutcomes(1);
    const decimals = Math.max(
      ...[before, after].map(({ rules }) => getRounding(rules, id).decimals),
    );
    const change = outcomes && summarizeOutcomes(outcomes, decimals);
    return change?.isChanged ? [{ id, label, change, method: comparison.method }] : [];
  });
  return { changed, begun: labels(now, old), ended: labels(old, now) };
}

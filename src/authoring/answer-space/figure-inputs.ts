import type { Figure } from '../../engine/generated/estimator.ts';
import { getRounding } from '../../engine/rules/core/rounding.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { getOperatorTools } from '../../engine/rules/operators/index.ts';
import { collectReferencedFigures, walkRule } from '../../engine/rules/walk.ts';

/** A figure by itself: its rule, its rounding and the prices that it names. */
function describeFigure({ rules, prices }: PricedConfig, { id, rule }: Figure): unknown {
  const named = [...walkRule(rule)].flatMap(({ value }): unknown[] => {
    if (!('table' in value)) return [];
    const table = prices[value.table];
    const entries = getOperatorTools(value).listPriceEntries?.(value);
    return entries ? entries.map(({ entry }) => [entry, table?.[entry]]) : [table];
  });
  return [id, rule, getRounding(rules, id), named];
}

/** Everything that a figure is made of as text, the figures that it refers to included. */
export function serializeFigureInputs(config: PricedConfig, id: string): string {
  const figures = [...collectReferencedFigures(config, id).values()];
  return JSON.stringify(figures.map((figure) => describeFigure(config, figure)));
}

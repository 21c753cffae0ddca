import { createFigureFormatter } from '../../engine/rules/figure-format.ts';
import type { Evaluation } from '../../engine/rules/evaluate.ts';
import { groupBy } from '../../engine/rules/group-by.ts';
import { findVariantOrigin, VARIANT_PLACEHOLDER } from '../../engine/variants/expand-variants.ts';
import { createTable, type ReportBlock } from '../report/report-document.ts';

/** The figures of an estimate that are calculated for variants, with the variants side by side. */
export function* createVariantTables({ config, figures }: Evaluation): Generator<ReportBlock> {
  const found = config.rules.figures.flatMap((figure, index) => {
    const origin = findVariantOrigin(figure);
    const rounded = figures[index]?.rounded;
    if (!origin || rounded === undefined) return [];
    return { ...origin, amount: createFigureFormatter(config, figure.id)(rounded) };
  });
  for (const [group, all] of groupBy(found, (each) => each.group)) {
    const labels = group.for.map(({ label }) => label);
    const numeric = labels.map((_, index) => index + 1);
    const rows = group.figures.map((figure) => [
      figure.label.replaceAll(VARIANT_PLACEHOLDER, '…'),
      ...all.filter(({ written }) => written === figure).map(({ amount }) => amount),
    ]);
    yield createTable(['', ...labels], numeric, rows);
  }
}

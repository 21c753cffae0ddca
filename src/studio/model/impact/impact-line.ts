import { formatDelta } from '../../../authoring/impact/impact-format.ts';
import type { Impact } from '../../../authoring/impact/impact.ts';
import { formatList, quote } from '../../../engine/text/format.ts';
import { describeImpact } from '../../../authoring/impact/impact-report.ts';
import type { FigureFormatter } from '../../../engine/rules/figure-format.ts';
import { prefixWithStart } from '../../../engine/schedule/scheduled-config.ts';

/**
 * Describes an impact in one line.
 * @param since the start date, if it is in the future
 */
export function formatImpactLine(
  impact: Impact,
  formatAmount: FigureFormatter,
  since = '',
): string {
  return prefixWithStart(since, formatPresentImpact(impact, formatAmount));
}

/** The text when no tested price changes. */
export function describeUnchangedPrices({ unseen }: Pick<Impact, 'unseen'>): string {
  if (unseen.length === 0) return 'No price changes.';
  const edits = unseen.map(({ name }) => name);
  return `No price changes at the answers that were tried. At others one may, by what these edits do: ${formatList(edits, 'and')}.`;
}

function formatPresentImpact(impact: Impact, formatAmount: FigureFormatter): string {
  const figures = impact.figures.changed.map(({ label }) => quote(label));
  if (!impact.isChanged && figures.length > 0)
    return `No total changes, but ${formatList(figures, 'and')}, which leads carry.`;
  if (!impact.isChanged) return describeUnchangedPrices(impact);
  const { minDelta, medianDelta, maxDelta } = impact;
  const [min, median, max] = [minDelta, medianDelta, maxDelta].map((delta) =>
    formatDelta(delta, formatAmount),
  );
  return `${describeImpact(impact)} Smallest ${min}, median ${median}, largest ${max}.`;
}

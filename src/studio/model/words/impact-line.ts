import { formatDelta } from '../../../authoring/impact/impact-format.ts';
import type { Impact } from '../../../authoring/impact/impact.ts';
import { describeImpact } from '../../../authoring/impact/impact-report.ts';
import type { PeriodImpact } from '../../../authoring/impact/periods.ts';
import type { FigureFormatter } from '../../../engine/rules/figure-format.ts';
import { formatList, pluralize, quote } from '../../../engine/text/format.ts';

/** Describes an impact in one line. */
export function formatImpactLine(impact: Impact, format: FigureFormatter): string {
  if (impact.isChanged) {
    const { minDelta, medianOfChanged, maxDelta } = impact;
    const [min, median, max] = [minDelta, medianOfChanged, maxDelta].map((delta) =>
      formatDelta(delta, format),
    );
    const range =
      minDelta === 0 ? `up to ${max}` : maxDelta === 0 ? `down to ${min}` : `from ${min} to ${max}`;
    // Where some estimates stay, most of the others may move as far as any does.
    const isEven = median === (minDelta === 0 ? max : maxDelta === 0 ? min : '');
    const moves = isEven
      ? `Typical and largest change: ${median}.`
      : `Typical change: ${median}, ${range}.`;
    return `${describeImpact(impact)} ${min === max ? `All by ${median}.` : moves}`;
  }
  const figures = impact.figures.changed.map(({ label }) => quote(label));
  if (figures.length > 0)
    return `No estimate changes, but ${formatList(figures, 'and')}, which leads carry.`;
  if (impact.unseen.length === 0) {
    const options = pluralize(impact.options.length, 'option');
    return impact.options.length > 0
      ? `No estimate changes; ${options} added or removed.`
      : 'No estimate changes.';
  }
  const edits = impact.unseen.map(({ name }) => name);
  return `No estimate changes for the answers that were tried. Others may, by: ${formatList(edits, 'and')}.`;
}

/** Describes the impact in a period in one line. */
export function formatPeriodImpact(
  { impact, period: { since } }: PeriodImpact,
  format: FigureFormatter,
): string {
  const line = formatImpactLine(impact, format);
  return since === '' ? line : `From ${since} on: ${line}`;
}

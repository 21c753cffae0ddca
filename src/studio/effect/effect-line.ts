import { deltaWords } from '../../authoring/impact/amount-words.ts';
import type { Impact } from '../../authoring/impact/impact.ts';
import { formatList, quote } from '../../engine/text/words.ts';
import { summaryOf } from '../../authoring/impact/report.ts';
import type { FigureFormatter } from '../../engine/rules/shown.ts';
import { prefixWithStart } from '../../engine/schedule/states.ts';

/**
 * What a change does to prices, in a line.
 * @param since when, where that is later than now
 */
export function effectLine(impact: Impact, write: FigureFormatter, since = ''): string {
  return prefixWithStart(since, lineOf(impact, write));
}

/** What is said where no price is seen to change. */
export function unchangedLine({ unseen }: Pick<Impact, 'unseen'>): string {
  if (unseen.length === 0) return 'No price changes.';
  const edits = unseen.map(({ name }) => name);
  return `No price changes at the answers that were tried. At others one may, by what these edits do: ${formatList(edits, 'and')}.`;
}

function lineOf(impact: Impact, write: FigureFormatter): string {
  const figures = impact.figures.changed.map(({ label }) => quote(label));
  if (!impact.isChanged && figures.length > 0)
    return `No total changes, but ${formatList(figures, 'and')}, which leads carry.`;
  if (!impact.isChanged) return unchangedLine(impact);
  const { minDelta, medianDelta, maxDelta } = impact;
  const [min, median, max] = [minDelta, medianDelta, maxDelta].map((delta) =>
    deltaWords(delta, write),
  );
  return `${summaryOf(impact)} Smallest ${min}, median ${median}, largest ${max}.`;
}

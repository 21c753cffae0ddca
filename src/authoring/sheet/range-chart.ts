import { computeRoundStep } from '../report/report-document.ts';
import { escapeHtml } from '../report/escape-html.ts';
import type { NumberFormatter } from '../../engine/rules/core/number-formatter.ts';
import type { OptionRange } from './option-ranges.ts';

const WIDTH = 900;
const PLOT = { left: 190, right: 700 };
const ROW_HEIGHT = 24;
const GROUP_HEIGHT = 30;
/** Defined by the page, see src/authoring/report/tool-page-style.ts. */
const COLORS = {
  bar: 'var(--brand)',
  line: 'var(--line)',
  text: 'var(--ink)',
  quiet: 'var(--quiet)',
};

/** Round amounts from 0 to at least the largest one: four to eight steps. */
function listTicks(largest: number): number[] {
  const step = computeRoundStep(largest, 8);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

function renderText(x: number, y: number, words: string, more = ''): string {
  return `<text x="${x}" y="${y}" fill="${COLORS.text}" ${more}>${escapeHtml(words)}</text>`;
}

/**
 * The ranges as bars in an SVG image, grouped by the option of the first step.
 * @param title for screen readers
 */
export function renderRangeChart(
  ranges: readonly OptionRange[],
  title: string,
  { money, compactMoney: short }: NumberFormatter,
): string {
  const ticks = listTicks(Math.max(1, ...ranges.map(({ max }) => max)));
  const largest = ticks.at(-1) ?? 1;
  const x = (amount: number): number =>
    Number((PLOT.left + (Math.max(0, amount) / largest) * (PLOT.right - PLOT.left)).toFixed(1));
  const shapes: string[] = [];
  let y = 8;
  let group: string | undefined;
  for (const { options, min, max } of ranges) {
    const [first, second] = options;
    if (first && first.id !== group) {
      group = first.id;
      y += GROUP_HEIGHT;
      shapes.push(renderText(0, y - 8, first.label, 'font-weight="600"'));
    }
    if (second) shapes.push(renderText(12, y + 16, second.label));
    const width = Math.max(2, Number((x(max) - x(min)).toFixed(1)));
    shapes.push(
      `<rect x="${x(min)}" y="${y + 5}" width="${width}" height="14" rx="3" fill="${COLORS.bar}"/>`,
      renderText(PLOT.right + 14, y + 16, `${money(min)} to ${money(max)}`),
    );
    y += ROW_HEIGHT;
  }
  const bottom = y + 6;
  const axis = ticks.flatMap((tick) => [
    `<line x1="${x(tick)}" x2="${x(tick)}" y1="8" y2="${bottom}" stroke="${COLORS.line}"/>`,
    `<text x="${x(tick)}" y="${bottom + 18}" text-anchor="middle" fill="${COLORS.quiet}">${short(tick)}</text>`,
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 26}" role="img" aria-label="${escapeHtml(title)}" font-family="system-ui, sans-serif" font-size="13">`,
    ...axis,
    ...shapes,
    '</svg>',
  ].join('\n');
}

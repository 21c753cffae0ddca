import { getLargest } from '../../engine/text/extremes.ts';
/** A bar of a chart in plain text. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The text after it. */
  readonly words: string;
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

function drawBar(value: number, largest: number, width: number): string {
  const eighths = largest > 0 ? Math.round((value / largest) * width * 8) : 0;
  const length = value > 0 ? Math.max(1, eighths) : eighths;
  return '█'.repeat(Math.floor(length / 8)) + (EIGHTHS[length % 8] ?? '');
}

/** One line for each bar. The longest has the given width, and every value above 0 is visible. */
export function formatBars(bars: readonly Bar[], width = 30): string[] {
  const largest = getLargest([0, ...bars.map(({ value }) => value)]);
  const labels = getLargest([0, ...bars.map(({ label }) => label.length)]);
  return bars.map(({ label, value, words }) =>
    `${label.padStart(labels)}  ${drawBar(value, largest, width).padEnd(width)}  ${words}`.trimEnd(),
  );
}

/** A bar between two amounts, on a line that begins at 0 and ends at the largest one. */
export function drawRange(min: number, max: number, largest: number, width = 30): string {
  const [from, to] = [min, max].map((amount) =>
    Math.round((Math.max(0, amount) / Math.max(1, largest)) * width),
  ) as [number, number];
  const start = Math.min(from, width - 1);
  return '░'.repeat(start) + '█'.repeat(Math.max(1, to - start));
}

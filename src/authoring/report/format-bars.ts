/** A bar of a picture made of characters. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** What is written behind it. */
  readonly words: string;
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

function drawBar(value: number, greatest: number, width: number): string {
  const eighths = greatest > 0 ? Math.round((value / greatest) * width * 8) : 0;
  const least = value > 0 ? Math.max(1, eighths) : eighths;
  return '█'.repeat(Math.floor(least / 8)) + (EIGHTHS[least % 8] ?? '');
}

/** Bars below each other; the longest is as wide as given, and nothing above 0 is invisible. */
export function formatBars(bars: readonly Bar[], width = 30): string[] {
  const greatest = Math.max(0, ...bars.map(({ value }) => value));
  const labels = Math.max(0, ...bars.map(({ label }) => label.length));
  return bars.map(({ label, value, words }) =>
    `${label.padStart(labels)}  ${drawBar(value, greatest, width).padEnd(width)}  ${words}`.trimEnd(),
  );
}

import type { Weighed } from './budgets.ts';

/** Rows as a table for people: the first column to the left, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** What the site weighs, in KiB. */
export function sizeTable(all: readonly Weighed[]): string {
  return table(
    ['KiB', 'brotli', 'budget', 'gzip', 'budget'],
    all.map(({ what, weight, budget }) => [
      what,
      weight.brotli.toFixed(1),
      budget.brotli.toFixed(1),
      weight.gzip.toFixed(1),
      budget.gzip.toFixed(1),
    ]),
  );
}

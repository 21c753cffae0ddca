import type { Visit } from './measure.ts';
import type { Aim, Budgets, Measure, Weighed } from './budgets.ts';

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

/** The medians of many visits. */
export type Summary = Readonly<Record<Measure, number>> & {
  readonly clicks: readonly number[];
};

const MEASURES: readonly (readonly [measure: Measure, what: string, digits: number])[] = [
  ['firstPaint', 'first paint, ms', 0],
  ['largestPaint', 'largest paint, ms', 0],
  ['usable', 'usable, ms', 0],
  ['blocked', 'blocked until usable, ms', 0],
  ['layoutShift', 'layout shift', 3],
  ['heap', 'heap after the walk, MiB', 1],
];

/** @throws RangeError when there is nothing to take the median of */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('There is no median of nothing.');
  return middle;
}

/** The median of every measure over some visits. */
export function summary(visits: readonly Visit[]): Summary {
  const of = (measure: (visit: Visit) => number) => median(visits.map(measure));
  const steps = Math.min(...visits.map(({ clicks }) => clicks.length));
  return {
    firstPaint: of((visit) => visit.firstPaint),
    largestPaint: of((visit) => visit.largestPaint),
    usable: of((visit) => visit.usable),
    blocked: of((visit) => visit.blocked),
    layoutShift: of((visit) => visit.layoutShift),
    heap: of((visit) => visit.heap),
    clicks: Array.from({ length: steps }, (_, step) => of(({ clicks }) => clicks[step] ?? 0)),
  };
}

function ratio(site: number, limit: number): string {
  return limit === 0 ? '' : `${(site / limit).toFixed(2)}x`;
}

/** An aim in words, and whether it was reached. */
function aimed(aim: Aim, site: number, limit: number): string {
  const [words, isReached] =
    'ratio' in aim
      ? [`${aim.ratio}x`, site <= limit * aim.ratio]
      : [`${aim.most}`, site <= aim.most];
  return isReached ? `${words}  reached` : `${words}   missed`;
}

/** How fast the site is, beside the static page and beside what it should be. */
export function speedTable(site: Summary, limit: Summary, aims: Budgets['speed']): string {
  const row = (what: string, digits: number, aim: Aim, ours: number, plain: number) => [
    what,
    ours.toFixed(digits),
    plain.toFixed(digits),
    ratio(ours, plain),
    aimed(aim, ours, plain),
  ];
  return table(
    ['phone, medians', 'site', 'static', 'ratio', 'at most'],
    [
      ...MEASURES.map(([measure, what, digits]) =>
        row(what, digits, aims[measure], site[measure], limit[measure]),
      ),
      ...site.clicks.map((milliseconds, index) =>
        row(
          `step ${index + 2}: click to next painted, ms`,
          0,
          aims.clicks,
          milliseconds,
          limit.clicks[index] ?? 0,
        ),
      ),
    ],
  );
}

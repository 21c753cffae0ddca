import { formatTableLines } from '../../src/authoring/report/to-plain-text.ts';
import type { LongTask, VisitMeasurements } from './measure-visit.ts';
import type { SpeedTarget, Budgets, SpeedMeasure, StudioTargets, WeighedItem } from './budgets.ts';
import type { StudioSpeed } from './measure-studio.ts';

/** Rows as a table for people: the first column to the left, numbers to the right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const [, ...numeric] = head.keys();
  return formatTableLines({ head, rows, numeric }).join('\n');
}

/** What the site weighs, in KiB. */
export function formatSizeTable(all: readonly WeighedItem[]): string {
  return formatTable(
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
export type VisitSummary = Readonly<Record<SpeedMeasure, number>> & {
  readonly clicks: readonly number[];
};

const MEASURES: readonly (readonly [measure: SpeedMeasure, what: string, digits: number])[] = [
  ['firstPaint', 'first paint, ms', 0],
  ['largestPaint', 'largest paint, ms', 0],
  ['usable', 'usable, ms', 0],
  ['blocked', 'blocked until usable, ms', 0],
  ['blockedAfter', 'blocked after that, ms', 0],
  ['layoutShift', 'layout shift', 3],
  ['heap', 'heap after the walk, MiB', 1],
];

/** @throws RangeError when there is nothing to take the median of */
export function computeMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (lower === undefined || upper === undefined)
    throw new RangeError('There is no median of nothing.');
  return (lower + upper) / 2;
}

/** The median of every measure over some visits. */
export function summarizeVisits(visits: readonly VisitMeasurements[]): VisitSummary {
  const of = (measure: (visit: VisitMeasurements) => number) => computeMedian(visits.map(measure));
  const steps = Math.min(...visits.map(({ clicks }) => clicks.length));
  return {
    firstPaint: of((visit) => visit.firstPaint),
    largestPaint: of((visit) => visit.largestPaint),
    usable: of((visit) => visit.usable),
    blocked: of((visit) => visit.blocked),
    blockedAfter: of((visit) => visit.blockedAfter),
    layoutShift: of((visit) => visit.layoutShift),
    heap: of((visit) => visit.heap),
    clicks: Array.from({ length: steps }, (_, step) => of(({ clicks }) => clicks[step] ?? 0)),
  };
}

function formatRatio(site: number, limit: number): string {
  return limit === 0 ? '' : `${(site / limit).toFixed(2)}x`;
}

/** An aim in words, and whether it was reached. */
function formatTarget(aim: SpeedTarget, site: number, limit: number): string {
  const [words, isReached] =
    'ratio' in aim
      ? [`${aim.ratio}x`, site <= limit * aim.ratio]
      : [`${aim.most}`, site <= aim.most];
  return isReached ? `${words}  reached` : `${words}   missed`;
}

/** The site's visits and those to what it is held against. */
export interface PageComparison<T> {
  readonly site: T;
  /** The page of the site without its scripts. */
  readonly static: T;
  /** A page of a few KiB by hand. */
  readonly bare: T;
}

/** How fast the site is, beside two static pages and beside what it should be. */
export function formatSpeedTable(
  { site, static: plain, bare }: PageComparison<VisitSummary>,
  aims: Budgets['speed'],
): string {
  const row = (what: string, digits: number, aim: SpeedTarget, numbers: PageComparison<number>) => [
    what,
    numbers.site.toFixed(digits),
    numbers.static.toFixed(digits),
    numbers.bare.toFixed(digits),
    formatRatio(numbers.site, numbers.static),
    formatTarget(aim, numbers.site, numbers.static),
  ];
  return formatTable(
    ['phone, medians', 'site', 'static', 'bare', 'to static', 'at most'],
    [
      ...MEASURES.map(([measure, what, digits]) =>
        row(what, digits, aims[measure], {
          site: site[measure],
          static: plain[measure],
          bare: bare[measure],
        }),
      ),
      ...site.clicks.map((milliseconds, index) =>
        row(`step ${index + 3}: press to painted, ms`, 0, aims.clicks, {
          site: milliseconds,
          static: plain.clicks[index] ?? 0,
          bare: bare.clicks[index] ?? 0,
        }),
      ),
    ],
  );
}

/** How fast the studio is, by what the config is like: medians, and the slowest of ten. */
export function formatStudioTable(
  speeds: Readonly<Record<string, StudioSpeed>>,
  aims: Readonly<Record<string, StudioTargets>>,
): string {
  const rows = Object.entries(speeds).flatMap(([name, { keystroke, preview }]) =>
    (
      [
        ['key', keystroke, aims[name]?.keystroke],
        ['seen in the preview', preview, aims[name]?.preview],
      ] as const
    ).map(([what, all, most = Infinity]) => [
      `${name}: ${what}, ms`,
      computeMedian(all).toFixed(0),
      computePercentile90(all).toFixed(0),
      formatTarget({ most }, computeMedian(all), 0),
    ]),
  );
  return formatTable(['studio', 'median', 'of ten the slowest', 'median at most'], rows);
}

/** What nine of ten numbers are not above. */
function computePercentile90(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
}

const MOST_TASKS = 8;

/** The longest tasks of some visits, each with what it did; what is like another is told once, at its longest. */
export function formatLongTasks(visits: readonly VisitMeasurements[]): string[] {
  const longest = new Map<string, LongTask>();
  const all = visits.flatMap(({ longTasks }) => longTasks);
  for (const task of all.toSorted((one, other) => other.duration - one.duration)) {
    const kind = task.did.replaceAll(/ \d+/g, '');
    if (!longest.has(kind)) longest.set(kind, task);
  }
  return [...longest.values()]
    .slice(0, MOST_TASKS)
    .map(({ start, duration, did }) => `${duration.toFixed(0)} ms at ${start.toFixed(0)}: ${did}`);
}

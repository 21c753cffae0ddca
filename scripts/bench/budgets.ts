import type { VisitMeasurements } from './measure-visit.ts';
import type { SiteWeights, Weight } from './weigh-site.ts';

/** The content of budgets.json. */
export interface Budgets {
  readonly 'first load, scripts': Weight;
  readonly 'home page with styles': Weight;
  /** Words are read before they come, and they are kept for a year. */
  readonly 'fonts, together': Weight;
  /** Of the wizard, and of each other part that comes late. */
  readonly 'late parts': Readonly<Record<string, Weight>> & Record<typeof OTHERS, Weight>;
  readonly packages: Readonly<Record<string, Weight>>;
  /** What the speed should be. Nothing fails above it: machines differ. */
  readonly speed: Readonly<Record<SpeedMeasure | 'clicks', SpeedTarget>>;
  /** The same of the studio, by what the config is like. */
  readonly studio: Readonly<Record<string, StudioTargets>>;
}

/** At most so many milliseconds, on the median. */
export interface StudioTargets {
  readonly keystroke: number;
  readonly preview: number;
}

const OTHERS = 'any other';

/** What is measured of a visit beside its clicks. */
export type SpeedMeasure = Exclude<keyof VisitMeasurements, 'clicks' | 'longTasks'>;

/** At most so many times the static page's, or at most this number. */
export type SpeedTarget = { readonly ratio: number } | { readonly most: number };

/** Something weighed, beside what it may weigh. */
export interface WeighedItem {
  readonly what: string;
  readonly weight: Weight;
  readonly budget: Weight;
}

const REST = 'anything else';

/** All that is weighed, beside its budget. Packages without a budget of their own share one. */
export function compareWithBudgets(site: SiteWeights, budgets: Budgets): WeighedItem[] {
  const rest: Weight = { brotli: 0, gzip: 0 };
  const shared = [...site.packages].filter(([name]) => !(name in budgets.packages));
  const together = shared.reduce(
    (sum, [, weight]) => ({ brotli: sum.brotli + weight.brotli, gzip: sum.gzip + weight.gzip }),
    rest,
  );
  const packages = Object.entries(budgets.packages).map(([what, budget]) => ({
    what:
      what === REST ? `${REST} (${shared.map(([name]) => name).join(', ') || 'nothing'})` : what,
    weight: what === REST ? together : (site.packages.get(what) ?? rest),
    budget,
  }));
  return [
    { what: 'first load, scripts', weight: site.firstLoad, budget: budgets['first load, scripts'] },
    {
      what: 'home page with styles',
      weight: site.homePage,
      budget: budgets['home page with styles'],
    },
    { what: 'fonts, together', weight: site.fonts, budget: budgets['fonts, together'] },
    ...packages,
    ...[...site.lazyChunks].map(([name, weight]) => ({
      what: `late: ${name}`,
      weight,
      budget: budgets['late parts'][name] ?? budgets['late parts'][OTHERS],
    })),
  ];
}

/** One sentence for everything that weighs more than it may. */
export function describeExcesses(all: readonly WeighedItem[]): string[] {
  return all
    .filter(({ weight, budget }) => weight.brotli > budget.brotli || weight.gzip > budget.gzip)
    .map(
      ({ what, weight, budget }) =>
        `${what}: ${weight.brotli} KiB brotli, ${weight.gzip} KiB gzip, and may weigh ${budget.brotli} and ${budget.gzip}. Find out what has come in, or raise its budget in scripts/bench/budgets.json and say why.`,
    );
}

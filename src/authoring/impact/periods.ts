import { getLargest } from '../../engine/text/extremes.ts';
import { compile, type Estimator, type Source } from '../../engine/compile/compile.ts';
import type { NamedCase } from '../../engine/generated/cases.ts';
import { listLeadFigures } from '../../engine/rules/lead-fields.ts';
import { listPeriodsFrom, parseTimestamp } from '../../engine/compile/schedule/scheduled-config.ts';
import type { ComparedCase } from './case-impacts.ts';
import type { ImpactLimits } from './edit-comparison.ts';
import { listEdits } from './edits.ts';
import { computeImpact, type Impact } from './impact.ts';
import { getLargestPercent } from './impact-summary.ts';

/** Two estimators as they are in a period. */
export interface ComparedPeriod {
  readonly before: Estimator;
  readonly after: Estimator;
  /** When it starts, as text; empty for the present. */
  readonly since: string;
  /** Milliseconds since 1970; -Infinity for the present. */
  readonly from: number;
  /** The cases with a day in this period, and those without a day. */
  readonly cases: readonly ComparedCase[];
}

/** What a change does in a period. */
export interface PeriodImpact {
  readonly impact: Impact;
  readonly period: ComparedPeriod;
}

/** At least one item. The first one is for the present. */
type FromPresent<T> = readonly [T, ...T[]];

/** Leaves out items that are the same as the one before. */
function withoutRepeats<T>([first, ...later]: FromPresent<T>, serialize: (each: T) => string) {
  let last = serialize(first);
  const others = later.filter((each) => {
    const text = serialize(each);
    const isNew = text !== last;
    last = text;
    return isNew;
  });
  return [first, ...others] as const;
}

/** Everything that the impact of a change depends on. */
function serializePricedConfigs({ before, after }: ComparedPeriod): string {
  const both = [before, after];
  const isEdited = listEdits(before, after).length > 0;
  return JSON.stringify([
    both.map((config) => listLeadFigures(config).map(({ id }) => id)),
    isEdited && both.map(({ prices, steps, rules }) => [prices, steps, rules]),
  ]);
}

/**
 * The periods in which two configs differ in another way than before, the present first. The same edits may do
 * something else in another period: a promotion of 0% today may be one of 10% in December.
 * @param now milliseconds since 1970
 * @throws ScheduleError if a schedule of one of them cannot be followed
 */
export function listComparedPeriods(
  before: Source,
  after: Source,
  cases: readonly ComparedCase[],
  now: number,
): FromPresent<ComparedPeriod> {
  const scheduled = [before, after].flatMap(({ config }) => config.scheduled ?? []);
  const [, ...later] = listPeriodsFrom({ scheduled }, now);
  const ends = [...later.map(({ from }) => from), Infinity];
  function compare(index: number, from: number, since: string): ComparedPeriod {
    const at = Math.max(from, now);
    const until = ends[index] ?? Infinity;
    const isWithin = ({ at: day }: NamedCase): boolean => {
      const moment = day === undefined ? from : parseTimestamp(day, after.config);
      return from <= moment && moment < until;
    };
    return {
      before: compile(before, { at }),
      after: compile(after, { at }),
      since,
      from,
      cases: cases.filter(isWithin),
    };
  }
  // Days in the past are priced like the present.
  const all = later.map(({ from, since }, index) => compare(index + 1, from, since));
  return withoutRepeats([compare(0, -Infinity, ''), ...all], serializePricedConfigs);
}

/**
 * What a change of the config does to prices in each period in which it does something else, the present first.
 * @param now milliseconds since 1970
 * @param limits how much is priced in a period without edits that can change a price, and in one with edits
 * @throws ScheduleError if a schedule of one of them cannot be followed
 */
export function computePeriodImpacts(
  before: Source,
  after: Source,
  cases: readonly ComparedCase[],
  now: number,
  limits: { readonly unedited?: ImpactLimits; readonly edited?: ImpactLimits } = {},
): FromPresent<PeriodImpact> {
  const compute = (period: ComparedPeriod) => {
    const isEdited = listEdits(period.before, period.after).length > 0;
    const own = isEdited ? limits.edited : limits.unedited;
    return { period, impact: computeImpact(period.before, period.after, period.cases, own) };
  };
  const [present, ...later] = listComparedPeriods(before, after, cases, now);
  return [compute(present), ...later.map(compute)];
}

/** The largest change of the total or of another figure in percent, and how many edits are unseen. */
function measureStrength(impact: Impact) {
  const changes = [impact, ...impact.figures.changed.map(({ change }) => change)];
  return {
    percent: getLargest(changes.map(getLargestPercent)),
    unseen: impact.unseen.length,
  };
}

/** The period with the largest impact; the first of equal ones. */
export function findStrongestImpact(all: readonly PeriodImpact[]): PeriodImpact {
  return all.reduce((strongest, each) => {
    const [one, other] = [each, strongest].map(({ impact }) => measureStrength(impact));
    if (!one || !other) return strongest;
    const isStronger =
      one.percent > other.percent || (one.percent === other.percent && one.unseen > other.unseen);
    return isStronger ? each : strongest;
  });
}

/** The edits in a period, and by how much they change which figures. */
function serializeImpact({ period, impact }: PeriodImpact, isOver?: boolean): string {
  const edits = listEdits(period.before, period.after).map(({ path, words }) => [path, words]);
  const { changed, begun, ended } = impact.figures;
  const figures = [{ id: '', change: impact }, ...changed].map(({ id, change }) => [
    id,
    change.deltas,
    change.minPercent,
    change.maxPercent,
  ]);
  return JSON.stringify([edits, figures, begun, ended, isOver]);
}

/** Leaves out periods with the same impact as the one before. */
export function withoutRepeatedImpacts<
  T extends PeriodImpact & {
    readonly verdict?: { readonly isOver: boolean } | undefined;
  },
>(all: FromPresent<T>): FromPresent<T> {
  return withoutRepeats(all, (each) => serializeImpact(each, each.verdict?.isOver));
}

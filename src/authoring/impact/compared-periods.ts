import type { NamedCase } from '../../engine/generated/cases.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { listLeadFigures } from '../../engine/rules/lead-fields.ts';
import { resolveEstimatorAt, parseTimestamp } from '../../engine/schedule/resolve-estimator.ts';
import {
  listPeriodsFrom,
  type Period,
  type SchedulableConfig,
  type ScheduleSpan,
} from '../../engine/schedule/scheduled-config.ts';
import { listEdits } from './edits.ts';
import type { Impact } from './impact.ts';
import type { LimitVerdict } from './limit-verdict.ts';

/** Two configs as they are for a time. */
export interface ComparedPeriod<C extends PricedConfig> {
  readonly before: C;
  readonly after: C;
  /** Since when; empty for the present. */
  readonly since: string;
  /** Milliseconds since 1970; -Infinity for what holds until something changes. */
  readonly from: number;
  /** The named homeowners of that time: those that name no day are of any. */
  readonly cases: readonly NamedCase[];
}

function serializeEdits({ before, after }: ComparedPeriod<PricedConfig>): string {
  return JSON.stringify(listEdits(before, after).map(({ path, words }) => [path, words]));
}

/** All that decides what a change does to prices, as text: nothing does where there is no edit. */
function serializePricedConfigs({ before, after }: ComparedPeriod<PricedConfig>): string {
  const both = [before, after];
  const sent = both.map((config) => listLeadFigures(config).map(({ id }) => id));
  const isEdited = listEdits(before, after).length > 0;
  return JSON.stringify([
    sent,
    isEdited && both.map(({ prices, steps, rules }) => [prices, steps, rules]),
  ]);
}

function listCasesWithin(
  cases: readonly NamedCase[],
  config: SchedulableConfig,
  { from, until }: ScheduleSpan,
): NamedCase[] {
  return cases.filter(({ at }) => {
    if (at === undefined) return true;
    const moment = parseTimestamp(at, config);
    return from <= moment && moment < until;
  });
}

/**
 * The pieces of time in which two configs do not price as they did before, the present first. What the same edits do
 * may differ from one to the next: a promotion of 0% today is one of 10% in December.
 * @param now milliseconds since 1970
 * @throws ScheduleError where the schedules of one of them cannot be followed
 */
export function listComparedPeriods<C extends PricedConfig & SchedulableConfig>(
  before: C,
  after: C,
  cases: readonly NamedCase[],
  now: number,
): readonly [ComparedPeriod<C>, ...ComparedPeriod<C>[]] {
  const scheduled = [...(before.scheduled ?? []), ...(after.scheduled ?? [])];
  const [present, ...later] = listPeriodsFrom({ scheduled }, now);
  const compared = (
    at: number,
    { from, since }: Period,
    span: ScheduleSpan,
  ): ComparedPeriod<C> => ({
    before: resolveEstimatorAt(before, at),
    after: resolveEstimatorAt(after, at),
    since,
    from,
    cases: listCasesWithin(cases, after, span),
  });
  const untilOf = (next: Period | undefined) => next?.from ?? Infinity;
  // What is past is priced as the present is.
  const ofPast = { from: -Infinity, until: untilOf(later[0]) };
  const first = compared(now, { ...present, since: '' }, ofPast);
  const found: [ComparedPeriod<C>, ...ComparedPeriod<C>[]] = [first];
  let known = serializePricedConfigs(first);
  for (const [index, period] of later.entries()) {
    const { from } = period;
    const each = compared(from, period, { from, until: untilOf(later[index + 1]) });
    const words = serializePricedConfigs(each);
    if (words === known) continue;
    known = words;
    found.push(each);
  }
  return found;
}

/** What a change does at a time, and whether that is more than it may. */
interface PeriodResult {
  readonly period: ComparedPeriod<PricedConfig>;
  readonly impact: Impact;
  readonly verdict?: Pick<LimitVerdict, 'isOver'> | undefined;
}

/** Which edits there are, and by how much they move what. */
function serializeImpact({ period, impact, verdict }: PeriodResult): string {
  const { changed, begun, ended } = impact.figures;
  const figures = changed.map(({ id, change }) => ({ ...change, id }));
  const moved = [{ ...impact, id: '' }, ...figures].map(
    ({ id, deltas, minPercent, maxPercent }) => [
      id,
      deltas.map(({ value, times }) => [value, String(times)]),
      minPercent,
      maxPercent,
    ],
  );
  return JSON.stringify([serializeEdits(period), moved, begun, ended, verdict?.isOver]);
}

/** Those that are to be told of: a change of what is scheduled shows at its time, what does the same as before once. */
export function withoutRepeatedImpacts<T extends PeriodResult>([first, ...later]: readonly [
  T,
  ...T[],
]): [T, ...T[]] {
  let told = serializeImpact(first);
  const news = later.filter((each) => {
    const words = serializeImpact(each);
    const isNew = words !== told;
    told = words;
    return isNew;
  });
  return [first, ...news];
}

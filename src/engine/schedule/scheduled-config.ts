import type { EstimatorConfig, Schedule } from '../generated/estimator.ts';
import { quote } from '../text/format.ts';
import { withValueAt } from '../schema/path.ts';
import { createNamedPaths } from '../schema/named-paths.ts';
import type { Schema } from '../schema/schema.ts';
import { resolveZonedTime } from './zoned-time.ts';

/** A schedule that cannot be followed. The message is one sentence; the check says more. */
export class ScheduleError extends Error {
  override readonly name = 'ScheduleError';
}

/** A config, or as much of one as changes by the calendar. */
export type SchedulableConfig = Pick<EstimatorConfig, 'scheduled'>;

/** When a schedule holds, in milliseconds since 1970. */
export interface ScheduleSpan {
  readonly from: number;
  readonly until: number;
}

/**
 * When a schedule holds.
 * @throws ScheduleError where it has no such time
 */
export function getScheduleSpan({ name, from, until, zone }: Schedule): ScheduleSpan {
  const [begin, end] = [from, until].map((time) => {
    if (time === undefined) return Infinity;
    const moment = resolveZonedTime(time, zone);
    if ('at' in moment) return moment.at;
    throw new ScheduleError(
      `The schedule ${quote(name)} has a time that cannot be followed: ${time} in ${zone}.`,
    );
  });
  return { from: begin ?? Infinity, until: end ?? Infinity };
}

/** The schedules that hold at a moment, those that began last behind the others. */
export function listActiveSchedules(
  { scheduled = [] }: SchedulableConfig,
  at: number,
): readonly Schedule[] {
  return scheduled
    .map((schedule) => ({ schedule, ...getScheduleSpan(schedule) }))
    .filter(({ from, until }) => from <= at && at < until)
    .toSorted(
      (one, other) => one.from - other.from || (one.schedule.name < other.schedule.name ? -1 : 1),
    )
    .map(({ schedule }) => schedule);
}

/** The names of the schedules that hold at a moment. */
export function listActiveScheduleNames(config: SchedulableConfig, at: number): readonly string[] {
  return listActiveSchedules(config, at).map(({ name }) => name);
}

/** The moments at which a config changes, in their order. */
export function listChangeTimes({ scheduled = [] }: SchedulableConfig): readonly number[] {
  const turns = scheduled.map(getScheduleSpan).flatMap(({ from, until }) => [from, until]);
  return [...new Set(turns)].filter(Number.isFinite).toSorted((one, other) => one - other);
}

/** A config without its schedules. */
export function withoutSchedules<C extends SchedulableConfig>(config: C): C {
  if (config.scheduled === undefined) return config;
  const { scheduled: _scheduled, ...rest } = config;
  // It is an optional key.
  return rest as C;
}

/**
 * What a config says at a moment, without its schedules.
 * @param schema the schema of configs
 * @param at milliseconds since 1970
 * @throws ScheduleError where a schedule has no such time, or changes a place that there is not
 */
export function resolveConfigAt<C extends SchedulableConfig>(
  schema: Schema,
  config: C,
  at: number,
): C {
  const holding = listActiveSchedules(config, at);
  const rest = withoutSchedules(config);
  if (holding.length === 0) return rest;
  const { find } = createNamedPaths(schema, rest);
  const changes = new Map(holding.flatMap(({ changes: each }) => Object.entries(each)));
  return [...changes].reduce((changed, [name, value]) => {
    const place = find(name);
    if (!place) throw new ScheduleError(`There is no place ${quote(name)} to change.`);
    // The check holds what comes out against the schema.
    return withValueAt(changed, place.path, value) as C;
  }, rest);
}

/** What holds for a time. */
export interface Period {
  /** Milliseconds since 1970; -Infinity for what holds until something changes. */
  readonly from: number;
  /** The names of the schedules that hold. */
  readonly schedules: readonly string[];
  /** When it begins, as its schedule writes it: `2027-01-01 in America/Los_Angeles`. */
  readonly since: string;
}

/** A moment as the schedules that begin or end then write it. */
function formatChangeTime({ scheduled = [] }: SchedulableConfig, at: number): string {
  const written = scheduled.flatMap((schedule) => {
    const span = getScheduleSpan(schedule);
    const time = span.from === at ? schedule.from : span.until === at ? schedule.until : undefined;
    return time === undefined ? [] : `${time.replace('T', ' ')} in ${schedule.zone}`;
  });
  return written[0] ?? new Date(at).toISOString();
}

/**
 * The pieces of time in which a config says one thing, from a moment on.
 * @param at milliseconds since 1970; the first piece is the one that it lies in
 */
export function listPeriodsFrom(
  config: SchedulableConfig,
  at: number,
): readonly [Period, ...Period[]] {
  const turns = listChangeTimes(config);
  const last = turns.findLast((turn) => turn <= at) ?? -Infinity;
  const periodAt = (from: number): Period => ({
    from,
    schedules: listActiveScheduleNames(config, from),
    since: from === -Infinity ? '' : formatChangeTime(config, from),
  });
  return [periodAt(last), ...turns.filter((turn) => turn > at).map(periodAt)];
}

/**
 * What is said of a time, with when it begins.
 * @param since as a period says it; empty for the present
 */
export function prefixWithStart(since: string, words: string): string {
  return since === '' ? words : `From ${since} on: ${words}`;
}

import type { EstimatorConfig, Schedule } from '../../generated/estimator.ts';
import { quote } from '../../text/format.ts';
import type { ScheduledValue } from '../../schema/origins.ts';
import { withValuesAt } from '../../schema/path.ts';
import { createNamedPaths } from '../../schema/named-paths.ts';
import type { Schema } from '../../schema/schema.ts';
import { resolveZonedTime } from './zoned-time.ts';

/** A schedule that cannot be followed. The check says more about it. */
export class ScheduleError extends Error {
  override readonly name = 'ScheduleError';
}

/** A config, or its part that has schedules. */
export type SchedulableConfig = Pick<EstimatorConfig, 'scheduled'>;

/** When a schedule is active, in milliseconds since 1970. */
export interface ScheduleSpan {
  readonly from: number;
  readonly until: number;
}

/**
 * When a schedule is active.
 * @throws ScheduleError when one of its times does not exist
 */
export function getScheduleSpan({ name, from, until, zone }: Schedule): ScheduleSpan {
  const resolve = (time: string): number => {
    const resolved = resolveZonedTime(time, zone);
    if ('at' in resolved) return resolved.at;
    throw new ScheduleError(
      `The schedule ${quote(name)} has a time that cannot be followed: ${time} in ${zone}.`,
    );
  };
  return { from: resolve(from), until: until === undefined ? Infinity : resolve(until) };
}

/** The active schedules, the one that began last at the end. */
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

/** The names of the active schedules. */
export function listActiveScheduleNames(config: SchedulableConfig, at: number): readonly string[] {
  return listActiveSchedules(config, at).map(({ name }) => name);
}

/** The times at which a config changes, in order. */
export function listChangeTimes({ scheduled = [] }: SchedulableConfig): readonly number[] {
  const times = scheduled.map(getScheduleSpan).flatMap(({ from, until }) => [from, until]);
  return [...new Set(times)].filter(Number.isFinite).toSorted((one, other) => one - other);
}

/** A config without its schedules. */
export function withoutSchedules<C extends SchedulableConfig>(config: C): C {
  if (config.scheduled === undefined) return config;
  const { scheduled: _scheduled, ...rest } = config;
  // It is an optional key.
  return rest as C;
}

/** A config at a time, without its schedules, as it is written otherwise. */
export interface ResolvedConfig<C> {
  readonly config: C;
  /** The values that schedules have changed. */
  readonly scheduled: readonly ScheduledValue[];
}

/**
 * A config as its schedules make it at a time.
 * @param schema the schema of configs
 * @param at milliseconds since 1970
 * @throws ScheduleError when a schedule has a time or changes a value that does not exist
 */
export function resolveSchedulesAt<C extends SchedulableConfig>(
  schema: Schema,
  config: C,
  at: number,
): ResolvedConfig<C> {
  const { scheduled: all = [] } = config;
  const active = listActiveSchedules(config, at);
  const rest = withoutSchedules(config);
  if (active.length === 0) return { config: rest, scheduled: [] };
  const { find } = createNamedPaths(schema, rest);
  // Of several changes of a value the last one counts.
  const changes = new Map(
    active.flatMap((schedule) => {
      const written = ['scheduled', all.indexOf(schedule), 'changes'];
      return Object.entries(schedule.changes).map(
        ([name, value]) => [name, { value, written: [...written, name] }] as const,
      );
    }),
  );
  const values = Array.from(changes, ([name, change]) => {
    const place = find(name);
    if (!place) throw new ScheduleError(`There is no place ${quote(name)} to change.`);
    return { ...change, path: place.path };
  });
  return {
    // The check validates the result.
    config: withValuesAt(rest, values) as C,
    scheduled: values.map(({ path, written }) => ({ at: path, written })),
  };
}

/**
 * The time that a person writes.
 * @param text a day or a minute in the zone of the first schedule (`2027-01-01`, `2027-01-01T09:00`), or a time with
 * its offset (`2027-01-01T08:00:00.000Z`)
 * @returns milliseconds since 1970
 * @throws ScheduleError when there is no such time
 */
export function parseTimestamp(text: string, { scheduled = [] }: SchedulableConfig): number {
  if (/T.*(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const at = Date.parse(text);
    if (!Number.isNaN(at)) return at;
  }
  const { zone } = scheduled[0] ?? { zone: 'UTC' };
  const isLocal = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text);
  const resolved = isLocal ? resolveZonedTime(text, zone) : undefined;
  if (resolved && 'at' in resolved) return resolved.at;
  throw new ScheduleError(
    `${quote(text)} is no moment${isLocal ? ` by the clocks of ${zone}` : ''}: write a day such as 2027-01-01, or a day and a time such as 2027-01-01T09:00.`,
  );
}

/** The time between two changes of a config. */
export interface Period {
  /** Milliseconds since 1970; -Infinity before the first change. */
  readonly from: number;
  /** The names of the active schedules. */
  readonly schedules: readonly string[];
  /** The beginning as its schedule writes it: `2027-01-01 in America/Los_Angeles`. Empty if there is none. */
  readonly since: string;
}

/** A change time as the schedule writes it that begins or ends then. */
function formatChangeTime({ scheduled = [] }: SchedulableConfig, at: number): string {
  for (const schedule of scheduled) {
    const { from, until } = getScheduleSpan(schedule);
    const time = from === at ? schedule.from : until === at ? schedule.until : undefined;
    if (time !== undefined) return `${time.replace('T', ' ')} in ${schedule.zone}`;
  }
  return '';
}

/** The period at a time (in milliseconds since 1970) and all later ones. */
export function listPeriodsFrom(
  config: SchedulableConfig,
  at: number,
): readonly [Period, ...Period[]] {
  const times = listChangeTimes(config);
  const toPeriod = (from: number): Period => ({
    from,
    schedules: listActiveScheduleNames(config, from),
    since: formatChangeTime(config, from),
  });
  return [
    toPeriod(times.findLast((time) => time <= at) ?? -Infinity),
    ...times.filter((time) => time > at).map(toPeriod),
  ];
}

/**
 * A sentence about a period, with its beginning.
 * @param since as a period says it; empty for the present
 */
export function prefixWithStart(since: string, words: string): string {
  return since === '' ? words : `From ${since} on: ${words}`;
}

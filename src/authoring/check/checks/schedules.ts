import { isConditionSchema } from '../../../engine/compile/shorthand/expand.ts';
import { findNearestName } from '../../../engine/text/nearest-name.ts';
import { quote } from '../../../engine/text/format.ts';
import type { Schedule } from '../../../engine/generated/estimator.ts';
import { createNamedPaths, type NamedPaths } from '../../../engine/schema/named-paths.ts';
import { isIdentity, isUsedByBuild } from '../../../engine/compile/schedule/schedulable.ts';
import {
  getScheduleSpan,
  withoutSchedules,
} from '../../../engine/compile/schedule/scheduled-config.ts';
import {
  resolveZonedTime,
  type InvalidTimeReason,
} from '../../../engine/compile/schedule/zoned-time.ts';
import type { Check, WrittenContext } from '../core/check.ts';
import type { Finding } from '../core/problem.ts';

type Message = Pick<Finding, 'message' | 'hint'>;

const TIME_ERRORS: Readonly<
  Record<Exclude<InvalidTimeReason, 'zone'>, (time: string, zone: string) => Message>
> = {
  day: (time) => ({
    message: `${time} is not a date and time of the calendar.`,
    hint: 'Write an existing day, and a time from 00:00 to 23:59.',
  }),
  skipped: (time, zone) => ({
    message: `Clocks in ${zone} never show ${time}: they are set forward past it.`,
    hint: 'Write a time an hour later.',
  }),
  twice: (time, zone) => ({
    message: `Clocks in ${zone} show ${time} twice, as they are set back then.`,
    hint: 'Write a time that comes once, such as an hour earlier or later.',
  }),
};

const ZONE_HINT = 'Write a part of the world and a city, such as America/Los_Angeles.';
/** EST and the like, which programs understand with or without daylight saving. A country such as Japan is a zone. */
const ABBREVIATION = /^[a-z]{3}(\d[a-z]{3})?$/i;

function findZoneError(zone: string, isUnknown: boolean): Message | undefined {
  const isPlace = zone.includes('/') || zone.toUpperCase() === 'UTC';
  if (isUnknown) {
    const near = isPlace ? findNearestName(zone, Intl.supportedValuesOf('timeZone')) : undefined;
    return {
      message: `${quote(zone)} is not a time zone.`,
      hint: near ? `Did you mean ${quote(near)}?` : ZONE_HINT,
    };
  }
  if (isPlace || !ABBREVIATION.test(zone)) return undefined;
  return {
    message: `${quote(zone)} does not say whether daylight saving applies.`,
    hint: ZONE_HINT,
  };
}

function* walkTimeErrors({ from, until, zone }: Schedule): Generator<Message & { key: string }> {
  const start = resolveZonedTime(from, zone);
  const isZoneUnknown = 'not' in start && start.not === 'zone';
  const zoneError = findZoneError(zone, isZoneUnknown);
  if (zoneError) yield { key: 'zone', ...zoneError };
  if (isZoneUnknown) return;
  const end = until === undefined ? { at: Infinity } : resolveZonedTime(until, zone);
  if ('not' in start && start.not !== 'zone')
    yield { key: 'from', ...TIME_ERRORS[start.not](from, zone) };
  if ('not' in end && end.not !== 'zone')
    yield { key: 'until', ...TIME_ERRORS[end.not](until ?? '', zone) };
  if ('at' in start && 'at' in end && start.at >= end.at) {
    const isSame = start.at === end.at;
    yield {
      key: 'until',
      message: `The schedule ends at ${until ?? ''}, ${isSame ? 'when it starts' : `before it starts at ${from}`}.`,
      hint: isSame
        ? '"until" is the first moment after the changes: for one day, write the day after it.'
        : 'Write a later end, or remove "until" if the change is permanent.',
    };
  }
}

const invalidScheduleTime: Check<WrittenContext> = {
  code: 'invalid-schedule-time',
  severity: 'error',
  *find({ source }) {
    const { scheduled = [] } = source.config;
    for (const [index, schedule] of scheduled.entries()) {
      for (const { key, ...message } of walkTimeErrors(schedule))
        yield { path: ['scheduled', index, key], ...message };
    }
  },
};

function findTargetError(name: string, { find, names, findName }: NamedPaths): Message | undefined {
  const node = find(name);
  if (!node) {
    const near = findName(name) ?? findNearestName(name, names);
    return {
      message: `The config has no place ${quote(name)}.`,
      hint: near
        ? `Did you mean ${quote(near)}?`
        : 'Write the keys with dots between them, and the id for an entry of a list: prices.TABLE.ENTRY, steps.ID.title, steps.ID.options.ID.label.',
    };
  }
  if (isUsedByBuild(node)) {
    return {
      message: `The build uses ${quote(name)}, so a schedule cannot change it.`,
      hint: 'Change it in its place, and build the site when the change is to apply.',
    };
  }
  if (isIdentity(node)) {
    return {
      message: `Other parts of the config refer to ${quote(name)}, so it cannot change.`,
      hint: 'Change a text or a price instead.',
    };
  }
  if (typeof node.value !== 'object' || node.value === null) return undefined;
  if (node.schema.shorthand) {
    const what = isConditionSchema(node.schema) ? 'condition' : 'rule';
    return {
      message: `${quote(name)} is a ${what}. A schedule changes single values.`,
      hint:
        what === 'rule'
          ? 'Change a price that the rule uses.'
          : 'Change a text or a price instead.',
    };
  }
  return {
    message: `${quote(name)} contains several values. A change is of one value.`,
    hint: `Name each value by itself: ${name}.${Object.keys(node.value)[0] ?? 'KEY'}.`,
  };
}

const unschedulable: Check<WrittenContext> = {
  code: 'unschedulable',
  severity: 'error',
  *find({ source: { config }, schema }) {
    const { scheduled = [] } = config;
    if (scheduled.length === 0) return;
    const places = createNamedPaths(schema, withoutSchedules(config));
    for (const [index, { changes }] of scheduled.entries()) {
      for (const name of Object.keys(changes)) {
        const error = findTargetError(name, places);
        if (error) yield { path: ['scheduled', index, 'changes', name], at: 'key', ...error };
      }
    }
  },
};

const conflictingSchedules: Check<WrittenContext> = {
  code: 'conflicting-schedules',
  severity: 'error',
  *find({ source }) {
    const { scheduled = [] } = source.config;
    const first = new Map<string, string>();
    for (const [index, schedule] of scheduled.entries()) {
      const { from } = getScheduleSpan(schedule);
      for (const place of Object.keys(schedule.changes)) {
        const key = `${from} ${place}`;
        const other = first.get(key);
        if (other === undefined) {
          first.set(key, schedule.name);
          continue;
        }
        yield {
          path: ['scheduled', index, 'changes', place],
          at: 'key',
          message: `${quote(schedule.name)} and ${quote(other)} start at the same time and both change ${quote(place)}.`,
          hint: 'Keep one of them.',
        };
      }
    }
  },
};

/** A change of which another schedule takes the end, so that "until" promises what does not happen. */
const overlappingSchedules: Check<WrittenContext> = {
  code: 'overlapping-schedules',
  severity: 'warning',
  *find({ source, env: { wording } }) {
    const { scheduled = [] } = source.config;
    const spans = scheduled.map((schedule) => ({ schedule, ...getScheduleSpan(schedule) }));
    for (const [index, { schedule, from, until }] of spans.entries()) {
      for (const place of Object.keys(schedule.changes)) {
        const replaced = spans.find(
          (other) =>
            Object.hasOwn(other.schedule.changes, place) &&
            other.from < from &&
            from < other.until &&
            other.until < until,
        );
        if (!replaced) continue;
        const [name, other] = [schedule.name, replaced.schedule.name].map(quote);
        yield {
          path: ['scheduled', index, 'changes', place],
          at: 'key',
          message: `${other} lasts until ${replaced.schedule.until}, but from ${schedule.from} on ${name} replaces its change of ${quote(place)}: the schedule that began last counts.`,
          hint: `Let ${name} begin when ${other} ends, or let ${other} end when ${name} begins. Otherwise ${wording.acknowledge}.`,
        };
      }
    }
  },
};

/** A schedule without effect. */
export const pastSchedule: Check<WrittenContext> = {
  code: 'past-schedule',
  severity: 'warning',
  *find({ source, env }) {
    const { scheduled = [] } = source.config;
    const now = env.today.getTime();
    for (const [index, schedule] of scheduled.entries()) {
      const { from, until } = getScheduleSpan(schedule);
      const name = quote(schedule.name);
      const path = ['scheduled', index];
      if (until <= now) {
        yield { path, message: `${name} ended at ${schedule.until ?? ''}.`, hint: 'Remove it.' };
      } else if (from <= now && until === Infinity) {
        yield {
          path,
          message: `${name} has been in effect since ${schedule.from} and has no end.`,
          hint: 'Write its values in their places, and remove the schedule.',
        };
      }
    }
  },
};

/** Checks of schedules before they are followed, in two stages. */
export const scheduleChecks = [invalidScheduleTime, unschedulable];
export const scheduleConflictChecks = [conflictingSchedules, overlappingSchedules];

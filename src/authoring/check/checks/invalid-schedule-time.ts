import { findNearestName } from '../../../engine/text/nearest-name.ts';
import { quote } from '../../../engine/text/format.ts';
import type { Schedule } from '../../../engine/generated/estimator.ts';
import { resolveZonedTime, type InvalidTimeReason } from '../../../engine/schedule/zoned-time.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

type TimeError = Pick<Finding, 'message' | 'hint'>;

/** What is wrong with a time, and what to write. */
const timeErrors: Readonly<
  Record<Exclude<InvalidTimeReason, 'zone'>, (time: string, zone: string) => TimeError>
> = {
  day: (time) => ({
    message: `There is no ${time} in the calendar.`,
    hint: 'Write a day that there is, and a time from 00:00 to 23:59.',
  }),
  skipped: (time, zone) => ({
    message: `The clocks of ${zone} never show ${time}: they are put forward past it.`,
    hint: 'Write a time an hour later.',
  }),
  twice: (time, zone) => ({
    message: `The clocks of ${zone} show ${time} twice, as they are put back then.`,
    hint: 'Write a time that comes once, such as an hour earlier or later.',
  }),
};

const IANA_HINT =
  'Write its name in the IANA database: a part of the world and a city, such as America/Los_Angeles.';

/** Whether a zone is named by a place; the clocks of the world as a whole are of none. */
function isPlaceName(zone: string): boolean {
  return zone.includes('/') || zone.toUpperCase() === 'UTC';
}

function createZoneError(zone: string): TimeError {
  // Words like no name are near to some place that nobody has heard of.
  const near = isPlaceName(zone)
    ? findNearestName(zone, Intl.supportedValuesOf('timeZone'))
    : undefined;
  return {
    message: `There is no time zone ${quote(zone)}.`,
    hint: near ? `Did you mean ${quote(near)}?` : IANA_HINT,
  };
}

/** What stands for a zone and names none; a country, such as Japan, does. */
const ABBREVIATION = /^[a-z]{3}(\d[a-z]{3})?$/i;

/** An abbreviation, such as EST: some programs take it for a time without daylight saving, others do not. */
function createAbbreviationError(zone: string): TimeError {
  return {
    message: `${quote(zone)} does not say whose clocks count: in one place they know daylight saving, in another they do not.`,
    hint: IANA_HINT,
  };
}

function* walkScheduleErrors({
  from,
  until,
  zone,
}: Schedule): Generator<TimeError & { key: string }> {
  const begin = resolveZonedTime(from, zone);
  if ('not' in begin && begin.not === 'zone') {
    yield { key: 'zone', ...createZoneError(zone) };
    return;
  }
  if (ABBREVIATION.test(zone) && !isPlaceName(zone))
    yield { key: 'zone', ...createAbbreviationError(zone) };
  const end = until === undefined ? { at: Infinity } : resolveZonedTime(until, zone);
  if ('not' in begin && begin.not !== 'zone')
    yield { key: 'from', ...timeErrors[begin.not](from, zone) };
  if ('not' in end && end.not !== 'zone') {
    yield { key: 'until', ...timeErrors[end.not](until ?? '', zone) };
  }
  if ('at' in begin && 'at' in end && begin.at >= end.at) {
    yield {
      key: 'until',
      message: `It ends at ${until ?? ''}, before it has begun at ${from}.`,
      hint: 'Write a later end, or leave "until" out where it holds for good.',
    };
  }
}

/** Every schedule begins and ends at a moment that there is, once. */
export function* checkInvalidScheduleTime({ config }: CheckContext): Generator<Finding> {
  for (const [index, schedule] of (config.scheduled ?? []).entries()) {
    for (const { key, ...said } of walkScheduleErrors(schedule)) {
      yield { path: ['scheduled', index, key], ...said };
    }
  }
}

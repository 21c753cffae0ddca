import type { Schedule } from '../../../engine/generated/estimator.ts';
import { addToDate, isValidDay } from '../../../engine/kinds/calendar.ts';

/** How days are written in the studio: Dec 31, 2026. */
export const DAY_FORMAT = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** The first day on which a period does not hold any more, as files have it. */
export function toUntil(lastDay: string): string {
  return addToDate(lastDay, 1, 'day');
}

/**
 * The last day of a period, as people say it.
 * @example toLastDay('2027-01-01') // '2026-12-31'
 */
export function toLastDay(until: string): string {
  return isValidDay(until) ? addToDate(until, -1, 'day') : until;
}

/** Formats a day, or a day and a time, as `Dec 31, 2026`. */
export function formatDay(moment: string, month: 'short' | 'long' = 'short'): string {
  const [day = '', time = ''] = moment.split('T');
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return moment;
  const words = date.toLocaleDateString('en-US', { ...DAY_FORMAT, month, timeZone: 'UTC' });
  return time === '' ? words : `${words}, ${time}`;
}

/** How the engine says when a period begins. */
const START = /(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))? in ([A-Za-z]+(?:[/_+-]\w+)*)/g;

/** The time zone of the first beginning that a text names; undefined without one. */
export function findStartZone(text: string): string | undefined {
  return Array.from(text.matchAll(START), ([, , , zone]) => zone)[0];
}

/**
 * Puts the beginnings of periods into words, with their time zone where it is not the business's own.
 * @example formatStarts('2026-12-01 in UTC', 'UTC') // 'December 1, 2026'
 */
export function formatStarts(text: string, ownZone: string): string {
  return text.replaceAll(START, (_found, day: string, time: string | undefined, zone: string) => {
    const words = formatDay(time === undefined ? day : `${day}T${time}`, 'long');
    return zone === ownZone ? words : `${words} (${zone.replaceAll('_', ' ')} time)`;
  });
}

/** Formats when something holds: `Dec 1, 2026 to Dec 31, 2026`. */
export function formatPeriod({ from, until }: Pick<Schedule, 'from' | 'until'>): string {
  if (from === '') return 'No date yet';
  if (until === undefined) return `From ${formatDay(from)} on`;
  return `${formatDay(from)} to ${formatDay(toLastDay(until))}`;
}

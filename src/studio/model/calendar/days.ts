import type { Schedule } from '../../../engine/generated/estimator.ts';
import { addToDate, isValidDay } from '../../../engine/inputs/calendar.ts';

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
export function formatDay(moment: string): string {
  const [day = '', time = ''] = moment.split('T');
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return moment;
  const words = date.toLocaleDateString('en-US', { ...DAY_FORMAT, timeZone: 'UTC' });
  return time === '' ? words : `${words}, ${time}`;
}

/** Formats when something holds: `Dec 1, 2026 to Dec 31, 2026`. */
export function formatPeriod({ from, until }: Pick<Schedule, 'from' | 'until'>): string {
  if (from === '') return 'No date yet';
  if (until === undefined) return `From ${formatDay(from)} on`;
  return `${formatDay(from)} to ${formatDay(toLastDay(until))}`;
}

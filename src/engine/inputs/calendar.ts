/** A day such as 2026-05-31, or a month such as 2026-05. They compare as texts. */
export type Moment = string;

/** What a calendar is looked at by: days or whole months. */
export type Unit = 'day' | 'month';

/** What is accepted of days or months. */
export interface Period {
  readonly unit: Unit;
  readonly earliest?: Moment | undefined;
  readonly latest?: Moment | undefined;
  /** Whether nothing is accepted, too. */
  readonly isOptional?: boolean;
}

const [DAY, MONTH] = [/^\d{4}-\d\d-\d\d$/, /^\d{4}-(0[1-9]|1[0-2])$/];

function dateOf(day: Moment): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day of a moment, in UTC. */
export function dayOf(date: Date): Moment {
  return date.toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar: not the 30th of February. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

/** Whether a text is a day or month, whichever is asked for, within its limits, both included. */
export function isWithin(text: string, { unit, earliest, latest, isOptional }: Period): boolean {
  if (text === '') return isOptional === true;
  if (!(unit === 'day' ? isDay(text) : MONTH.test(text))) return false;
  return (earliest === undefined || text >= earliest) && (latest === undefined || text <= latest);
}

/** The day or month so many later; of a day its month where months are asked for. */
export function later(from: Moment, count: number, unit: Unit): Moment {
  if (unit === 'day') return dayOf(new Date(dateOf(from).getTime() + count * 86_400_000));
  const [year = 0, month = 1] = from.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month - 1 + count))).slice(0, 7);
}

/** The days of the week, as conditions call them, by JavaScript's number. */
const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The day of the week of a day. */
export function weekdayOf(day: Moment): Weekday | undefined {
  return isDay(day) ? WEEKDAYS[dateOf(day).getUTCDay()] : undefined;
}

/** The month of a day or month, from 1 for January. */
export function monthOf(moment: Moment): number {
  return Number(moment.slice(5, 7));
}

/** Whether a day or month is not before a day: of a month its own month counts. */
export function isFrom(moment: Moment, day: Moment): boolean {
  return moment !== '' && moment >= day.slice(0, moment.length);
}

/** Whether a day or month is not after a day: of a month its own month counts. */
export function isUntil(moment: Moment, day: Moment): boolean {
  return moment !== '' && moment <= day.slice(0, moment.length);
}

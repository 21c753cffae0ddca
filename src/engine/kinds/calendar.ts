import type { WeekdayCondition } from '../generated/estimator.ts';

/** A day such as 2026-05-31, or a month such as 2026-05. They compare as texts. */
export type IsoDateOrMonth = string;

/** The precision of a calendar step. */
export type CalendarUnit = 'day' | 'month';

/** Which days or months are accepted, both limits included. */
export interface DateLimits {
  readonly unit: CalendarUnit;
  readonly earliest?: IsoDateOrMonth | undefined;
  readonly latest?: IsoDateOrMonth | undefined;
  /** Whether an empty text is accepted, too. */
  readonly isOptional?: boolean | undefined;
}

const [DAY, MONTH] = [/^\d{4}-\d\d-\d\d$/, /^\d{4}-(0[1-9]|1[0-2])$/];

function toUtcDate(day: IsoDateOrMonth): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day of a moment, in UTC. */
export function toIsoDay(date: Date): IsoDateOrMonth {
  return date.toISOString().slice(0, 10);
}

/** Whether a text is a day that exists, unlike the 30th of February. */
export function isValidDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = toUtcDate(text);
  return !Number.isNaN(date.getTime()) && toIsoDay(date) === text;
}

/** Whether a text is a day or a month, as the unit says, within the limits. */
export function isWithinDateLimits(
  text: string,
  { unit, earliest, latest, isOptional }: DateLimits,
): boolean {
  if (text === '') return isOptional === true;
  if (!(unit === 'day' ? isValidDay(text) : MONTH.test(text))) return false;
  return (earliest === undefined || text >= earliest) && (latest === undefined || text <= latest);
}

/** The day or month so many units later. In months, a day becomes its month. */
export function addToDate(from: IsoDateOrMonth, count: number, unit: CalendarUnit): IsoDateOrMonth {
  if (unit === 'day') return toIsoDay(new Date(toUtcDate(from).getTime() + count * 86_400_000));
  const [year = 0, month = 1] = from.split('-').map(Number);
  return toIsoDay(new Date(Date.UTC(year, month - 1 + count))).slice(0, 7);
}

/** How many days after a day another one is; less than 0 if it is before. */
export function countDays(from: IsoDateOrMonth, to: IsoDateOrMonth): number {
  return (toUtcDate(to).getTime() - toUtcDate(from).getTime()) / 86_400_000;
}

/** How many days up to another day are Monday to Friday, without the first; less than 0 if the other day is before. */
export function countWorkingDays(from: IsoDateOrMonth, to: IsoDateOrMonth): number {
  if (to < from) return -countWorkingDays(to, from);
  const days = countDays(from, to);
  const weekday = toUtcDate(from).getUTCDay();
  // Of the days that are left after whole weeks, each is looked at.
  const rest = Array.from({ length: days % 7 }, (_, index) => (weekday + index + 1) % 7);
  return Math.floor(days / 7) * 5 + rest.filter((day) => day !== 0 && day !== 6).length;
}

/** The days of the week as conditions name them, in the order of `Date.getUTCDay`. */
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

/** Whether a word is the name of a day of the week, as conditions name them. */
export function isWeekday(word: string): word is WeekdayCondition['days'][number] {
  return WEEKDAYS.includes(word);
}

/** The day of the week of a day; undefined for a month. */
export function toWeekday(day: IsoDateOrMonth): string | undefined {
  return isValidDay(day) ? WEEKDAYS[toUtcDate(day).getUTCDay()] : undefined;
}

/** The month of a day or month, from 1 for January. */
export function toMonthNumber(moment: IsoDateOrMonth): number {
  return Number(moment.slice(5, 7));
}

/** Whether a day or month is not before a day. A month is compared with the month of that day. */
export function isOnOrAfter(moment: IsoDateOrMonth, day: IsoDateOrMonth): boolean {
  return moment !== '' && moment >= day.slice(0, moment.length);
}

/** Whether a day or month is not after a day. A month is compared with the month of that day. */
export function isOnOrBefore(moment: IsoDateOrMonth, day: IsoDateOrMonth): boolean {
  return moment !== '' && moment <= day.slice(0, moment.length);
}

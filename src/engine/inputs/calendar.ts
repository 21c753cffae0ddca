/** A day such as 2026-05-31, or a month such as 2026-05. They compare as texts. */
export type IsoDateOrMonth = string;

/** What a calendar is looked at by: days or whole months. */
export type CalendarUnit = 'day' | 'month';

/** What is accepted of days or months. */
export interface DateLimits {
  readonly unit: CalendarUnit;
  readonly earliest?: IsoDateOrMonth | undefined;
  readonly latest?: IsoDateOrMonth | undefined;
  /** Whether nothing is accepted, too. */
  readonly isOptional?: boolean;
}

const [DAY, MONTH] = [/^\d{4}-\d\d-\d\d$/, /^\d{4}-(0[1-9]|1[0-2])$/];

function toUtcDate(day: IsoDateOrMonth): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day of a moment, in UTC. */
export function toIsoDay(date: Date): IsoDateOrMonth {
  return date.toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar: not the 30th of February. */
export function isValidDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = toUtcDate(text);
  return !Number.isNaN(date.getTime()) && toIsoDay(date) === text;
}

/** Whether a text is a day or month, whichever is asked for, within its limits, both included. */
export function isWithinDateLimits(
  text: string,
  { unit, earliest, latest, isOptional }: DateLimits,
): boolean {
  if (text === '') return isOptional === true;
  if (!(unit === 'day' ? isValidDay(text) : MONTH.test(text))) return false;
  return (earliest === undefined || text >= earliest) && (latest === undefined || text <= latest);
}

/** The day or month so many later; of a day its month where months are asked for. */
export function addToDate(from: IsoDateOrMonth, count: number, unit: CalendarUnit): IsoDateOrMonth {
  if (unit === 'day') return toIsoDay(new Date(toUtcDate(from).getTime() + count * 86_400_000));
  const [year = 0, month = 1] = from.split('-').map(Number);
  return toIsoDay(new Date(Date.UTC(year, month - 1 + count))).slice(0, 7);
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
export function toWeekday(day: IsoDateOrMonth): Weekday | undefined {
  return isValidDay(day) ? WEEKDAYS[toUtcDate(day).getUTCDay()] : undefined;
}

/** The month of a day or month, from 1 for January. */
export function toMonthNumber(moment: IsoDateOrMonth): number {
  return Number(moment.slice(5, 7));
}

/** Whether a day or month is not before a day: of a month its own month counts. */
export function isOnOrAfter(moment: IsoDateOrMonth, day: IsoDateOrMonth): boolean {
  return moment !== '' && moment >= day.slice(0, moment.length);
}

/** Whether a day or month is not after a day: of a month its own month counts. */
export function isOnOrBefore(moment: IsoDateOrMonth, day: IsoDateOrMonth): boolean {
  return moment !== '' && moment <= day.slice(0, moment.length);
}

import type { DateStep, MonthStep } from '../generated/estimator.ts';
import {
  isFrom,
  isWithin,
  later,
  monthOf,
  weekdayOf,
  type Moment,
  type Period,
  type Unit,
} from './calendar.ts';
import type { AnswerKind, Boundary } from './kind.ts';
import { typedTools } from './typed-tools.ts';

type CalendarStep = DateStep | MonthStep;

function periodOf({ kind, earliest, latest, optional }: CalendarStep): Period {
  return {
    unit: kind === 'date' ? 'day' : 'month',
    ...(earliest !== undefined && { earliest }),
    ...(latest !== undefined && { latest }),
    ...(optional !== undefined && { isOptional: optional }),
  };
}

/** The later one of two limits, or the earlier one: whichever leaves less. */
function tighter(own: Moment | undefined, other: Moment, pick: 1 | -1): Moment {
  return own === undefined || (other > own ? 1 : -1) === pick ? other : own;
}

/** How much of a text is kept that is no day or month. */
export const MOST_KEPT = 20;

/** A day or a month within its limits, both included. What today sets is known to whoever is told the day. */
export const calendar: AnswerKind<CalendarStep> = {
  schema: (step) => ({ type: 'string', calendar: periodOf(step) }),
  // On its way to an answer it may be any short text: some browsers have no calendar for months.
  accepts: (_step, value): value is string =>
    typeof value === 'string' && value.length <= MOST_KEPT,
  isComplete: (step, value = '') => typeof value === 'string' && isWithin(value, periodOf(step)),
  limits: (step, { today }) => {
    const { earliest, latest, earliestIn, latestIn } = step;
    if (today === undefined || (earliestIn === undefined && latestIn === undefined)) {
      return undefined;
    }
    const { unit } = periodOf(step);
    return {
      earliest:
        earliestIn === undefined ? earliest : tighter(earliest, later(today, earliestIn, unit), 1),
      latest: latestIn === undefined ? latest : tighter(latest, later(today, latestIn, unit), -1),
    };
  },
};

/** Where nothing says which days matter, those of two years stand for all: one of them is a leap year. */
const [FIRST, LAST] = ['2027-01-01', '2028-12-31'];

/** What a day or month is told apart by. */
function signatureOf(moment: Moment, boundaries: readonly Boundary[]): string {
  return boundaries
    .map((boundary) => {
      if ('weekdays' in boundary) return boundary.weekdays.some((day) => day === weekdayOf(moment));
      if ('months' in boundary) return boundary.months.includes(monthOf(moment));
      return 'from' in boundary && isFrom(moment, boundary.from);
    })
    .map(Number)
    .join('');
}

/**
 * One day or month for each way in which they are told apart, with the first and the last. Days of the week and months
 * come again within a year, so one is looked at from the beginning on and from wherever something begins to hold.
 */
function* candidates(step: CalendarStep, boundaries: readonly Boundary[]): Generator<Moment> {
  const { unit, earliest, latest } = periodOf(step);
  const cut = (day: Moment): Moment => (unit === 'day' ? day : day.slice(0, 7));
  const year: Record<Unit, number> = { day: 366, month: 12 };
  const froms = boundaries
    .flatMap((boundary) => ('from' in boundary ? cut(boundary.from) : []))
    .toSorted();
  const [firstLimit] = [latest ?? [], froms[0] ?? []].flat().toSorted();
  const start = earliest ?? (firstLimit ? later(firstLimit, -year[unit], unit) : cut(FIRST));
  const lastFrom = froms.at(-1);
  const around = lastFrom === undefined ? cut(LAST) : later(lastFrom, year[unit], unit);
  const least = later(start, year[unit], unit);
  const end = latest ?? (around > least ? around : least);
  const seen = new Set<string>();
  const begins = [start, ...froms.filter((from) => from > start)];
  for (const [index, begin] of begins.entries()) {
    const next = begins[index + 1];
    const within = (moment: Moment) => moment <= end && (next === undefined || moment < next);
    for (
      let moment = begin, count = 0;
      within(moment) && count <= year[unit];
      moment = later(moment, 1, unit), count += 1
    ) {
      const signature = signatureOf(moment, boundaries);
      if (!seen.has(signature)) yield moment;
      seen.add(signature);
    }
  }
  yield end;
}

/** A day or a month, for the tools. */
export const calendarTools = /* @__PURE__ */ typedTools(calendar, {
  gives: ({ kind }) => (kind === 'date' ? ['value', 'date', 'day'] : ['value', 'date']),
  must: ({ kind, earliest, latest }) => {
    const limits = [earliest && `from ${earliest}`, latest && `up to ${latest}`].filter(Boolean);
    const what = kind === 'date' ? 'a day such as 2026-05-31' : 'a month such as 2026-05';
    return [what, ...limits].join(' ');
  },
  blank: '',
  picks: (step, boundaries) => {
    const texts = boundaries.flatMap((boundary) => ('text' in boundary ? boundary.text : []));
    return ['', ...candidates(step, boundaries), ...texts];
  },
});

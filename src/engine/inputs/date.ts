import type { DateStep, MonthStep } from '../generated/estimator.ts';
import {
  isOnOrAfter,
  isWithinDateLimits,
  addToDate,
  toMonthNumber,
  toWeekday,
  type IsoDateOrMonth,
  type DateLimits,
  type CalendarUnit,
} from './calendar.ts';
import type { InputDefinition, Boundary } from './input-definition.ts';
import { createTypedTools } from './typed-tools.ts';

type CalendarStep = DateStep | MonthStep;

function toDateLimits({ kind, earliest, latest, optional }: CalendarStep): DateLimits {
  return {
    unit: kind === 'date' ? 'day' : 'month',
    ...(earliest !== undefined && { earliest }),
    ...(latest !== undefined && { latest }),
    ...(optional !== undefined && { isOptional: optional }),
  };
}

/** The later one of two limits, or the earlier one: whichever leaves less. */
function tightenLimit(
  own: IsoDateOrMonth | undefined,
  other: IsoDateOrMonth,
  pick: 1 | -1,
): IsoDateOrMonth {
  return own === undefined || (other > own ? 1 : -1) === pick ? other : own;
}

/** How much of a text is kept that is no day or month. */
export const MAX_DRAFT_LENGTH = 20;

/** A day or a month within its limits, both included. What today sets is known to whoever is told the day. */
export const dateInput: InputDefinition<CalendarStep> = {
  schema: (step) => ({ type: 'string', calendar: toDateLimits(step) }),
  // On its way to an answer it may be any short text: some browsers have no calendar for months.
  accepts: (_step, value): value is string =>
    typeof value === 'string' && value.length <= MAX_DRAFT_LENGTH,
  isComplete: (step, value = '') =>
    typeof value === 'string' && isWithinDateLimits(value, toDateLimits(step)),
  dynamicLimits: (step, { today }) => {
    const { earliest, latest, earliestIn, latestIn } = step;
    if (today === undefined || (earliestIn === undefined && latestIn === undefined)) {
      return undefined;
    }
    const { unit } = toDateLimits(step);
    return {
      earliest:
        earliestIn === undefined
          ? earliest
          : tightenLimit(earliest, addToDate(today, earliestIn, unit), 1),
      latest:
        latestIn === undefined
          ? latest
          : tightenLimit(latest, addToDate(today, latestIn, unit), -1),
    };
  },
};

/** Where nothing says which days matter, those of two years stand for all: one of them is a leap year. */
const [FIRST, LAST] = ['2027-01-01', '2028-12-31'];

/** What a day or month is told apart by. */
function toSignature(moment: IsoDateOrMonth, boundaries: readonly Boundary[]): string {
  return boundaries
    .map((boundary) => {
      if ('weekdays' in boundary) return boundary.weekdays.some((day) => day === toWeekday(moment));
      if ('months' in boundary) return boundary.months.includes(toMonthNumber(moment));
      return 'from' in boundary && isOnOrAfter(moment, boundary.from);
    })
    .map(Number)
    .join('');
}

/**
 * One day or month for each way in which they are told apart, with the first and the last. Days of the week and months
 * come again within a year, so one is looked at from the beginning on and from wherever something begins to hold.
 */
function* generateCandidates(
  step: CalendarStep,
  boundaries: readonly Boundary[],
): Generator<IsoDateOrMonth> {
  const { unit, earliest, latest } = toDateLimits(step);
  const cut = (day: IsoDateOrMonth): IsoDateOrMonth => (unit === 'day' ? day : day.slice(0, 7));
  const year: Record<CalendarUnit, number> = { day: 366, month: 12 };
  const froms = boundaries
    .flatMap((boundary) => ('from' in boundary ? cut(boundary.from) : []))
    .toSorted();
  const [firstLimit] = [latest ?? [], froms[0] ?? []].flat().toSorted();
  const start = earliest ?? (firstLimit ? addToDate(firstLimit, -year[unit], unit) : cut(FIRST));
  const lastFrom = froms.at(-1);
  const around = lastFrom === undefined ? cut(LAST) : addToDate(lastFrom, year[unit], unit);
  const least = addToDate(start, year[unit], unit);
  const end = latest ?? (around > least ? around : least);
  const seen = new Set<string>();
  const begins = [start, ...froms.filter((from) => from > start)];
  for (const [index, begin] of begins.entries()) {
    const next = begins[index + 1];
    const within = (moment: IsoDateOrMonth) =>
      moment <= end && (next === undefined || moment < next);
    for (
      let moment = begin, count = 0;
      within(moment) && count <= year[unit];
      moment = addToDate(moment, 1, unit), count += 1
    ) {
      const signature = toSignature(moment, boundaries);
      if (!seen.has(signature)) yield moment;
      seen.add(signature);
    }
  }
  yield end;
}

/** A day or a month, for the tools. */
export const dateTools = /* @__PURE__ */ createTypedTools(dateInput, {
  capabilities: ({ kind }) => (kind === 'date' ? ['value', 'date', 'day'] : ['value', 'date']),
  describeExpected: ({ kind, earliest, latest }) => {
    const limits = [earliest && `from ${earliest}`, latest && `up to ${latest}`].filter(Boolean);
    const what = kind === 'date' ? 'a day such as 2026-05-31' : 'a month such as 2026-05';
    return [what, ...limits].join(' ');
  },
  blank: '',
  listValues: (step, boundaries) => {
    const texts = boundaries.flatMap((boundary) => ('text' in boundary ? boundary.text : []));
    return ['', ...generateCandidates(step, boundaries), ...texts];
  },
});

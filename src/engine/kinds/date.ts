import type { DateStep, MonthStep } from '../generated/estimator.ts';
import { formatDateOrMonth } from '../text/format-date-or-month.ts';
import {
  isOnOrAfter,
  isValidDay,
  addToDate,
  toMonthNumber,
  toWeekday,
  type IsoDateOrMonth,
  type DateLimits,
  type CalendarUnit,
} from './calendar.ts';
import { findAnswer, type Answer } from './answers.ts';
import { createInput } from './create-input.ts';
import type { Boundary } from './input-definition.ts';
import { createTypedTools } from './typed-tools.ts';

type CalendarStep = DateStep | MonthStep;

function toDateLimits({ kind, earliest, latest, optional }: CalendarStep): DateLimits {
  return { unit: kind === 'date' ? 'day' : 'month', earliest, latest, isOptional: optional };
}

/** An answered day, or the first one of an answered month; undefined if it is neither. */
function toFirstDay(answer: Answer | undefined): IsoDateOrMonth | undefined {
  if (typeof answer !== 'string') return undefined;
  return [answer, `${answer}-01`].find(isValidDay);
}

/** How much is stored of a text that is no day or month. */
export const MAX_DRAFT_LENGTH = 20;

/** A day or a month within limits. */
export const dateInput = /* @__PURE__ */ createInput<CalendarStep>({
  shape: (step) => ({ is: 'date', limits: toDateLimits(step) }),
  // Any short text may become an answer: some browsers have no picker for months.
  accepts: (_step, value): value is string =>
    typeof value === 'string' && value.length <= MAX_DRAFT_LENGTH,
  unanswered: '',
  dynamicLimits: (step, { today, answers }) => {
    const { earliestIn, latestIn, noEarlierThan } = step;
    const { unit, earliest, latest } = toDateLimits(step);
    const count = (from: IsoDateOrMonth | undefined, units: number | undefined) =>
      from === undefined || units === undefined ? [] : [addToDate(from, units, unit)];
    const other = noEarlierThan === undefined ? undefined : findAnswer(answers, noEarlierThan);
    const first = [...count(today, earliestIn), ...count(toFirstDay(other), 0)];
    const last = count(today, latestIn);
    if (first.length + last.length === 0) return undefined;
    return {
      earliest: [earliest ?? [], first].flat().toSorted().at(-1),
      latest: [latest ?? [], last].flat().toSorted()[0],
    };
  },
  formatTyped: (value, language) => formatDateOrMonth(String(value), language) ?? value,
});

/** Without limits, the days of two years stand for all. The second is a leap year. */
const [FIRST, LAST] = ['2027-01-01', '2028-12-31'];
const YEAR: Record<CalendarUnit, number> = { day: 366, month: 12 };

/** On which sides of all boundaries a day or month is. */
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
 * The first and the last day or month, and one for each way in which boundaries tell them apart. Weekdays and months
 * repeat within a year, so a year is searched from the start and from each `from`.
 */
function* generateCandidates(
  step: CalendarStep,
  boundaries: readonly Boundary[],
): Generator<IsoDateOrMonth> {
  const { unit, earliest, latest } = toDateLimits(step);
  const cut = (day: IsoDateOrMonth): IsoDateOrMonth => (unit === 'day' ? day : day.slice(0, 7));
  const froms = boundaries
    .flatMap((boundary) => ('from' in boundary ? cut(boundary.from) : []))
    .toSorted();
  const [firstLimit] = [latest ?? [], froms[0] ?? []].flat().toSorted();
  const start = earliest ?? (firstLimit ? addToDate(firstLimit, -YEAR[unit], unit) : cut(FIRST));
  const lastFrom = froms.at(-1);
  const ends = [
    addToDate(start, YEAR[unit], unit),
    lastFrom === undefined ? cut(LAST) : addToDate(lastFrom, YEAR[unit], unit),
  ];
  const end = latest ?? ends.toSorted()[1] ?? start;
  const seen = new Set<string>();
  const begins = [start, ...froms.filter((from) => from > start)];
  for (const [index, begin] of begins.entries()) {
    const next = begins[index + 1];
    let moment = begin;
    for (let count = 0; count <= YEAR[unit]; count += 1) {
      if (moment > end || (next !== undefined && moment >= next)) break;
      const signature = toSignature(moment, boundaries);
      if (!seen.has(signature)) yield moment;
      seen.add(signature);
      moment = addToDate(moment, 1, unit);
    }
  }
  yield end;
}

/** The last day or month of a limit, and what comes after it. */
function listLastBoundaries(latest: IsoDateOrMonth): Boundary[] {
  const isDay = isValidDay(latest);
  const next = addToDate(latest, 1, isDay ? 'day' : 'month');
  return [latest, next].map((from) => ({ from: isDay ? from : `${from}-01` }));
}

export const dateTools = /* @__PURE__ */ createTypedTools(dateInput, {
  listCapabilities: ({ kind }) => (kind === 'date' ? ['value', 'date', 'day'] : ['value', 'date']),
  limitedBy: ({ noEarlierThan: answer, latest }) => {
    if (answer === undefined) return [];
    const boundaries = latest === undefined ? [] : listLastBoundaries(latest);
    return [{ answer, path: ['noEarlierThan'], needs: 'date', boundaries }];
  },
  blank: '',
  listValues: (step, boundaries) => {
    const texts = boundaries.flatMap((boundary) => ('text' in boundary ? boundary.text : []));
    return ['', ...generateCandidates(step, boundaries), ...texts];
  },
  listSamples: ({ kind, earliest, latest }, { today }) => {
    const inAYear = addToDate(today, 365, 'day').slice(0, kind === 'date' ? 10 : 7);
    return [earliest ?? [], inAYear, latest ?? []].flat();
  },
});

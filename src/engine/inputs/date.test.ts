import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DateStep, MonthStep } from '../generated/estimator.ts';
import {
  isOnOrAfter,
  addToDate,
  toMonthNumber,
  toWeekday,
  type IsoDateOrMonth,
} from './calendar.ts';
import { dateTools } from './date.ts';
import type { Boundary } from './input-definition.ts';

type DateLimits = Pick<DateStep, 'earliest' | 'latest'>;

const stepTexts = {
  id: 'when',
  title: 'When?',
  answer: 'when',
  fieldLabel: 'Day',
  message: 'Not so.',
  continueLabel: 'Go on',
};

function listPicks(step: DateStep | MonthStep, boundaries: readonly Boundary[]): IsoDateOrMonth[] {
  return dateTools
    .listDecisions(step, boundaries)
    .flatMap(({ candidates }) => candidates.map(({ pick }) => String(pick)));
}

function listDays(limits: DateLimits, boundaries: readonly Boundary[]): IsoDateOrMonth[] {
  return listPicks({ ...stepTexts, kind: 'date', ...limits }, boundaries);
}

describe('the days that stand for all others', () => {
  const limit = { from: '2015-01-01' };

  it.each<DateLimits>([
    {},
    { earliest: '1900-01-01' },
    { latest: '2027-12-31' },
    { earliest: '1900-01-01', latest: '2199-12-31' },
  ])('lie on both sides of a limit, and in every month on each: %o', (limits) => {
    const days = listDays(limits, [limit, { months: [2] }, { weekdays: ['sunday'] }]);
    const told = days.map((day) => [
      isOnOrAfter(day, limit.from),
      toMonthNumber(day) === 2,
      toWeekday(day) === 'sunday',
    ]);
    expect(new Set(told.map(String)).size).toBe(8);
    expect(days).toContain('2015-01-01');
  });

  it('begin and end with the first and the last', () => {
    const days = listDays({ earliest: '1900-01-01', latest: '2199-12-31' }, [limit]);
    expect(days).toEqual(['1900-01-01', '2015-01-01', '2199-12-31']);
  });

  it('are months where months are asked for', () => {
    const step: MonthStep = { ...stepTexts, kind: 'month', latest: '2027-12' };
    expect(listPicks(step, [limit])).toEqual(['2014-01', '2015-01', '2027-12']);
  });

  it('are told apart in as many ways as all days are', () => {
    const day = fc
      .integer({ min: 0, max: 1500 })
      .map((count) => addToDate('2026-01-01', count, 'day'));
    const boundary = fc.oneof(
      day.map((from): Boundary => ({ from })),
      fc.uniqueArray(fc.integer({ min: 1, max: 12 })).map((months): Boundary => ({ months })),
      fc.constantFrom<Boundary>({ weekdays: ['monday'] }, { weekdays: ['friday', 'sunday'] }),
    );
    const property = fc.property(day, day, fc.array(boundary), (one, other, boundaries) => {
      const [earliest = one, latest = other] = [one, other].toSorted();
      const told = (moment: IsoDateOrMonth) =>
        boundaries.map((each) => {
          if ('from' in each) return isOnOrAfter(moment, each.from);
          if ('months' in each) return each.months.includes(toMonthNumber(moment));
          return 'weekdays' in each && each.weekdays.some((name) => name === toWeekday(moment));
        });
      const all = new Set<string>();
      for (let each = earliest; each <= latest; each = addToDate(each, 1, 'day')) {
        all.add(String(told(each)));
      }
      const days = listDays({ earliest, latest }, boundaries);
      expect(new Set(days.map((each) => String(told(each))))).toEqual(all);
    });
    fc.assert(property, { numRuns: 40 });
  });
});

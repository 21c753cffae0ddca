import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DateStep, MonthStep } from '../generated/estimator.ts';
import {
  isValidDay,
  isOnOrAfter,
  isOnOrBefore,
  isWithinDateLimits,
  addToDate,
  toMonthNumber,
  toWeekday,
} from './calendar.ts';
import { dateInput, dateTools } from './date.ts';
import type { Boundary } from './input-definition.ts';
import { withDynamicLimits } from './with-dynamic-limits.ts';

const texts = {
  id: 'when',
  title: '',
  answer: 'when',
  fieldLabel: '',
  message: '',
  continueLabel: '',
};
const dateStep: DateStep = { ...texts, kind: 'date' };

const arbitraryDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day', () => {
  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-5-1', false],
    ['31/05/2026', false],
    ['', false],
  ])('exists or not: "%s" %s', (text, expected) => {
    expect(isValidDay(text)).toBe(expected);
  });

  it('has a weekday and a month', () => {
    expect([toWeekday('2026-05-01'), toMonthNumber('2026-05-01')]).toEqual(['friday', 5]);
    expect(toWeekday('2026-05')).toBeUndefined();
  });

  it('is some days after another one, whatever the clocks do', () => {
    expect(addToDate('2026-03-07', 2, 'day')).toBe('2026-03-09');
    expect(addToDate('2026-12-15', 2, 'month')).toBe('2027-02');
    const property = fc.property(arbitraryDay, fc.nat(5000), (from, count) => {
      const later = addToDate(from, count, 'day');
      expect(addToDate(later, -count, 'day')).toBe(from);
      expect(isWithinDateLimits(later, { unit: 'day', earliest: from })).toBe(true);
    });
    fc.assert(property);
  });

  it('is before, on or after any other one; a month is compared with months', () => {
    const property = fc.property(arbitraryDay, arbitraryDay, (one, other) => {
      const sides = [isOnOrAfter(one, other), isOnOrBefore(one, other)];
      expect(sides).toContain(true);
      expect(sides.includes(false)).toBe(one !== other);
      const month = one.slice(0, 7);
      expect(isOnOrAfter(month, one) && isOnOrBefore(month, one)).toBe(true);
    });
    fc.assert(property);
  });
});

describe('a limit that is counted from today', () => {
  const step = { ...dateStep, earliestIn: 14, latestIn: 90, latest: '2026-06-30' };

  it.each([
    ['2026-05-01', '2026-05-15', '2026-06-30'],
    ['2026-01-01', '2026-01-15', '2026-04-01'],
  ])('moves with the day, and the tighter of two counts: %s', (today, earliest, latest) => {
    expect(withDynamicLimits([step], step, {}, today)).toMatchObject({ earliest, latest });
  });

  it('is observed', () => {
    const limited = withDynamicLimits([step], step, {}, '2026-05-01');
    expect(dateInput.isComplete(limited, '2026-05-14')).toBe(false);
    expect(dateInput.isComplete(limited, '2026-05-15')).toBe(true);
    expect(withDynamicLimits([step], step, {})).toBe(step);
  });
});

describe('a limit that is another answer', () => {
  const from: DateStep = { ...dateStep, id: 'from', answer: 'from' };
  const limit = (step: DateStep | MonthStep, given: string | undefined, today?: string) =>
    withDynamicLimits([from, step], step, { from: given }, today);

  it.each([
    ['2026-07-01', undefined, '2026-07-01'],
    ['2026-04-01', undefined, '2026-05-10'],
    ['2026-07-01', '2026-07-20', '2026-07-21'],
    // The first day of a month.
    ['2026-08', undefined, '2026-08-01'],
    ['', '2026-05-30', '2026-05-31'],
  ])('is the later one of %s, its own and that of %s: %s', (given, today, earliest) => {
    const step = { ...dateStep, earliest: '2026-05-10', earliestIn: 1, noEarlierThan: 'from' };
    expect(limit(step, given, today)).toMatchObject({ earliest });
  });

  it('is the month of a day, and none before it is answered', () => {
    const step: MonthStep = { ...texts, kind: 'month', noEarlierThan: 'from' };
    expect(limit(step, '2026-07-31')).toMatchObject({ earliest: '2026-07' });
    for (const given of [undefined, '', '2026-07-3']) expect(limit(step, given)).toBe(step);
  });
});

describe('the days that stand for all others', () => {
  const listDays = (step: DateStep | MonthStep, boundaries: readonly Boundary[] = []): string[] =>
    dateTools
      .listDecisions(step, boundaries)
      .flatMap(({ candidates }) => candidates.map(({ pick }) => String(pick)));
  it('are told apart in as many ways as all days are', () => {
    const day = fc.nat(1500).map((count) => addToDate('2026-01-01', count, 'day'));
    const arbitraryBoundary = fc.oneof(
      day.map((from): Boundary => ({ from })),
      fc.uniqueArray(fc.integer({ min: 1, max: 12 })).map((months): Boundary => ({ months })),
      fc.constantFrom<Boundary>({ weekdays: ['monday'] }, { weekdays: ['friday', 'sunday'] }),
    );
    const property = fc.property(
      day,
      day,
      fc.array(arbitraryBoundary),
      (one, other, boundaries) => {
        const [earliest = one, latest = other] = [one, other].toSorted();
        const sign = (moment: string) =>
          boundaries
            .map((each) => {
              if ('from' in each) return isOnOrAfter(moment, each.from);
              if ('months' in each) return each.months.includes(toMonthNumber(moment));
              return 'weekdays' in each && each.weekdays.some((name) => name === toWeekday(moment));
            })
            .join();
        const all = new Set<string>();
        for (let each = earliest; each <= latest; each = addToDate(each, 1, 'day'))
          all.add(sign(each));
        const days = listDays({ ...dateStep, earliest, latest }, boundaries);
        expect(new Set(days.map(sign))).toEqual(all);
      },
    );
    fc.assert(property, { numRuns: 40 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DateStep } from '../generated/estimator.ts';
import { withDynamicLimits } from './with-dynamic-limits.ts';
import {
  isValidDay,
  isOnOrAfter,
  isOnOrBefore,
  isWithinDateLimits,
  addToDate,
  toMonthNumber,
  toWeekday,
} from './calendar.ts';
import { getInputDefinition, getInputTools } from './registry.ts';

const arbitraryDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const dateStep: DateStep = {
  id: 'move',
  kind: 'date',
  title: 'When?',
  answer: 'moveDay',
  fieldLabel: 'Day',
  message: 'From {earliest} to {latest}.',
  continueLabel: 'On',
};

describe('a day', () => {
  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-5-1', false],
    ['31/05/2026', false],
    ['', false],
  ])('is one of the calendar: "%s" %s', (text, expected) => {
    expect(isValidDay(text)).toBe(expected);
  });

  it('has a day of the week and a month', () => {
    expect([toWeekday('2026-05-01'), toMonthNumber('2026-05-01')]).toEqual(['friday', 5]);
    expect(toWeekday('2026-05')).toBeUndefined();
  });

  it('is so many days later whatever the clocks do, and as many earlier again', () => {
    expect(addToDate('2026-03-07', 2, 'day')).toBe('2026-03-09');
    expect(addToDate('2026-12-15', 2, 'month')).toBe('2027-02');
    fc.assert(
      fc.property(arbitraryDay, fc.nat(5000), (from, count) => {
        const then = addToDate(from, count, 'day');
        expect(addToDate(then, -count, 'day')).toBe(from);
        expect(isWithinDateLimits(then, { unit: 'day', earliest: from })).toBe(true);
      }),
    );
  });

  it('is on one side of any day, or on it; a month of the month of that day', () => {
    fc.assert(
      fc.property(arbitraryDay, arbitraryDay, (one, other) => {
        expect(isOnOrAfter(one, other) && isOnOrBefore(one, other)).toBe(one === other);
        expect(isOnOrAfter(one, other) || isOnOrBefore(one, other)).toBe(true);
        const month = one.slice(0, 7);
        expect(isOnOrAfter(month, one) && isOnOrBefore(month, one)).toBe(true);
      }),
    );
  });
});

describe('a limit that is counted from today', () => {
  const step = { ...dateStep, earliestIn: 14, latestIn: 90, latest: '2026-06-30' };

  it('moves with the day, and the tighter one of two counts', () => {
    expect(withDynamicLimits([step], step, {}, '2026-05-01')).toMatchObject({
      earliest: '2026-05-15',
      latest: '2026-06-30',
    });
    expect(withDynamicLimits([step], step, {}, '2026-01-01')).toMatchObject({
      earliest: '2026-01-15',
      latest: '2026-04-01',
    });
    const asked = withDynamicLimits([step], step, {}, '2026-05-01');
    expect(getInputDefinition(step).isComplete(asked, '2026-05-14')).toBe(false);
    expect(getInputDefinition(step).isComplete(asked, '2026-05-15')).toBe(true);
  });

  it('is none where no day is to matter', () => {
    expect(withDynamicLimits([step], step, {})).toBe(step);
  });
});

describe('the days that stand for all others', () => {
  const picks = (
    step: DateStep,
    ...boundaries: Parameters<ReturnType<typeof getInputTools>['listDecisions']>[1]
  ) =>
    getInputTools(step)
      .listDecisions(step, boundaries)
      .flatMap(({ candidates }) => candidates.map(({ pick }) => String(pick)));

  it('are the first and the last, and one for each way in which days are told apart', () => {
    const year = { ...dateStep, earliest: '2026-01-01', latest: '2026-12-31' };
    expect(picks(year)).toEqual(['2026-01-01', '2026-12-31']);
    const weekend = picks(
      year,
      { weekdays: ['saturday', 'sunday'] },
      { months: [6, 7, 8] },
      { from: '2026-11-01' },
    );
    expect(weekend).toEqual([
      '2026-01-01',
      '2026-01-03',
      '2026-06-01',
      '2026-06-06',
      '2026-11-01',
      '2026-11-02',
      '2026-12-31',
    ]);
  });

  it('lie around the days that matter where there are no limits', () => {
    const found = picks({ ...dateStep, optional: true }, { from: '2031-07-04' });
    expect(found[0]).toBe('');
    expect(found).toContain('2031-07-04');
    expect(found.some((pick) => pick !== '' && pick < '2031-07-04')).toBe(true);
  });
});

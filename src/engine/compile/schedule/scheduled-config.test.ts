import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schedule } from '../../generated/estimator.ts';
import type { Schema } from '../../schema/schema.ts';
import {
  resolveSchedulesAt,
  listPeriodsFrom,
  ScheduleError,
  listChangeTimes,
  withoutSchedules,
  type SchedulableConfig,
} from './scheduled-config.ts';

/** The schema of a small shop, with a list whose entries have names. */
const schema: Schema = {
  type: 'object',
  properties: {
    prices: { type: 'object', additionalProperties: { type: 'number' } },
    shelves: {
      type: 'array',
      things: { thing: 'shelf', name: 'id' },
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          sign: { type: 'string' },
          note: { type: 'string' },
        },
      },
    },
  },
};

interface Shop extends SchedulableConfig {
  readonly prices: { readonly oak: number; readonly ash: number };
  readonly shelves: readonly { readonly id: string; readonly sign: string }[];
}

const shop: Shop = {
  prices: { oak: 10, ash: 20 },
  shelves: [
    { id: 'top', sign: 'Dear' },
    { id: 'low', sign: 'Cheap' },
  ],
};

const priceRise: Schedule = {
  name: 'Rise',
  from: '2027-01-01',
  zone: 'UTC',
  changes: { 'prices.oak': 12 },
};
const winterSale: Schedule = {
  name: 'Sale',
  from: '2027-12-01',
  until: '2028-01-01',
  zone: 'UTC',
  changes: { 'prices.oak': 9, 'shelves.low.sign': 'Sale!', 'shelves.top.note': 'Now' },
};

const toTime = (day: string) => Date.parse(`${day}T00:00Z`);
const resolveShopAt = (day: string, ...scheduled: Schedule[]) =>
  resolveSchedulesAt(schema, { ...shop, scheduled }, toTime(day)).config;

describe('a config at a time', () => {
  it('is unchanged before any schedule begins, and the same object without schedules', () => {
    expect(resolveShopAt('2026-12-31', priceRise, winterSale)).toEqual(shop);
    expect(resolveSchedulesAt(schema, shop, 0).config).toBe(shop);
  });

  it('has the changes of a schedule from its first moment to its last', () => {
    expect(resolveShopAt('2027-01-01', priceRise).prices).toEqual({ oak: 12, ash: 20 });
    expect(resolveShopAt('2027-11-30', winterSale).shelves).toEqual(shop.shelves);
    expect(resolveShopAt('2027-12-01', winterSale).shelves).toEqual([
      { id: 'top', sign: 'Dear', note: 'Now' },
      { id: 'low', sign: 'Sale!' },
    ]);
    expect(resolveShopAt('2028-01-01', winterSale)).toEqual(shop);
  });

  it('has the change that began last if two change the same value', () => {
    expect(resolveShopAt('2027-12-24', winterSale, priceRise).prices.oak).toBe(9);
    expect(resolveShopAt('2028-01-01', winterSale, priceRise).prices.oak).toBe(12);
  });

  it('is an error if a schedule has a path or a time that does not exist', () => {
    const nowhere = { ...priceRise, changes: { 'prices.elm': 1, 'shelves.mid.sign': 'x' } };
    expect(() => resolveShopAt('2027-02-01', nowhere)).toThrow(ScheduleError);
    expect(() => resolveShopAt('2027-02-01', { ...priceRise, zone: 'Moon' })).toThrow(
      ScheduleError,
    );
  });
});

it('lists the periods from a time on, with the active schedules', () => {
  expect(listPeriodsFrom({ scheduled: [winterSale, priceRise] }, toTime('2027-06-01'))).toEqual([
    { from: toTime('2027-01-01'), schedules: ['Rise'], since: '2027-01-01 in UTC' },
    { from: toTime('2027-12-01'), schedules: ['Rise', 'Sale'], since: '2027-12-01 in UTC' },
    { from: toTime('2028-01-01'), schedules: ['Rise'], since: '2028-01-01 in UTC' },
  ]);
  expect(listPeriodsFrom({}, 0)).toEqual([{ from: -Infinity, schedules: [], since: '' }]);
});

const DAY = 86_400_000;
const formatDay = (day: number) =>
  new Date(toTime('2027-01-01') + day * DAY).toISOString().slice(0, 10);

/** Schedules of a year, each with its own beginning. */
const arbitrarySchedules = fc
  .uniqueArray(
    fc.record({
      from: fc.integer({ min: 0, max: 365 }),
      lasts: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
      changes: fc.dictionary(fc.constantFrom('prices.oak', 'prices.ash'), fc.nat()),
    }),
    { selector: ({ from }) => from, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ from, lasts, changes }, index): Schedule => ({
      name: `s${index}`,
      from: formatDay(from),
      ...(lasts !== undefined && { until: formatDay(from + lasts) }),
      zone: 'UTC',
      changes,
    })),
  );

const arbitraryDay = fc
  .integer({ min: -10, max: 600 })
  .map((day) => toTime('2027-01-01') + day * DAY);

const RUNS = { numRuns: 25 };

describe('any schedule', () => {
  it('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(
        arbitrarySchedules,
        arbitraryDay,
        fc.func(fc.integer()),
        (scheduled, day, key) => {
          const shuffled = scheduled.toSorted((one, other) => key(one.name) - key(other.name));
          expect(resolveSchedulesAt(schema, { ...shop, scheduled: shuffled }, day).config).toEqual(
            resolveSchedulesAt(schema, { ...shop, scheduled }, day).config,
          );
        },
      ),
      RUNS,
    );
  });

  it('has periods that begin where a schedule begins or ends', () => {
    fc.assert(
      fc.property(arbitrarySchedules, arbitraryDay, (scheduled, day) => {
        const [first, ...later] = listPeriodsFrom({ scheduled }, day);
        expect(first.from).toBeLessThanOrEqual(day);
        expect(later.map(({ from }) => from)).toEqual(
          listChangeTimes({ scheduled }).filter((time) => time > day),
        );
      }),
      RUNS,
    );
  });
});

it('a config without its schedules is unchanged, and the same object if it has none', () => {
  expect(withoutSchedules({ ...shop, scheduled: [priceRise] })).toEqual(shop);
  expect(withoutSchedules(shop)).toBe(shop);
});

import { toSource } from '../../engine/compile/testing/compile-for-test.ts';
import { describe, expect, it } from 'vitest';
import type { NamedCase } from '../../engine/generated/cases.ts';
import type { Schedule } from '../../engine/generated/estimator.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { fenceConfig } from '../../engine/rules/fixtures/fence-config.ts';
import type { SchedulableConfig } from '../../engine/compile/schedule/scheduled-config.ts';
import { computeImpact } from './impact.ts';
import {
  computePeriodImpacts,
  listComparedPeriods,
  withoutRepeatedImpacts,
  type ComparedPeriod,
} from './periods.ts';

const NOW = Date.parse('2026-12-24T12:00Z');

const priceRise: Schedule = {
  name: 'Rise',
  from: '2027-01-01',
  zone: 'UTC',
  changes: { 'prices.extraPrice.gate': 400 },
};
const summerSale: Schedule = {
  name: 'Sale',
  from: '2027-06-01',
  until: '2027-07-01',
  zone: 'UTC',
  changes: { 'prices.extraPrice.gate': 300 },
};

type ScheduledConfig = PricedConfig & SchedulableConfig;
const unscheduledConfig: ScheduledConfig = fenceConfig;
const createScheduled = (...scheduled: Schedule[]): ScheduledConfig => ({
  ...fenceConfig,
  scheduled,
});
const changeGatePrice = (config: ScheduledConfig, gate: number): ScheduledConfig => ({
  ...config,
  prices: { ...config.prices, extraPrice: { ...config.prices.extraPrice, gate } },
});

/** The largest change of a total in each piece of time, by its beginning. */
function listImpactsByPeriod(
  before: ScheduledConfig,
  after: ScheduledConfig,
  cases: readonly NamedCase[] = [],
) {
  const priced = (period: ComparedPeriod) => ({
    period,
    impact: computeImpact(period.before, period.after),
  });
  const [present, ...later] = listComparedPeriods(toSource(before), toSource(after), cases, NOW);
  return withoutRepeatedImpacts([priced(present), ...later.map(priced)]).map(
    ({ period, impact }) => [period.since, impact.maxDelta],
  );
}

describe('the impact by period', () => {
  it('is shown once if nothing is scheduled', () => {
    expect(listImpactsByPeriod(unscheduledConfig, changeGatePrice(unscheduledConfig, 360))).toEqual(
      [['', 10]],
    );
  });

  it('is shown with the start of a schedule that changes prices', () => {
    expect(listImpactsByPeriod(unscheduledConfig, createScheduled(priceRise, summerSale))).toEqual([
      ['', 0],
      ['2027-01-01 in UTC', 50],
      ['2027-06-01 in UTC', 0],
      ['2027-07-01 in UTC', 50],
    ]);
  });

  it('is not repeated when a schedule starts that both configs have', () => {
    const other = { ...priceRise, changes: { 'prices.extraPrice.caps': 100 } };
    expect(
      listImpactsByPeriod(createScheduled(other), changeGatePrice(createScheduled(other), 360)),
    ).toEqual([['', 10]]);
  });

  it('is repeated if the same edit changes more because of such a schedule', () => {
    const promotion: Schedule = { ...priceRise, changes: { 'prices.promotion.percent': 50 } };
    const prices = { ...fenceConfig.prices, promotion: { percent: 0 } };
    const before: ScheduledConfig = { ...fenceConfig, prices, scheduled: [promotion] };
    const figures = fenceConfig.rules.figures.map((figure) =>
      figure.id === 'extras'
        ? {
            ...figure,
            rule: {
              op: 'changedBy',
              of: figure.rule,
              percent: { op: 'price', table: 'promotion', entry: 'percent' },
              direction: 'up',
            } as const,
          }
        : figure,
    );
    const after = { ...before, rules: { ...fenceConfig.rules, figures } };
    // Half of a gate, post caps and a stain, where the sum is just below the next dollar.
    expect(listImpactsByPeriod(before, after)).toEqual([
      ['', 0],
      ['2027-01-01 in UTC', 324],
    ]);
  });

  it('is shown for the time after a schedule that now ends earlier', () => {
    const short = createScheduled({ ...summerSale, until: '2027-06-15' });
    expect(listImpactsByPeriod(createScheduled(summerSale), short)).toEqual([
      ['', 0],
      ['2027-06-15 in UTC', 50],
      ['2027-07-01 in UTC', 0],
    ]);
  });

  it('prices a case with a date in the period of that date', () => {
    const ann: NamedCase = {
      name: 'Ann',
      situation: 'Now.',
      answers: {},
      expected: { total: 0, breakdown: {} },
    };
    const may = { ...ann, name: 'May', at: '2027-02-01' };
    const periods = listComparedPeriods(
      toSource(unscheduledConfig),
      toSource(createScheduled(priceRise)),
      [ann, may],
      NOW,
    );
    expect(periods.map(({ cases }) => cases.map(({ name }) => name))).toEqual([
      ['Ann'],
      ['Ann', 'May'],
    ]);
  });
});

it('prices little only in a period without edits that can change a price', () => {
  const limits = { unedited: { maxExact: 0, sampleSize: 1 } };
  const impacts = computePeriodImpacts(
    toSource(unscheduledConfig),
    toSource(createScheduled(priceRise)),
    [],
    NOW,
    limits,
  );
  expect(impacts.map(({ impact }) => impact.method.kind)).toEqual(['sample', 'exact']);
});

import { compileForTest, toSource } from '../../../engine/compile/testing/compile-for-test.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import {
  DEFAULT_LIMIT_PERCENT,
  computeLimitVerdict,
} from '../../../authoring/impact/limit-verdict.ts';
import {
  listComparedPeriods,
  computePeriodImpacts,
  findStrongestImpact,
} from '../../../authoring/impact/periods.ts';
import { PRICE_CHANGE_CODE } from '../../../authoring/check/problem-collector.ts';
import { withValueAt } from '../../../engine/schema/path.ts';
import { openDocument } from '../project/document.ts';
import { acknowledge } from '../edits/edits.ts';
import { isReasonReused, listRequiredAcknowledgments } from './required-acknowledgments.ts';

const before: EstimatorConfig = JSON.parse(boatHallJson);

/** A config with the given reason for large changes of the given prices. */
function withReason(config: EstimatorConfig, paths: readonly string[], reason: string) {
  const name = 'estimator.json';
  const text = JSON.stringify(config);
  const document = openDocument({ name, kind: 'estimator', text, version: '1' });
  const targets = paths.map((path) => ({ code: PRICE_CHANGE_CODE, path }));
  return acknowledge(document, targets, reason).values[name] as EstimatorConfig;
}

const NOW = Date.parse('2026-12-01T12:00Z');

function listUnacknowledged(
  after: EstimatorConfig,
  ...earlier: EstimatorConfig[]
): readonly string[] {
  const all = earlier.flatMap((each) =>
    computePeriodImpacts(toSource(each), toSource(after), [], NOW),
  );
  return listRequiredAcknowledgments(all).map(({ path }) => path);
}

const [[table, rates] = ['', {}]] = Object.entries(before.prices);
const [[entry, rate] = ['', 0]] = Object.entries(rates);
const withRate = (next: number): EstimatorConfig =>
  withValueAt(before, ['prices', table, entry], next) as EstimatorConfig;
const largeChange = withRate(rate * 3);

describe('large changes of prices', () => {
  it('have the limit that pull requests have', () => {
    const workflow = readFileSync('.github/workflows/pull-request.yml', 'utf8');
    expect(/PRICE_LIMIT: (\d+)%/.exec(workflow)?.[1]).toBe(String(DEFAULT_LIMIT_PERCENT));
  });

  it('ask for a reason, small ones do not', () => {
    expect(listUnacknowledged(largeChange, before)).toEqual([`prices.${table}.${entry}`]);
    expect(listUnacknowledged(withRate(rate * 1.001), before)).toEqual([]);
  });

  it('are within the limit once a reason is given', () => {
    const after = withReason(
      largeChange,
      listUnacknowledged(largeChange, before),
      'Diesel doubled.',
    );
    expect(after.acknowledged?.at(-1)).toEqual({
      code: 'price-change',
      path: `prices.${table}.${entry}`,
      reason: 'Diesel doubled.',
    });
    expect(
      computeLimitVerdict(compileForTest(before), compileForTest(after), DEFAULT_LIMIT_PERCENT),
    ).toMatchObject({
      isOver: false,
    });
    expect(listUnacknowledged(after, before)).toEqual([]);
  });

  it('need a new reason: one of an earlier change is recognized', () => {
    const paths = listUnacknowledged(largeChange, before);
    const first = withReason(largeChange, paths, 'Diesel doubled.');
    expect(isReasonReused(first, paths, ' Diesel doubled. ')).toBe(true);
    expect(isReasonReused(first, paths, 'Diesel tripled.')).toBe(false);
    const again = withReason(first, paths, 'Diesel tripled.');
    expect(again.acknowledged?.filter(({ code }) => code === 'price-change')).toHaveLength(1);
  });
});

describe('required reasons', () => {
  /** A boat hall with two sheds: walls and roof have separate prices, and leads carry a deposit. */
  const sheds: EstimatorConfig = {
    ...before,
    prices: { part: { walls: 600, roof: 400 }, terms: { deposit: 100, copies: 3 } },
    steps: [
      {
        id: 'shed',
        kind: 'cards',
        title: 'Which shed?',
        answer: 'shed',
        options: [
          { id: 'north', label: 'North' },
          { id: 'south', label: 'South' },
        ],
      },
    ],
    rules: {
      rounding: { mode: 'half-up', decimals: 2 },
      total: 'rent',
      breakdown: [],
      figures: [
        {
          id: 'rent',
          label: 'Rent',
          rule: {
            op: 'sum',
            of: [
              { op: 'price', table: 'part', entry: 'walls' },
              { op: 'price', table: 'part', entry: 'roof' },
            ],
          },
        },
        {
          id: 'deposit',
          label: 'Deposit',
          rule: { op: 'price', table: 'terms', entry: 'deposit' },
        },
      ],
    },
    lead: {
      ...before.lead,
      payload: [{ name: 'deposit', value: { from: 'figure', figure: 'deposit', default: '' } }],
    },
  };
  const [walls, roof, deposit] = ['prices.part.walls', 'prices.part.roof', 'prices.terms.deposit'];

  /** The sheds with scheduled prices, where each period ends the one before. */
  function scheduled(...changes: Readonly<Record<string, number>>[]): EstimatorConfig {
    const days = ['2026-12-10', '2027-01-01', '2027-02-01'];
    const all = changes.map((each, index) => ({
      name: `Prices ${index}`,
      from: days[index] ?? '',
      until: days[index + 1] ?? '',
      zone: 'UTC',
      changes: each,
    }));
    return { ...sheds, scheduled: all };
  }

  /** Whether a pull request passes once all required reasons are given. */
  function passes(after: EstimatorConfig): boolean {
    const given = listUnacknowledged(after, sheds).map((path) => ({
      code: 'price-change',
      path,
      reason: '',
    }));
    return listComparedPeriods(
      toSource(sheds),
      toSource({ ...after, acknowledged: given }),
      [],
      NOW,
    ).every(
      (period) => !computeLimitVerdict(period.before, period.after, DEFAULT_LIMIT_PERCENT).isOver,
    );
  }

  it('is all that moves far at any time, not only when most does', () => {
    const after = scheduled({ [walls]: 450 }, { [roof]: 600 });
    expect(listUnacknowledged(after, sheds)).toEqual([walls, roof]);
    expect(passes(after)).toBe(true);
  });

  it('is a figure that leads carry, though no total moves, and nothing beside it', () => {
    const after = scheduled({ [deposit]: 150, 'prices.terms.copies': 4 });
    expect(listUnacknowledged(after, sheds)).toEqual([deposit]);
    expect(passes(after)).toBe(true);
    const { period } = findStrongestImpact(
      computePeriodImpacts(toSource(sheds), toSource(after), [], NOW),
    );
    expect(period.since).toContain('2026-12-10');
  });

  it('counts from every version that a pull request may be compared with', () => {
    const withWalls = (price: number): EstimatorConfig => ({
      ...sheds,
      prices: { ...sheds.prices, part: { ...sheds.prices.part, walls: price } },
    });
    expect(listUnacknowledged(withWalls(760), withWalls(680))).toEqual([]);
    expect(listUnacknowledged(withWalls(760), withWalls(680), sheds)).toEqual([walls]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../generated/estimator.ts';
import { computeEstimate, type PricedConfig } from './evaluate.ts';
import { resolveEffectiveAnswers } from './visibility.ts';

/**
 * A random business in whole numbers: cents, hundredths of a multiplier, tenths of a percent. The config has the same as
 * decimals.
 */
interface RandomBusiness {
  readonly rateInCents: number;
  readonly size: number;
  readonly multiplierInHundredths: number;
  /** The multiplier applies to some of them. */
  readonly shares: readonly { readonly tenths: number; readonly isMultiplied: boolean }[];
  readonly extras: readonly { readonly cents: number; readonly isTicked: boolean }[];
}

/** A decimal as a config writes it: toDecimal(115, 2) is 1.15. */
function toDecimal(whole: number, decimals: number): number {
  return Number(`${whole}e-${decimals}`);
}

function createConfig(business: RandomBusiness): PricedConfig {
  const { rateInCents, multiplierInHundredths, shares, extras } = business;
  const run: Rule = { op: 'figure', figure: 'run' };
  const level: Rule = { op: 'lookup', table: 'level', answer: 'level', default: 1 };
  const shareFigures = shares.map(({ isMultiplied }, index) => {
    const percent: Rule = { op: 'price', table: 'percent', entry: `share${index}` };
    const share: Rule = { op: 'share', percent, of: run };
    const rule: Rule = isMultiplied ? { op: 'product', of: [share, level] } : share;
    return { id: `share${index}`, label: `Share ${index}`, rule };
  });
  const parts = [...shareFigures.map(({ id }) => id), 'extras'];
  const items = extras.map((_, index) => ({ id: `item${index}`, label: `Item ${index}` }));
  const words = { title: 'Which?', continueLabel: 'Go on', message: 'Please check.' };
  return {
    prices: {
      rate: { plain: toDecimal(rateInCents, 2) },
      level: { plain: toDecimal(multiplierInHundredths, 2) },
      percent: Object.fromEntries(
        shares.map(({ tenths }, index) => [`share${index}`, toDecimal(tenths, 1)]),
      ),
      extra: Object.fromEntries(
        extras.map(({ cents }, index) => [`item${index}`, toDecimal(cents, 2)]),
      ),
    },
    steps: [
      {
        ...words,
        id: 'level',
        kind: 'text',
        answer: 'level',
        fieldLabel: '',
        minLength: 0,
        maxLength: 9,
      },
      { ...words, id: 'size', kind: 'number', answer: 'size', fieldLabel: '', min: 0, max: 1e5 },
      { ...words, id: 'extras', kind: 'checklist', answer: 'extras', options: items },
    ],
    rules: {
      rounding: { mode: 'half-up', decimals: 0 },
      total: 'total',
      breakdown: parts,
      figures: [
        {
          id: 'run',
          label: 'Run',
          rule: {
            op: 'product',
            of: [
              { op: 'price', table: 'rate', entry: 'plain' },
              { op: 'answer', answer: 'size' },
            ],
          },
        },
        ...shareFigures,
        {
          id: 'extras',
          label: 'Extras',
          rule: { op: 'sumSelected', table: 'extra', answer: 'extras' },
        },
        {
          id: 'total',
          label: 'Total',
          rule: { op: 'sum', of: parts.map((figure): Rule => ({ op: 'figure', figure })) },
        },
      ],
    },
  };
}

/** One dollar in the unit of the calculation below: cents times tenths of a percent times hundredths. */
const DOLLAR_UNITS = 100n * 1000n * 100n;

function roundHalfUp(amount: bigint): number {
  return Number((2n * amount + DOLLAR_UNITS) / (2n * DOLLAR_UNITS));
}

/** The same estimate in whole numbers, without rules and decimals. */
function calculateIndependently({
  rateInCents,
  size,
  multiplierInHundredths,
  shares,
  extras,
}: RandomBusiness) {
  const run = BigInt(rateInCents) * BigInt(size);
  const multiplier = BigInt(multiplierInHundredths);
  const parts = shares.map(
    ({ tenths, isMultiplied }) => run * BigInt(tenths) * (isMultiplied ? multiplier : 100n),
  );
  const ticked = extras.filter(({ isTicked }) => isTicked);
  const extra = ticked.reduce((sum, { cents }) => sum + BigInt(cents), 0n) * 1000n * 100n;
  const exact = [...parts, extra];
  return {
    run: roundHalfUp(run * 1000n * 100n),
    ...Object.fromEntries(parts.map((part, index) => [`share${index}`, roundHalfUp(part)])),
    extras: roundHalfUp(extra),
    total: roundHalfUp(exact.reduce((sum, each) => sum + each, 0n)),
  };
}

function estimateByConfig(business: RandomBusiness) {
  const ticks = business.extras.map(({ isTicked }, index) => [`item${index}`, isTicked] as const);
  const config = createConfig(business);
  const given = { level: 'plain', size: business.size, extras: Object.fromEntries(ticks) };
  return computeEstimate(config, resolveEffectiveAnswers(config, given));
}

const arbitraryBusiness: fc.Arbitrary<RandomBusiness> = fc.record({
  rateInCents: fc.integer({ min: 0, max: 200_000 }),
  size: fc.integer({ min: 0, max: 100_000 }),
  multiplierInHundredths: fc.oneof(fc.constant(115), fc.integer({ min: 1, max: 999 })),
  shares: fc.array(
    fc.record({ tenths: fc.integer({ min: 0, max: 1000 }), isMultiplied: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  ),
  extras: fc.array(
    fc.record({ cents: fc.integer({ min: 0, max: 5_000_000 }), isTicked: fc.boolean() }),
    { minLength: 1, maxLength: 9 },
  ),
});

/** Two shares of 50% of an odd number of dollars: both are rounded from a half, and their exact sum is whole. */
const twoHalves: RandomBusiness = {
  rateInCents: 100,
  size: 7,
  multiplierInHundredths: 100,
  shares: [
    { tenths: 500, isMultiplied: true },
    { tenths: 500, isMultiplied: false },
  ],
  extras: [{ cents: 0, isTicked: true }],
};

describe('an estimate, compared with a calculation in whole numbers', () => {
  it('is the same for random prices, multipliers, shares, sizes and ticks', () => {
    const property = fc.property(arbitraryBusiness, (business) => {
      expect(estimateByConfig(business)).toEqual(calculateIndependently(business));
    });
    fc.assert(property, { numRuns: 150, examples: [[twoHalves]] });
  });

  it('rounds exactly half a dollar up', () => {
    const property = fc.property(fc.integer({ min: 0, max: 1_000_000 }), (dollars) => {
      const tied = { ...twoHalves, size: 2 * dollars + 1 };
      const { share0, share1, total } = estimateByConfig(tied);
      expect([share0, share1]).toEqual([dollars + 1, dollars + 1]);
      expect(total).toBe(2 * dollars + 1);
    });
    fc.assert(property);
  });

  it('takes a multiplier such as 1.15 as a decimal, not as a binary fraction', () => {
    // 1.15 x 3 x 10 is 34.5, and in binary fractions 34.49999999999999.
    const business: RandomBusiness = {
      ...twoHalves,
      rateInCents: 1000,
      size: 3,
      multiplierInHundredths: 115,
      shares: [{ tenths: 1000, isMultiplied: true }],
    };
    expect(estimateByConfig(business).share0).toBe(35);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Band, Rule } from '../../generated/estimator.ts';
import { evaluate, type PricedConfig } from '../evaluate.ts';
import { fenceConfig } from '../fixtures/fence-config.ts';
import { NO_ANSWERS } from '../visibility.ts';

/** Amounts and limits in hundredths, rates in tenths. */
interface Tariff {
  readonly ends: readonly number[];
  readonly rates: readonly number[];
  readonly amount: number;
}

const arbitraryTariff: fc.Arbitrary<Tariff> = fc
  .uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 5 })
  .chain((ends) =>
    fc.record({
      ends: fc.constant(ends.toSorted((one, other) => one - other)),
      rates: fc.array(fc.integer({ min: 0, max: 5000 }), {
        minLength: ends.length + 1,
        maxLength: ends.length + 1,
      }),
      amount: fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.constantFrom(0, ...ends)),
    }),
  );

function computeCharge({ ends, rates, amount }: Tariff, kind: 'perUnit' | 'percent'): string {
  const bands = rates.map((_, index): Band => {
    const end = ends[index];
    const entry = `rate${index}`;
    return end === undefined ? { entry } : { upTo: Number(`${end}e-2`), entry };
  });
  const rule: Rule = {
    op: 'tiers',
    of: { op: 'const', value: Number(`${amount}e-2`) },
    table: 'tariff',
    rates: kind,
    bands,
  };
  const tariff = Object.fromEntries(
    rates.map((rate, index) => [`rate${index}`, Number(`${rate}e-1`)]),
  );
  const config: PricedConfig = {
    ...fenceConfig,
    prices: { tariff },
    rules: {
      ...fenceConfig.rules,
      total: 'charge',
      breakdown: [],
      figures: [{ id: 'charge', label: 'Charge', rule }],
    },
  };
  return String(evaluate(config, NO_ANSWERS).total.exact?.toFixed());
}

/** The same in whole thousandths. */
function calculateIndependently({ ends, rates, amount }: Tariff): bigint {
  return rates.reduce((sum, rate, index) => {
    const start = BigInt(ends[index - 1] ?? 0);
    const end = BigInt(ends[index] ?? amount);
    const whole = BigInt(amount);
    const piece = (whole < end ? whole : end) - start;
    return sum + (piece > 0n ? piece * BigInt(rate) : 0n);
  }, 0n);
}

it('tiers charge any amount like a calculation in whole numbers, per unit and in percent', () => {
  const property = fc.property(arbitraryTariff, (tariff) => {
    const exact = calculateIndependently(tariff);
    const decimal = (digits: number) => {
      const text = exact.toString().padStart(digits + 1, '0');
      return `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, '');
    };
    expect(computeCharge(tariff, 'perUnit')).toBe(decimal(3));
    expect(computeCharge(tariff, 'percent')).toBe(decimal(5));
  });
  fc.assert(property, { numRuns: 60 });
});

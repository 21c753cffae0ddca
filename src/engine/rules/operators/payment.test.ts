import { asCompiled } from '../fixtures/as-compiled.ts';
import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Rule } from '../../generated/estimator.ts';
import { evaluate, type PricedConfig } from '../evaluate.ts';
import { NO_ANSWERS } from '../visibility.ts';

const toConst = (value: number): Rule => ({ op: 'const', value });

function evaluateRule(rule: Rule): Big {
  const config: PricedConfig = asCompiled({
    steps: [],
    prices: {},
    rules: {
      rounding: { mode: 'half-up', decimals: 2 },
      figures: [{ id: 'asked', label: 'Asked', rule }],
      total: 'asked',
      breakdown: [],
    },
  });
  return new Big(evaluate(config, NO_ANSWERS).total.exact ?? NaN);
}

/** What all payments of 1 are worth today, as a fraction: month by month, a twelfth of the interest each. */
function sumPresentValues(tenthsOfPercent: bigint, months: number): readonly [bigint, bigint] {
  const [owed, growth] = [12_000n, 12_000n + tenthsOfPercent];
  let [sum, scale] = [0n, 1n];
  for (let month = 0; month < months; month += 1) {
    // Before each month: (sum + 1) / growth.
    sum = (sum + scale) * owed;
    scale *= growth;
  }
  return [sum, scale];
}

it('is the payment whose present values are the loan, to half a cent', () => {
  const amounts = fc.integer({ min: 1, max: 1e8 });
  const rates = fc.integer({ min: 0, max: 400 });
  const terms = fc.integer({ min: 1, max: 360 });
  const property = fc.property(amounts, rates, terms, (cents, tenths, months) => {
    const payment = evaluateRule({
      op: 'payment',
      amount: toConst(cents / 100),
      percent: toConst(tenths / 10),
      months: toConst(months),
      decimals: 2,
      mode: 'half-up',
    });
    const [value, scale] = sumPresentValues(BigInt(tenths), months);
    const paid = BigInt(payment.times(100).toFixed());
    // payment * value / scale is the loan: compared with doubled cents.
    const distance = 2n * (paid * value - BigInt(cents) * scale);
    expect(distance <= value && distance >= -value).toBe(true);
  });
  fc.assert(property, { numRuns: 60 });
});

it('is the same as a product of so many factors', () => {
  const bases = fc.integer({ min: -300, max: 300 });
  const property = fc.property(bases, fc.integer({ min: 1, max: 9 }), (hundredths, exponent) => {
    const base = toConst(hundredths / 100);
    const power = evaluateRule({
      op: 'power',
      of: base,
      exponent: toConst(exponent),
      decimals: 20,
      mode: 'down',
    });
    const of = Array.from({ length: exponent }, () => base);
    expect(power.eq(evaluateRule({ op: 'product', of }))).toBe(true);
  });
  fc.assert(property);
});

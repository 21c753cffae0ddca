import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasAtMostDecimals, isMultipleOf, toMultiple } from './decimals.ts';

it.each([
  [2.000000001, 2, false],
  [1e-7, 6, false],
  [1e-7, 7, true],
  [0.3, 1, true],
  [0.1 + 0.2, 1, false],
  [999_999_999.999999, 6, true],
  [123_456_789.1234567, 6, false],
  [-0.5, 0, false],
  [1e9, 0, true],
])('the decimals of %d are counted as people write it: at most %d', (value, most, expected) => {
  expect(hasAtMostDecimals(value, most)).toBe(expected);
});

it('multiples of a number are counted as people write them, and what lies between two of them is none', () => {
  // Both in millionths.
  const arbitrary = fc.record({
    step: fc.oneof(fc.integer({ min: 2, max: 5_000_000 }), fc.constantFrom(500_000, 100_000)),
    count: fc.integer({ min: -1000, max: 1000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const property = fc.property(arbitrary, ({ step, count, share }) => {
    const rest = Math.max(1, Math.floor(share * step)) % step;
    const [of, multiple, between] = [step, step * count, step * count + rest].map((each) =>
      Number(`${each}e-6`),
    ) as [number, number, number];
    expect(isMultipleOf(multiple, of)).toBe(true);
    expect(isMultipleOf(between, of)).toBe(rest === 0);
    expect(toMultiple(between, of, Math.floor)).toBe(multiple + 0);
  });
  fc.assert(property, { numRuns: 500 });
});

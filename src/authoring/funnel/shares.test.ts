import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareShares, computeShare, isTooUncertain } from './shares.ts';

it('computes the Wilson interval', () => {
  const { low, high } = computeShare(10, 100);
  // As published tables have it.
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.0552', '0.1744']);
  expect(isTooUncertain(computeShare(10, 100))).toBe(false);
  expect(isTooUncertain(computeShare(5, 20))).toBe(true);
  expect(isTooUncertain(computeShare(0, 0))).toBe(true);
});

it('has the share within its interval, and the interval within 0 and 1', () => {
  const total = fc.integer({ min: 1, max: 100_000 });
  const property = fc.property(total, fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
    const { value, low, high } = computeShare(Math.floor(of * part), of);
    expect(0 <= low && low <= value + 1e-12 && value - 1e-12 <= high && high <= 1).toBe(true);
  });
  fc.assert(property);
});

it('tells a difference only if there are enough visitors', () => {
  expect(compareShares(computeShare(100, 1000), computeShare(180, 1000))).toBe('more');
  expect(compareShares(computeShare(180, 1000), computeShare(100, 1000))).toBe('fewer');
  expect(compareShares(computeShare(100, 1000), computeShare(105, 1000))).toBe(
    'no clear difference',
  );
  expect(compareShares(computeShare(3, 20), computeShare(5, 20))).toBe('too few to tell');
});

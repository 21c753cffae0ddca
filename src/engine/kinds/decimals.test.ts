import { expect, it } from 'vitest';
import { hasAtMostDecimals } from './decimals.ts';

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

import { expect, it } from 'vitest';
import { describeInvalidNumber, parseNumberInput } from './number-input.ts';

it.each([
  ['12k', 12_000],
  ['$1.5M', 1_500_000],
  ['12,000', 12_000],
  ['1.250,50', 1250.5],
  ['3.5%', 3.5],
  ['1.125', 1.125],
  ['-20', -20],
])('reads %s', (text, number) => {
  expect(parseNumberInput(text, 'en-US')).toBe(number);
});

it.each(['12.000', '1.250', 'abc', '3 or 4', 'k', ''])('refuses %o', (text) => {
  expect(parseNumberInput(text, 'en-US')).toBeUndefined();
});

it('says what a number may mean that may be two', () => {
  expect(describeInvalidNumber('12.000', 'en-US')).toBe(
    '“12.000” may mean 12000 or 12. Write it like that. The last one stays until then.',
  );
});

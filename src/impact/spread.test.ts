import Big from 'big.js';
import { expect, it } from 'vitest';
import { spreadOf } from './spread.ts';

const rounding = { mode: 'half-up', decimals: 0 } as const;

it('what very many choices do is told without calling anything with all of them', () => {
  const choice = { before: new Big('1.5'), after: new Big('2.25') };
  const choices = Array.from({ length: 150_000 }, () => choice);
  const start = { before: new Big(10), after: new Big(10) };
  const spread = spreadOf(start, [choices], { before: rounding, after: rounding });
  expect(spread(() => true)).toEqual({
    isComplete: true,
    all: [{ before: 12, after: 12, times: 150_000n }],
  });
  expect(spread((_part, index) => index < 3)?.all).toEqual([{ before: 12, after: 12, times: 3n }]);
});

it('nothing is told where a choice that is left has no price', () => {
  const start = { before: new Big(10), after: new Big(11) };
  const spread = spreadOf(start, [[start, undefined]], { before: rounding, after: rounding });
  expect(spread(() => true)).toBeUndefined();
  expect(spread((_part, index) => index === 0)?.all).toHaveLength(1);
});

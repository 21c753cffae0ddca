import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadOf } from './spread.ts';

const rounding = { mode: 'half-up', decimals: 0 } as const;

it('what very many choices do is told without calling anything with all of them', () => {
  const choice = { before: new Big('1.5'), after: new Big('2.25') };
  const choices = Array.from({ length: 150_000 }, () => choice);
  const start = { before: new Big(10), after: new Big(10) };
  const spread = spreadOf(start, [choices], { before: rounding, after: rounding });
  expect(spread()).toEqual({
    isComplete: true,
    all: [{ before: 12, after: 12, times: 150_000n }],
  });
  expect(spread({ part: 0, isLeft: (way) => way < 3 })?.all).toEqual([
    { before: 12, after: 12, times: 3n },
  ]);
});

it('nothing is told where a choice that is left has no price', () => {
  const start = { before: new Big(10), after: new Big(11) };
  const spread = spreadOf(start, [[start, undefined]], { before: rounding, after: rounding });
  expect(spread()).toBeUndefined();
  expect(spread({ part: 0, isLeft: (way) => way === 0 })?.all).toHaveLength(1);
});

it('is what adding up every combination one by one comes to, and those with some ways to answer a part', () => {
  const amount = fc.integer({ min: 0, max: 400 }).map((cents) => new Big(cents).div(100));
  const way = fc.record({ before: amount, after: amount });
  const part = fc.array(way, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      way,
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      (base, parts, chosen) => {
        const spread = spreadOf(base, parts, { before: rounding, after: rounding });
        const limited = chosen % parts.length;
        const isLeft = (index: number) => index % 2 === chosen % 2;
        for (const isLimited of [false, true]) {
          const left = parts.map((ways, index) =>
            isLimited && index === limited ? ways.filter((_, own) => isLeft(own)) : ways,
          );
          const totals = left.reduce(
            (sums, ways) =>
              sums.flatMap((sum) =>
                ways.map((each) => ({
                  before: sum.before.plus(each.before),
                  after: sum.after.plus(each.after),
                })),
              ),
            [base],
          );
          const told = spread(isLimited ? { part: limited, isLeft } : undefined);
          const shown = (total: Big) => Math.round(Number(total));
          const counted = (all: readonly { before: number; after: number; times: bigint }[]) => {
            const by = new Map<string, bigint>();
            for (const { before, after, times } of all) {
              const name = `${before} ${after}`;
              by.set(name, (by.get(name) ?? 0n) + times);
            }
            return by;
          };
          expect(counted(told?.all ?? [])).toEqual(
            counted(
              totals.map((total) => ({
                before: shown(total.before),
                after: shown(total.after),
                times: 1n,
              })),
            ),
          );
        }
      },
    ),
  );
});

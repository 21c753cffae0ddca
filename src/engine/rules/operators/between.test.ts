import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Rule } from '../../generated/estimator.ts';
import { asCompiled } from '../fixtures/as-compiled.ts';
import { evaluate } from '../evaluate.ts';
import { fenceConfig } from '../fixtures/fence-config.ts';
import { NO_ANSWERS } from '../visibility.ts';

interface Reading {
  /** The numbers of both keys of the table, in tenths. */
  readonly axes: readonly (readonly number[])[];
  /** Prices in thousandths, enough for all entries. */
  readonly prices: readonly number[];
  /** Where it is read, in hundredths of the way from the first number to the last one. */
  readonly at: readonly number[];
  readonly copies: number;
}

const arbitraryAxis = fc
  .uniqueArray(fc.integer({ min: -50, max: 500 }), { minLength: 1, maxLength: 4 })
  .map((axis) => axis.toSorted((one, other) => one - other));

const arbitraryReading: fc.Arbitrary<Reading> = fc.record({
  axes: fc.tuple(arbitraryAxis, arbitraryAxis),
  prices: fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 16, maxLength: 16 }),
  at: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
  copies: fc.integer({ min: 1, max: 5000 }),
});

const getPrice = ({ axes, prices }: Reading, row: number, column: number) =>
  BigInt(prices[row * (axes[1]?.length ?? 0) + column] ?? 0);

/** Where it is read, in thousandths. */
const toPlace = (axis: readonly number[], percent: number) => {
  const [first = 0, last = 0] = [axis[0], axis.at(-1)];
  return BigInt(first * 100 + (last - first) * percent);
};

function computeCents(reading: Reading): number {
  const { axes, at, copies } = reading;
  const [rows = [], columns = []] = axes;
  const table = rows.flatMap((row, i) =>
    columns.map((column, j) => [
      `${row / 10}/${column / 10}`,
      Number(getPrice(reading, i, j)) / 1000,
    ]),
  );
  const by = [rows, columns].map((axis, index): Rule => {
    return { op: 'const', value: Number(toPlace(axis, at[index] ?? 0)) / 1000 };
  });
  const rule: Rule = {
    op: 'product',
    of: [
      { op: 'const', value: copies },
      { op: 'between', table: 'perCopy', by },
    ],
  };
  const config = asCompiled({
    steps: [],
    prices: { perCopy: Object.fromEntries(table) },
    rules: {
      ...fenceConfig.rules,
      rounding: { mode: 'half-up', decimals: 2 } as const,
      total: 'printing',
      breakdown: [],
      figures: [{ id: 'printing', label: 'Printing', rule }],
    },
  });
  return Math.round(Number(evaluate(config, NO_ANSWERS).total.rounded) * 100);
}

/** The same in whole numbers: a fraction, rounded to cents once. */
function computeCentsIndependently(reading: Reading): number {
  const [rows = [], columns = []] = reading.axes;
  const [x, y] = [toPlace(rows, reading.at[0] ?? 0), toPlace(columns, reading.at[1] ?? 0)];
  const find = (axis: readonly number[], place: bigint) => {
    const high = axis.findIndex((each) => BigInt(each) * 100n >= place);
    return high === 0 ? [0, 0] : [high - 1, high];
  };
  const [[r0 = 0, r1 = 0], [c0 = 0, c1 = 0]] = [find(rows, x), find(columns, y)];
  const toThousandths = (axis: readonly number[], index: number) => BigInt(axis[index] ?? 0) * 100n;
  /** A weighted sum along one axis, and what the weights add up to. */
  const along = (axis: readonly number[], low: number, high: number, place: bigint) =>
    low === high
      ? [1n, 0n, 1n]
      : [
          toThousandths(axis, high) - place,
          place - toThousandths(axis, low),
          toThousandths(axis, high) - toThousandths(axis, low),
        ];
  const [u0 = 0n, u1 = 0n, u = 1n] = along(rows, r0, r1, x);
  const [v0 = 0n, v1 = 0n, v = 1n] = along(columns, c0, c1, y);
  const price = (row: number, column: number) => getPrice(reading, row, column);
  const sum =
    u0 * (v0 * price(r0, c0) + v1 * price(r0, c1)) + u1 * (v0 * price(r1, c0) + v1 * price(r1, c1));
  // Thousandths of a dollar, to cents, half up.
  const [numerator, denominator] = [sum * BigInt(reading.copies), u * v * 10n];
  return Number((2n * numerator + denominator) / (2n * denominator));
}

it('reads between any entries like fractions, also where a product of it comes out even', () => {
  const property = fc.property(arbitraryReading, (reading) => {
    expect(computeCents(reading)).toBe(computeCentsIndependently(reading));
  });
  // A third of 0.1 cents, 15 times: half a cent.
  const half: Reading = {
    axes: [[0], [0, 3, 10]],
    prices: [0, 1, ...Array.from({ length: 14 }, () => 0)],
    at: [0, 10],
    copies: 15,
  };
  fc.assert(property, { numRuns: 200, examples: [[half]] });
});

import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divide } from './rounding.ts';

/** A whole number with some of its digits behind the point. */
const arbitraryDecimal = fc.record({
  digits: fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
  behind: fc.integer({ min: 0, max: 9 }),
});
const arbitraryDivisor = arbitraryDecimal.filter(({ digits }) => digits !== 0n);

type DecimalParts = typeof arbitraryDecimal extends fc.Arbitrary<infer D> ? D : never;

function toBig({ digits, behind }: DecimalParts): Big {
  return new Big(`${digits}e-${behind}`);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** How far a quotient is from the true one, and how far it may be, in a unit in which both are whole. */
function computeError(of: DecimalParts, by: DecimalParts, kept: number, quotient: Big) {
  const digits = BigInt(quotient.times(`1e${kept}`).toFixed());
  // of / by = (of.digits x 10^by.behind x 10^kept) / (by.digits x 10^of.behind) in units of the last decimal.
  const dividend = of.digits * 10n ** BigInt(by.behind + kept);
  const divisor = by.digits * 10n ** BigInt(of.behind);
  const sign = divisor < 0n ? -1n : 1n;
  const off = (digits * divisor - dividend) * sign;
  return { digits, off, step: abs(divisor), isNegative: dividend * sign < 0n };
}

it('divides any two decimals like fractions, in every mode', () => {
  const property = fc.property(
    arbitraryDecimal,
    arbitraryDivisor,
    fc.integer({ min: 0, max: 20 }),
    (of, by, kept) => {
      const result = (mode: 'up' | 'down' | 'half-up' | 'half-even') =>
        computeError(of, by, kept, divide(toBig(of), toBig(by), kept, mode));
      const [up, down, half, even] = [
        result('up'),
        result('down'),
        result('half-up'),
        result('half-even'),
      ];
      const outwards = (off: bigint) => (up.isNegative ? -off : off);
      expect(outwards(up.off)).toBeGreaterThanOrEqual(0n);
      expect(outwards(up.off)).toBeLessThan(up.step);
      expect(outwards(down.off)).toBeLessThanOrEqual(0n);
      expect(outwards(down.off)).toBeGreaterThan(-down.step);
      // Never more than half a step off; a tie goes outwards, or to the even neighbour.
      expect(2n * outwards(half.off)).toBeGreaterThan(-half.step);
      expect(2n * outwards(half.off)).toBeLessThanOrEqual(half.step);
      expect(2n * abs(even.off)).toBeLessThanOrEqual(even.step);
      const isTie = 2n * abs(even.off) === even.step;
      expect(isTie && even.digits % 2n !== 0n).toBe(false);
    },
  );
  const tie = { digits: 1n, behind: 0 };
  const two = { digits: 2n, behind: 0 };
  const examples: [DecimalParts, DecimalParts, number][] = [
    [tie, two, 0],
    [{ digits: -3n, behind: 0 }, two, 0],
  ];
  fc.assert(property, { numRuns: 200, examples });
});

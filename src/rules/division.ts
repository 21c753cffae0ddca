import Big from 'big.js';
import type { Rounding } from '../generated/estimator.ts';

type Mode = Rounding['mode'];

/** How many decimals a number is written with. */
export function decimalsOf(value: Big): number {
  return value.toFixed().split('.')[1]?.length ?? 0;
}

/** Whether a quotient that was cut off goes one up, away from zero. */
const goesUp: { readonly [M in Mode]: (twice: bigint, divisor: bigint, whole: bigint) => boolean } =
  {
    down: () => false,
    up: (twice) => twice > 0n,
    'half-up': (twice, divisor) => twice >= divisor,
    'half-even': (twice, divisor, whole) =>
      twice > divisor || (twice === divisor && whole % 2n === 1n),
  };

/**
 * One number divided by another, rounded to so many decimals: exactly, as whole numbers are divided on paper.
 * @param by not zero
 */
export function divided(of: Big, by: Big, decimals: number, mode: Mode): Big {
  const scale = Math.max(decimalsOf(of), decimalsOf(by));
  const digits = (value: Big, zeros: number): bigint =>
    BigInt(`${value.abs().toFixed(scale).replace('.', '')}${'0'.repeat(zeros)}`);
  const [dividend, divisor] = [digits(of, decimals), digits(by, 0)];
  const whole = dividend / divisor;
  const isUp = goesUp[mode](2n * (dividend % divisor), divisor, whole);
  const quotient = new Big(`${whole + (isUp ? 1n : 0n)}e-${decimals}`);
  return of.times(by).lt(0) && !quotient.eq(0) ? quotient.neg() : quotient;
}

/** An exact rational number. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

export function toFraction(number: number): Fraction {
  const [whole = '0', decimals = ''] = String(number).split('.');
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

export function add(...all: readonly Fraction[]): Fraction {
  return all.reduce((sum, each) => ({
    top: sum.top * each.bottom + each.top * sum.bottom,
    bottom: sum.bottom * each.bottom,
  }));
}

export function subtract(one: Fraction, other: Fraction): Fraction {
  return add(one, { top: -other.top, bottom: other.bottom });
}

export function multiply(...all: readonly Fraction[]): Fraction {
  return all.reduce((product, each) => ({
    top: product.top * each.top,
    bottom: product.bottom * each.bottom,
  }));
}

export function divide(one: Fraction, other: Fraction): Fraction {
  return { top: one.top * other.bottom, bottom: one.bottom * other.top };
}

export function toPercent(of100: Fraction): Fraction {
  return divide(of100, toFraction(100));
}

export function max(one: Fraction, other: Fraction): Fraction {
  return subtract(one, other).top < 0n ? other : one;
}

export function min(one: Fraction, other: Fraction): Fraction {
  return subtract(one, other).top < 0n ? one : other;
}

/** Rounds a positive number down to a multiple of a unit. */
export function roundDown(number: Fraction, unit: number): Fraction {
  const { top, bottom } = divide(number, toFraction(unit));
  return multiply({ top: top / bottom, bottom: 1n }, toFraction(unit));
}

/** Rounds a positive number up to a multiple of a unit. */
export function roundUp(number: Fraction, unit: number): Fraction {
  const last = roundDown(number, unit);
  return subtract(number, last).top === 0n ? last : add(last, toFraction(unit));
}

/** Rounds to the nearest multiple of a unit, half up. */
export function roundToNearest(number: Fraction, unit: number): Fraction {
  return roundDown(add(number, divide(toFraction(unit), toFraction(2))), unit);
}

export function toNumber({ top, bottom }: Fraction): number {
  return Number(top) / Number(bottom);
}

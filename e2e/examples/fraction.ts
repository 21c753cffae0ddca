/** A number as a fraction of whole numbers, so that nothing is lost on the way. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** A decimal number, as it is written. */
export function of(number: number): Fraction {
  const [whole = '0', decimals = ''] = String(number).split('.');
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

export function plus(...all: readonly Fraction[]): Fraction {
  return all.reduce((sum, each) => ({
    top: sum.top * each.bottom + each.top * sum.bottom,
    bottom: sum.bottom * each.bottom,
  }));
}

export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { top: -other.top, bottom: other.bottom });
}

export function times(...all: readonly Fraction[]): Fraction {
  return all.reduce((product, each) => ({
    top: product.top * each.top,
    bottom: product.bottom * each.bottom,
  }));
}

export function over(one: Fraction, other: Fraction): Fraction {
  return { top: one.top * other.bottom, bottom: one.bottom * other.top };
}

/** So many percent. */
export function percent(of100: Fraction): Fraction {
  return over(of100, of(100));
}

export function larger(one: Fraction, other: Fraction): Fraction {
  return minus(one, other).top < 0n ? other : one;
}

export function smaller(one: Fraction, other: Fraction): Fraction {
  return minus(one, other).top < 0n ? one : other;
}

/** The last multiple of a unit that is not above a number that is not below zero. */
export function down(number: Fraction, unit: number): Fraction {
  const { top, bottom } = over(number, of(unit));
  return times({ top: top / bottom, bottom: 1n }, of(unit));
}

/** The next multiple of a unit that is not below a number that is not below zero. */
export function up(number: Fraction, unit: number): Fraction {
  const last = down(number, unit);
  return minus(number, last).top === 0n ? last : plus(last, of(unit));
}

/** The nearest multiple of a unit; the upper one of two that are as near. */
export function nearest(number: Fraction, unit: number): Fraction {
  return down(plus(number, over(of(unit), of(2))), unit);
}

export function toNumber({ top, bottom }: Fraction): number {
  return Number(top) / Number(bottom);
}

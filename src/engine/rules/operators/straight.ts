import Big from 'big.js';
import type { Asked } from '../tests.ts';

/** A number that follows one answer, or how many there are of one item, in a straight line; or none. */
export interface Line {
  readonly of?: Pick<Asked, 'answer' | 'item'>;
  readonly times: Big;
  readonly plus: Big;
}

const [ZERO, ONE] = [new Big(0), new Big(1)];

/** The answer itself. */
export function following(of: Line['of'] & object): Line {
  return { of, times: ONE, plus: ZERO };
}

/** @returns undefined where it is no number: what a config should not say is told where it is priced */
export function level(value: number | undefined): Line | undefined {
  return Number.isFinite(value) ? { times: ZERO, plus: new Big(value ?? 0) } : undefined;
}

function isSame(one: Line['of'], other: Line['of']): boolean {
  return one?.answer === other?.answer && one?.item === other?.item;
}

function added(one: Line, other: Line): Line | undefined {
  if (one.of && other.of && !isSame(one.of, other.of)) return undefined;
  const of = one.of ?? other.of;
  return {
    ...(of && { of }),
    times: one.times.plus(other.times),
    plus: one.plus.plus(other.plus),
  };
}

/** So many times as much. */
export function scaled(line: Line, by: number): Line {
  return { ...line, times: line.times.times(by), plus: line.plus.times(by) };
}

function taken(one: Line, other: Line): Line | undefined {
  return added(one, scaled(other, -1));
}

function multiplied(one: Line, other: Line): Line | undefined {
  if (other.of) return one.of ? undefined : multiplied(other, one);
  return { ...one, times: one.times.times(other.plus), plus: one.plus.times(other.plus) };
}

function combined(lines: readonly Line[], combine: typeof added): Line | undefined {
  const [first, ...others] = lines;
  return others.reduce<Line | undefined>((line, other) => line && combine(line, other), first);
}

/** @returns undefined where they follow several answers */
export function sumOf(lines: readonly Line[]): Line | undefined {
  return combined(lines, added);
}

/** @returns undefined where they follow several answers */
export function differenceOf(lines: readonly Line[]): Line | undefined {
  return combined(lines, taken);
}

/** @returns undefined where they follow several answers, or one of them more than once */
export function productOf(lines: readonly Line[]): Line | undefined {
  return combined(lines, multiplied);
}

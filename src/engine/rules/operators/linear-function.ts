import Big from 'big.js';
import type { AnswerDependency } from '../core/condition-tools.ts';

/** A number that follows one answer, or how many there are of one item, in a straight line; or none. */
export interface LinearFunction {
  readonly of?: Pick<AnswerDependency, 'answer' | 'item'>;
  readonly slope: Big;
  readonly intercept: Big;
}

const [ZERO, ONE] = [new Big(0), new Big(1)];

/** The answer itself. */
export function createIdentity(of: LinearFunction['of'] & object): LinearFunction {
  return { of, slope: ONE, intercept: ZERO };
}

/** @returns undefined where it is no number: what a config should not say is told where it is priced */
export function createConstant(value: number | undefined): LinearFunction | undefined {
  return Number.isFinite(value) ? { slope: ZERO, intercept: new Big(value ?? 0) } : undefined;
}

function isSameVariable(one: LinearFunction['of'], other: LinearFunction['of']): boolean {
  return one?.answer === other?.answer && one?.item === other?.item;
}

function add(one: LinearFunction, other: LinearFunction): LinearFunction | undefined {
  if (one.of && other.of && !isSameVariable(one.of, other.of)) return undefined;
  const of = one.of ?? other.of;
  return {
    ...(of && { of }),
    slope: one.slope.plus(other.slope),
    intercept: one.intercept.plus(other.intercept),
  };
}

/** So many times as much. */
export function scale(line: LinearFunction, by: number): LinearFunction {
  return { ...line, slope: line.slope.times(by), intercept: line.intercept.times(by) };
}

function subtract(one: LinearFunction, other: LinearFunction): LinearFunction | undefined {
  return add(one, scale(other, -1));
}

function multiply(one: LinearFunction, other: LinearFunction): LinearFunction | undefined {
  if (other.of) return one.of ? undefined : multiply(other, one);
  return {
    ...one,
    slope: one.slope.times(other.intercept),
    intercept: one.intercept.times(other.intercept),
  };
}

function reduceAll(
  lines: readonly LinearFunction[],
  combine: typeof add,
): LinearFunction | undefined {
  const [first, ...others] = lines;
  return others.reduce<LinearFunction | undefined>(
    (line, other) => line && combine(line, other),
    first,
  );
}

/** @returns undefined where they follow several answers */
export function addAll(lines: readonly LinearFunction[]): LinearFunction | undefined {
  return reduceAll(lines, add);
}

/** @returns undefined where they follow several answers */
export function subtractAll(lines: readonly LinearFunction[]): LinearFunction | undefined {
  return reduceAll(lines, subtract);
}

/** @returns undefined where they follow several answers, or one of them more than once */
export function multiplyAll(lines: readonly LinearFunction[]): LinearFunction | undefined {
  return reduceAll(lines, multiply);
}

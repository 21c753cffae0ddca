import type Big from 'big.js';

/** The least and the greatest value of something while some answers are open, both included. */
export interface Interval {
  readonly min: Big;
  readonly max: Big;
}

/** The bounds of a value; `none` if there is no value at all, `any` if nothing bounds it. */
export type Bounds = Interval | 'none' | 'any';

/** The bounds of one value. */
export function toPoint(value: Big): Interval {
  return { min: value, max: value };
}

/** Whether bounds leave one value. */
export function isPoint({ min, max }: Interval): boolean {
  return min === max || min.eq(max);
}

/** The bounds of what is one of several things. Those without a value leave out nothing. */
export function uniteBounds(all: readonly Bounds[]): Bounds {
  let united: Interval | undefined;
  for (const each of all) {
    if (each === 'any') return 'any';
    if (each === 'none') continue;
    united = united
      ? {
          min: each.min.lt(united.min) ? each.min : united.min,
          max: each.max.gt(united.max) ? each.max : united.max,
        }
      : each;
  }
  return united ?? 'none';
}

/** The bounds of some values. */
export function boundValues(values: readonly Big[]): Bounds {
  return uniteBounds(values.map(toPoint));
}

/** The bounds of what needs all of its parts: nothing without one of them, and no limit if one has none. */
export function combineBounds(
  parts: readonly Bounds[],
  combine: (intervals: readonly Interval[]) => Bounds,
): Bounds {
  const intervals: Interval[] = [];
  let isBounded = true;
  for (const part of parts) {
    if (part === 'none') return 'none';
    if (part === 'any') isBounded = false;
    else intervals.push(part);
  }
  return isBounded ? combine(intervals) : 'any';
}

/** All ways to take one end of each interval. */
export function listCorners(intervals: readonly Interval[]): readonly (readonly Big[])[] {
  return intervals.reduce<readonly (readonly Big[])[]>(
    (corners, interval) => {
      const ends = isPoint(interval) ? [interval.min] : [interval.min, interval.max];
      return corners.flatMap((corner) => ends.map((end) => [...corner, end]));
    },
    [[]],
  );
}

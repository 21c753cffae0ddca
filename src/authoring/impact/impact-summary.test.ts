import { describe, expect, it } from 'vitest';
import { summarizeChanges, computePercentChange } from './impact-summary.ts';

describe('a change in percent', () => {
  it.each([
    [7, 100, 7],
    [-29, 1000, -2.9],
    [1, 3, 33.333333333333336],
    [0, 0, 0],
    [5, 0, Infinity],
    [-5, 0, -Infinity],
  ])('of %d to %d is %d', (delta, before, percent) => {
    expect(computePercentChange(delta, before)).toBe(percent);
  });

  it('does not exceed a limit that it just reaches', () => {
    const changes = [100, 1700, 19.99].map((before) => {
      return { before, after: Number((before * 1.07).toFixed(4)), isCounted: true };
    });
    expect(summarizeChanges({ changes, count: 3 }, 4)).toMatchObject({
      minPercent: 7,
      medianPercent: 7,
      maxPercent: 7,
    });
  });
});

it('a summary counts unchanged combinations, and corners of a sample only for the extremes', () => {
  const changes = [-5, 3, 4].map((delta) => {
    return { before: 100, after: 100 + delta, isCounted: delta > 0 };
  });
  expect(summarizeChanges({ changes, count: 5 }, 0)).toMatchObject({
    combinations: 5,
    changed: 2,
    minDelta: -5,
    medianDelta: 0,
    medianOfChanged: 3.5 + 0.5,
    maxDelta: 4,
    deltas: [
      { value: -5, times: 0 },
      { value: 0, times: 3 },
      { value: 3, times: 1 },
      { value: 4, times: 1 },
    ],
  });
});

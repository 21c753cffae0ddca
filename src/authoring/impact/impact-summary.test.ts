import { describe, expect, it } from 'vitest';
import { summarizeOutcomes, computePercentChange } from './impact-summary.ts';

describe('a difference in percent', () => {
  it.each([
    [7, 100, 7],
    [-29, 1000, -2.9],
    [0.28, 4, 7],
    [5.6, 80, 7],
    [0.14, 2, 7],
    [1, 3, 33.333333333333336],
    [0, 0, 0],
    [5, 0, Infinity],
    [-5, 0, -Infinity],
  ])('of %d to what was %d is that very number', (delta, before, percent) => {
    expect(computePercentChange(delta, before)).toBe(percent);
  });

  it('keeps within a limit that it just reaches', () => {
    const all = [100, 1700, 19.99].map((before) => {
      return { before, after: Number((before * 1.07).toFixed(4)), times: 1n };
    });
    expect(summarizeOutcomes({ all, isComplete: true }, 4)).toMatchObject({
      minPercent: 7,
      maxPercent: 7,
    });
  });
});

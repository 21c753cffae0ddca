import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('the nearest known name', () => {
  const known = ['fenceStyle', 'fenceHeight', 'zone'];

  it.each([
    ['fencestyle', 'fenceStyle'],
    ['fenceStlye', 'fenceStyle'],
    ['fenceHeigth', 'fenceHeight'],
    ['zon', 'zone'],
    ['zoen', 'zone'],
    ['fenceStyles', 'fenceStyle'],
  ])('of %s is %s', (name, expected) => {
    expect(nearest(name, known)).toBe(expected);
  });

  it('is none when nothing is close', () => {
    expect(nearest('swimmingPool', known)).toBeUndefined();
    expect(nearest('', known)).toBeUndefined();
    expect(nearest('zone', [])).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { findNearestName } from './nearest-name.ts';

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
    expect(findNearestName(name, known)).toBe(expected);
  });

  it('is none if nothing is close', () => {
    expect(findNearestName('swimmingPool', known)).toBeUndefined();
    expect(findNearestName('', known)).toBeUndefined();
    expect(findNearestName('zone', [])).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { Budgets } from './budgets.ts';
import type { Visit } from './measure.ts';
import { speedTable, summary } from './tables.ts';

const aims: Budgets['speed'] = {
  firstPaint: { ratio: 1.25 },
  largestPaint: { ratio: 1.25 },
  usable: { ratio: 1.3 },
  blocked: { most: 60 },
  layoutShift: { most: 0 },
  heap: { most: 2.7 },
  clicks: { ratio: 1.5 },
};

const plain: Visit = {
  firstPaint: 400,
  largestPaint: 400,
  usable: 500,
  blocked: 0,
  layoutShift: 0,
  heap: 1,
  clicks: [20, 30],
};

function line(of: string, site: Partial<Visit>): string {
  const table = speedTable(summary([{ ...plain, ...site }]), summary([plain]), aims);
  return table.split('\n').find((each) => each.startsWith(of)) ?? '';
}

describe('the table of speeds', () => {
  it('shows the site beside the static page, and whether it is as quick as it should be', () => {
    expect(line('first paint', { firstPaint: 480 })).toMatch(/480 +400 +1.20x +1.25x +reached$/);
    expect(line('first paint', { firstPaint: 520 })).toMatch(/520 +400 +1.30x +1.25x +missed$/);
  });

  it('takes some aims as they are, whatever the static page does', () => {
    expect(line('blocked', { blocked: 60 })).toMatch(/60 +0 +60 +reached$/);
    expect(line('blocked', { blocked: 61 })).toMatch(/missed$/);
    expect(line('layout', { layoutShift: 0.001 })).toMatch(/missed$/);
  });

  it('holds every click to the same aim', () => {
    expect(line('step 2', { clicks: [30, 50] })).toMatch(/1.50x +1.5x +reached$/);
    expect(line('step 3', { clicks: [30, 50] })).toMatch(/1.67x +1.5x +missed$/);
  });

  it('is made of medians', () => {
    const visits = [10, 1000, 30].map((firstPaint) => ({ ...plain, firstPaint }));
    expect(summary(visits).firstPaint).toBe(30);
  });
});

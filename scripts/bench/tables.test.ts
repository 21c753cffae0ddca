import { describe, expect, it, test } from 'vitest';
import type { Budgets } from './budgets.ts';
import type { VisitMeasurements } from './measure-visit.ts';
import { formatSpeedTable, formatStudioTable, summarizeVisits, formatLongTasks } from './tables.ts';

const aims: Budgets['speed'] = {
  firstPaint: { ratio: 1.25 },
  largestPaint: { ratio: 1.25 },
  usable: { ratio: 1.3 },
  blocked: { most: 60 },
  blockedAfter: { most: 100 },
  layoutShift: { most: 0 },
  heap: { most: 2.7 },
  clicks: { ratio: 1.5 },
};

const staticVisit: VisitMeasurements = {
  firstPaint: 400,
  largestPaint: 400,
  usable: 500,
  blocked: 0,
  blockedAfter: 0,
  layoutShift: 0,
  heap: 1,
  clicks: [20, 30],
  longTasks: [],
};

const bareVisit: VisitMeasurements = { ...staticVisit, firstPaint: 300 };

function formatRow(of: string, site: Partial<VisitMeasurements>): string {
  const table = formatSpeedTable(
    {
      site: summarizeVisits([{ ...staticVisit, ...site }]),
      static: summarizeVisits([staticVisit]),
      bare: summarizeVisits([bareVisit]),
    },
    aims,
  );
  return table.split('\n').find((each) => each.startsWith(of)) ?? '';
}

describe('the table of speeds', () => {
  it('shows the site beside the static page, and whether it is as quick as it should be', () => {
    expect(formatRow('first paint', { firstPaint: 480 })).toMatch(
      /480 +400 +300 +1.20x +1.25x +reached$/,
    );
    expect(formatRow('first paint', { firstPaint: 520 })).toMatch(
      /520 +400 +300 +1.30x +1.25x +missed$/,
    );
  });

  it('takes some aims as they are, whatever the static page does', () => {
    expect(formatRow('blocked', { blocked: 60 })).toMatch(/60 +0 +0 +60 +reached$/);
    expect(formatRow('blocked', { blocked: 61 })).toMatch(/missed$/);
    expect(formatRow('layout', { layoutShift: 0.001 })).toMatch(/missed$/);
  });

  it('holds every click to the same aim', () => {
    expect(formatRow('step 3', { clicks: [30, 50] })).toMatch(/1.50x +1.5x +reached$/);
    expect(formatRow('step 4', { clicks: [30, 50] })).toMatch(/1.67x +1.5x +missed$/);
  });

  it('is made of medians', () => {
    const visits = [10, 1000, 30].map((firstPaint) => ({ ...staticVisit, firstPaint }));
    expect(summarizeVisits(visits).firstPaint).toBe(30);
  });
});

test('long tasks are told by what they did, the longest first, the same once', () => {
  const task = (start: number, duration: number, did: string) => ({ start, duration, did });
  const longTasks = [
    task(10, 60, 'site.js 55'),
    task(500, 90, 'site.js 80'),
    task(900, 70, 'style, layout and paint'),
  ];
  expect(formatLongTasks([{ ...staticVisit, longTasks }])).toEqual([
    '90 ms at 500: site.js 80',
    '70 ms at 900: style, layout and paint',
  ]);
});

test('the studio is told by its medians, beside the slowest of ten and what it should be', () => {
  const keystroke = [20, 30, 90, 25, 20, 20, 20, 20, 20, 60];
  const wished = { small: { keystroke: 50, preview: 100 } };
  const rows = formatStudioTable({ small: { keystroke, preview: [120, 130, 140] } }, wished).split(
    '\n',
  );
  expect(rows[1]).toMatch(/^small: key, ms +20 +60 +50 +reached$/);
  expect(rows[2]).toMatch(/^small: seen in the preview, ms +130 +140 +100 +missed$/);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeExcesses, compareWithBudgets, type Budgets } from './budgets.ts';
import { getPackageName, weigh, type SiteWeights } from './weigh-site.ts';

const budgets: Budgets = {
  'first load, scripts': { brotli: 100, gzip: 120 },
  'home page with styles': { brotli: 14, gzip: 16 },
  'fonts, together': { brotli: 40, gzip: 40 },
  'late parts': { Wizard: { brotli: 30, gzip: 33 }, 'any other': { brotli: 10, gzip: 12 } },
  packages: { hammer: { brotli: 5, gzip: 6 }, 'anything else': { brotli: 1, gzip: 1 } },
  studio: {},
  speed: {
    firstPaint: { ratio: 1.2 },
    largestPaint: { ratio: 1.2 },
    usable: { ratio: 1.2 },
    blocked: { most: 50 },
    blockedAfter: { most: 100 },
    layoutShift: { most: 0 },
    heap: { most: 3 },
    clicks: { ratio: 1.5 },
  },
};

const site: SiteWeights = {
  firstLoad: { brotli: 90, gzip: 100 },
  homePage: { brotli: 5, gzip: 6 },
  fonts: { brotli: 39, gzip: 39 },
  lazyChunks: new Map([['Form', { brotli: 2, gzip: 3 }]]),
  packages: new Map([
    ['hammer', { brotli: 4, gzip: 5 }],
    ['nail', { brotli: 0.4, gzip: 0.4 }],
    ['screw', { brotli: 0.5, gzip: 0.5 }],
  ]),
};

describe('size budgets', () => {
  it('are kept by a light site', () => {
    expect(describeExcesses(compareWithBudgets(site, budgets))).toEqual([]);
  });

  it('name what has grown', () => {
    const grown = { ...site, packages: new Map([['hammer', { brotli: 5.1, gzip: 5 }]]) };
    expect(describeExcesses(compareWithBudgets(grown, budgets))).toEqual([
      expect.stringMatching(/^hammer: 5.1 KiB brotli, 5 KiB gzip, and may weigh 5 and 6/),
    ]);
  });

  it('hold for packages that nobody has thought of, all together', () => {
    const packages = new Map([...site.packages, ['glue', { brotli: 0.2, gzip: 0.2 }] as const]);
    expect(describeExcesses(compareWithBudgets({ ...site, packages }, budgets))).toEqual([
      expect.stringContaining('anything else (nail, screw, glue)'),
    ]);
  });

  it('hold for every late part', () => {
    const lateParts = new Map([['Map', { brotli: 40, gzip: 50 }]]);
    expect(
      describeExcesses(compareWithBudgets({ ...site, lazyChunks: lateParts }, budgets)),
    ).toEqual([expect.stringContaining('late: Map')]);
  });

  it('of this site are all weights', () => {
    const own: Budgets = JSON.parse(readFileSync('scripts/bench/budgets.json', 'utf8'));
    for (const { brotli, gzip } of [own['first load, scripts'], ...Object.values(own.packages)]) {
      expect(brotli).toBeGreaterThan(0);
      expect(gzip).toBeGreaterThanOrEqual(brotli);
    }
  });
});

describe('weighing', () => {
  it('counts in KiB after compression', () => {
    expect(weigh('a'.repeat(100_000)).brotli).toBeLessThan(0.2);
  });

  it('knows the package of a source', () => {
    expect(getPackageName('../../node_modules/@scope/tool/lib/a.js')).toBe('@scope/tool');
    expect(getPackageName('../node_modules/tool/node_modules/part/b.js')).toBe('part');
    expect(getPackageName('../src/app/client.tsx')).toBe('this site');
  });
});

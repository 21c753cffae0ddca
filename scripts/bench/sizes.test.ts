import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeExcesses, weighSite, type SizeBudgets } from './sizes.ts';

const FILES = {
  'index.html': '<script src="/base/assets/site-12345678.js"></script>',
  'assets/site-12345678.js': 'a'.repeat(100_000),
  'assets/Wizard-12345678.js': 'b',
  'assets/Map-12345678.js': 'c',
  'fonts/letters.woff2': 'd',
};
const generous = { brotli: 1, gzip: 1 };
const budgets: SizeBudgets = {
  'first load, scripts': generous,
  'home page with styles': generous,
  'fonts, together': generous,
  'late parts': { Wizard: generous, 'any other': generous },
};

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'sizes-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
});
afterEach(() => rm(dist, { recursive: true }));

it('accepts a site within its budgets, which count compressed files', async () => {
  const rows = await weighSite(dist, budgets);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    'first load, scripts',
    'fonts, together',
    'home page with styles',
    'late: Map',
    'late: Wizard',
  ]);
  expect(describeExcesses(rows)).toEqual([]);
});

it('names each part that is larger than its budget', async () => {
  const none = { brotli: 0, gzip: 0 };
  const late = { Wizard: generous, 'any other': { brotli: -1, gzip: 0 } };
  const strict = { ...budgets, 'first load, scripts': none, 'late parts': late };
  expect(describeExcesses(await weighSite(dist, strict))).toEqual([
    expect.stringMatching(/^first load, scripts: 0 KiB brotli and 0\.1 KiB gzip, but the budget/),
    expect.stringMatching(/^late: Map: /),
  ]);
});

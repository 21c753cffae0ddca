import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { measureSizes } from './sizes.ts';

const FILES = {
  'index.html': '<script src="/base/assets/site-1234_-78.js"></script>["/assets/Map-12345678.js"]',
  'assets/site-1234_-78.js': Array.from({ length: 2000 }, (_, index) => index ** 3).join(),
  'assets/Wizard-12345678.js': 'b',
  'assets/Map-12345678.js': 'c',
  'fonts/letters.woff2': 'd',
};

it('compares what is loaded first and later with its budgets', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'sizes-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
  const budgets = { 'first load, scripts': 1, 'later: Wizard': 2, 'later: any other': 3 };
  expect(await measureSizes(dist, budgets)).toEqual({
    'first load, scripts': { KiB: expect.closeTo(6, -1), budget: 1 },
    'home page with styles': { KiB: 0.1, budget: 3 },
    'fonts, together': { KiB: 0, budget: 3 },
    'later: Wizard': { KiB: 0, budget: 2 },
    'later: Map': { KiB: 0, budget: 3 },
  });
  await rm(dist, { recursive: true });
});

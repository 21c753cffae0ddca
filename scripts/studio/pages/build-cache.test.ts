import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildOrReuse } from './build-cache.ts';

let folder: string;
let buildCount: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
  buildCount = 0;
  await writeSource('one');
});
afterEach(() => rm(folder, { recursive: true }));

function writeSource(text: string, name = 'source'): Promise<void> {
  return writeFile(join(folder, name), text);
}

const PAGES = new Map([['/', { content: Buffer.from('<p>'), isPage: true }]]);

function loadPages(
  around: readonly unknown[] = [],
  making = async () => {},
): Promise<typeof PAGES> {
  return buildOrReuse({
    file: join(folder, 'cache', 'pages'),
    sources: [join(folder, 'source')],
    extraInputs: around,
    build: async () => {
      buildCount += 1;
      await making();
      return PAGES;
    },
  });
}

it('makes a thing once, and gives it as it was', async () => {
  expect(await loadPages()).toEqual(PAGES);
  expect(await loadPages()).toEqual(PAGES);
  expect(buildCount).toBe(1);
  expect(await readdir(join(folder, 'cache'))).toEqual(['pages']);
});

it('makes it anew when a file says something else, or something around it is another', async () => {
  await loadPages();
  await writeSource('other');
  await loadPages();
  expect(buildCount).toBe(2);
  await loadPages(['production']);
  expect(buildCount).toBe(3);
});

it('does not keep what was changed while it was made', async () => {
  await loadPages([], () => writeSource('meanwhile'));
  await loadPages();
  expect(buildCount).toBe(2);
});

it('makes anew what is kept and broken', async () => {
  await loadPages();
  await writeFile(join(folder, 'cache', 'pages'), 'half of it');
  expect(await loadPages()).toEqual(PAGES);
  await loadPages();
  expect(buildCount).toBe(2);
});

it('keeps it whole, however many make it at the same time', async () => {
  await Promise.all(Array.from({ length: 5 }, () => loadPages()));
  const before = buildCount;
  expect(await loadPages()).toEqual(PAGES);
  expect(buildCount).toBe(before);
});

it('does without where nothing can be kept', async () => {
  await writeFile(join(folder, 'cache'), 'This is no folder.');
  expect(await loadPages()).toEqual(PAGES);
  await loadPages();
  expect(buildCount).toBe(2);
});

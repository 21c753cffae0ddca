import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildOrReuse } from './kept.ts';

let folder: string;
let made: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
  made = 0;
  await source('one');
});
afterEach(() => rm(folder, { recursive: true }));

function source(text: string, name = 'source'): Promise<void> {
  return writeFile(join(folder, name), text);
}

const PAGES = new Map([['/', { content: Buffer.from('<p>'), isPage: true }]]);

function ask(around: readonly unknown[] = [], making = async () => {}): Promise<typeof PAGES> {
  return buildOrReuse({
    file: join(folder, 'cache', 'pages'),
    sources: [join(folder, 'source')],
    extraInputs: around,
    build: async () => {
      made += 1;
      await making();
      return PAGES;
    },
  });
}

it('makes a thing once, and gives it as it was', async () => {
  expect(await ask()).toEqual(PAGES);
  expect(await ask()).toEqual(PAGES);
  expect(made).toBe(1);
  expect(await readdir(join(folder, 'cache'))).toEqual(['pages']);
});

it('makes it anew when a file says something else, or something around it is another', async () => {
  await ask();
  await source('other');
  await ask();
  expect(made).toBe(2);
  await ask(['production']);
  expect(made).toBe(3);
});

it('does not keep what was changed while it was made', async () => {
  await ask([], () => source('meanwhile'));
  await ask();
  expect(made).toBe(2);
});

it('makes anew what is kept and broken', async () => {
  await ask();
  await writeFile(join(folder, 'cache', 'pages'), 'half of it');
  expect(await ask()).toEqual(PAGES);
  await ask();
  expect(made).toBe(2);
});

it('keeps it whole, however many make it at the same time', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ask()));
  const before = made;
  expect(await ask()).toEqual(PAGES);
  expect(made).toBe(before);
});

it('does without where nothing can be kept', async () => {
  await writeFile(join(folder, 'cache'), 'This is no folder.');
  expect(await ask()).toEqual(PAGES);
  await ask();
  expect(made).toBe(2);
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { savePicture } from './save-picture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');

it('is written as it was prepared', async () => {
  await savePicture(folder, '/pictures/oak-0123abcd.svg', DRAWING);
  expect(await readFile(join(folder, 'pictures/oak-0123abcd.svg'))).toEqual(DRAWING);
});

it.each(['/pictures/../../oak.svg', '/oak.svg', '/pictures/a/b.svg', '/pictures/oak.html'])(
  'is refused at another path: %s',
  async (path) => {
    await expect(savePicture(folder, path, DRAWING)).rejects.toThrow('is not the path');
    expect(await readdir(folder)).toEqual([]);
  },
);

it('is refused as a drawing with a script', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  await expect(savePicture(folder, '/pictures/oak.svg', drawing)).rejects.toThrow('<script>');
});

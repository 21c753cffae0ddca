import { mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPictures } from './list-pictures.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'public-files-'));
  await mkdir(join(folder, 'icons'));
  await writeFile(join(folder, 'icons', 'oak.svg'), '<svg><g id="acorn"/><g id="leaf"/></svg>');
  await writeFile(join(folder, 'oak.png'), 'no drawing');
  await writeFile(join(folder, 'robots.txt'), 'no picture');
});
afterAll(() => rm(folder, { recursive: true }));

const EXPECTED_PICTURES = [
  { path: '/icons/oak.svg', parts: ['acorn', 'leaf'] },
  { path: '/oak.png', parts: [] },
];

it('lists the pictures of a folder with the parts of drawings', async () => {
  expect(await listPictures(folder)).toEqual(EXPECTED_PICTURES);
});

it('does without a picture that is taken away meanwhile', async () => {
  const passing = Array.from({ length: 50 }, (_, each) => join(folder, `passing-${each}.svg`));
  await Promise.all(passing.map((file) => writeFile(file, '<svg/>')));
  const [listed] = await Promise.all([
    listPictures(folder),
    ...passing.map((file) => unlink(file)),
  ]);
  expect(listed.filter(({ path }) => !path.startsWith('/passing'))).toEqual(EXPECTED_PICTURES);
});

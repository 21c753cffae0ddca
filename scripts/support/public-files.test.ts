import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFileLookup, DEFAULT_PUBLIC_FOLDER, resolvePublicFolder } from './public-files.ts';

it.each([
  ['a file', '/favicon.svg', true],
  ['a file in a folder', '/illustrations/types.svg', true],
  ['a part of a file', '/icons/features.svg#battery-backup', true],
  ['a part that the file does not have', '/icons/features.svg#battery', false],
  ['a part of a file that is not there', '/icons/extras.svg#battery-backup', false],
  ['a folder', '/icons', false],
  ['a part of a folder', '/icons#battery-backup', false],
  ['a file elsewhere', '/../package.json', false],
])('tells of %s whether it is in a folder', (_what, path, isThere) => {
  expect(createFileLookup(DEFAULT_PUBLIC_FOLDER)(path)).toBe(isThere);
});

it('takes the files of a business from beside its config, else those of the project', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'business-'));
  try {
    const config = join(folder, 'estimator.json');
    expect(resolvePublicFolder(config)).toBe(DEFAULT_PUBLIC_FOLDER);
    await mkdir(join(folder, 'public'));
    expect(resolvePublicFolder(config)).toBe(join(folder, 'public'));
  } finally {
    await rm(folder, { recursive: true });
  }
});

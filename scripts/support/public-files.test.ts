import { expect, it } from 'vitest';
import { hasPublicFile } from './public-files.ts';

it.each([
  ['a file', '/favicon.svg', true],
  ['a file in a folder', '/illustrations/detached.svg', true],
  ['a part of a file', '/icons/features.svg#battery-backup', true],
  ['a part that the file does not have', '/icons/features.svg#battery', false],
  ['a part of a file that is not there', '/icons/extras.svg#battery-backup', false],
  ['a folder', '/icons', false],
  ['a part of a folder', '/icons#battery-backup', false],
  ['a file elsewhere', '/../package.json', false],
])('tells of %s whether it is in public/', (_what, path, isThere) => {
  expect(hasPublicFile(path)).toBe(isThere);
});

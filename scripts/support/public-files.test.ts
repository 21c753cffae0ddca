import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildSite } from '../build/build-site.ts';
import { createFileLookup, findPublicFile, resolvePublicFolder } from './public-files.ts';

let folder: string;
let config: string;
let publicFolder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'public-'));
  config = join(folder, 'estimator.json');
  publicFolder = join(folder, 'public');
  await copyFile('e2e/fixtures/adu.json', config);
  await mkdir(join(publicFolder, 'icons'), { recursive: true });
  await writeFile(join(publicFolder, 'icons/oak.svg'), '<svg><g id="acorn"/></svg>');
  await writeFile(join(folder, 'secret.png'), 'secret');
});
afterEach(() => rm(folder, { recursive: true }));

it('finds files and their parts, and nothing outside of the folder', () => {
  const hasFile = createFileLookup(publicFolder);
  const paths = ['/icons/oak.svg', '/icons/oak.svg#acorn', '/icons/oak.svg#leaf'];
  expect(paths.map(hasFile)).toEqual([true, true, false]);
  expect(['/icons', '/nothing.svg', '/../secret.png', ''].map(hasFile)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('uses the public folder of the project if there is none beside the config', async () => {
  expect(resolvePublicFolder(config)).toBe(publicFolder);
  await rm(publicFolder, { recursive: true });
  expect(resolvePublicFolder(config)).not.toBe(publicFolder);
});

it.each(['secret.png', '.'])('does not follow or publish a link to %s', async (target) => {
  await symlink(join(folder, target), join(publicFolder, 'linked'));
  expect(findPublicFile([publicFolder], '/linked')).toBeUndefined();
  expect(findPublicFile([publicFolder], '/linked/secret.png')).toBeUndefined();
  const outDir = join(folder, 'dist');
  const env = { VITE_LEAD_WEBHOOK_URL: '/leads' };
  await expect(buildSite({ configFile: config, outDir, env })).rejects.toThrow(
    /public\/linked is a symbolic link\. Links are not published/,
  );
});

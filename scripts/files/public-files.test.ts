import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findRefusedFiles } from './check/check-public.ts';
import { listPublishedFiles, publishFiles } from './publish-files.ts';
import {
  createFileLookup,
  findPublicFile,
  isSharedPublicFile,
  listFilesRecursively,
  resolvePublicFolder,
} from './public-files.ts';

let folder: string;
let config: string;
let publicFolder: string;

async function makePipe(path: string): Promise<void> {
  execFileSync('mkfifo', [path]);
}

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

it.each(['secret.png', '.'])('does not follow a link to %s', async (target) => {
  await symlink(join(folder, target), join(publicFolder, 'linked'));
  expect(findPublicFile([publicFolder], '/linked')).toBeUndefined();
  expect(findPublicFile([publicFolder], '/linked/secret.png')).toBeUndefined();
});

it('does not follow a public folder that is a link itself', async () => {
  await rename(publicFolder, join(folder, 'elsewhere'));
  await symlink(join(folder, 'elsewhere'), publicFolder);
  expect(findPublicFile([publicFolder], '/icons/oak.svg')).toBeUndefined();
});

/** What the site serves of the public folder, by its paths. */
async function publish(): Promise<Record<string, string>> {
  const outDir = join(folder, 'dist');
  await publishFiles(await listPublishedFiles(config), outDir);
  const paths = await listFilesRecursively(outDir);
  const own = paths.filter((path) => !isSharedPublicFile(path)).toSorted();
  return Object.fromEntries(own.map((path) => [path, readFileSync(join(outDir, path), 'utf8')]));
}

it('publishes what a drawing is, not its bytes', async () => {
  const text = `<!DOCTYPE svg><?a?><!-- b --><s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>`;
  await writeFile(join(publicFolder, 'icons/utf16.SVG'), `\uFEFF${text}`, 'utf16le');
  await writeFile(join(publicFolder, 'oak.png'), '<svg onload="alert(1)">');
  await writeFile(join(publicFolder, '.DS_Store'), '');
  expect(await publish()).toEqual({
    'icons/oak.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g id="acorn"/></svg>\n',
    'icons/utf16.SVG': '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>\n',
    'oak.png': '<svg onload="alert(1)">',
  });
});

const replacePublic = async (put: (path: string) => Promise<void>) => {
  await rm(publicFolder, { recursive: true });
  await put(publicFolder);
};

it.each<[string, () => Promise<void>, RegExp]>([
  [
    'a link',
    () => symlink(join(folder, 'secret.png'), join(publicFolder, 'linked.png')),
    /public\/linked\.png is a symbolic link\. Links are not published/,
  ],
  [
    'a linked folder',
    () => symlink(folder, join(publicFolder, 'linked')),
    /public\/linked is a symbolic link/,
  ],
  ['a pipe', () => makePipe(join(publicFolder, 'oak.png')), /public\/oak\.png is no file\./],
  [
    'a folder public/ that is a link',
    () => replacePublic((path) => symlink(tmpdir(), path)),
    /public is a symbolic link/,
  ],
  [
    'a folder public/ that leads nowhere',
    () => replacePublic((path) => symlink('nothing', path)),
    /public is a symbolic link/,
  ],
  ['a pipe called public', () => replacePublic(makePipe), /public is no folder/],
  ...['a.html', 'a.svgz', 'a.xml', 'a.xhtml', 'a.js', 'a.svg.', 'icons/a', 'a.shtml', 'a.mht'].map(
    (name): [string, () => Promise<void>, RegExp] => [
      name,
      () => writeFile(join(publicFolder, name), ''),
      /is of a kind that is not published\.[^]*a site serves files that end in \.svg, \.png/,
    ],
  ),
])('neither checks nor publishes a site with %s', async (_name, put, message) => {
  await put();
  const problems = (await findRefusedFiles(config)).flatMap((file) => file.problems);
  expect(problems.map(({ message: what, hint }) => `${what} ${hint}`).join()).toMatch(message);
  await expect(publish()).rejects.toThrow(message);
});

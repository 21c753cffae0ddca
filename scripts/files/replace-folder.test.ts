import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountSmallDisk } from '../repository/testing/small-disk.ts';
import { replaceFolder } from './replace-folder.ts';

let folder: string;
let dist: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replace-'));
  dist = join(folder, 'dist');
  await write(dist, 'old');
});
afterEach(() => rm(folder, { recursive: true }));

/** A page with a folder of its scripts. */
async function write(where: string, text: string): Promise<void> {
  await mkdir(join(where, 'assets'), { recursive: true });
  await writeFile(join(where, 'index.html'), text);
  await writeFile(join(where, 'assets', `${text}.js`), text);
}

async function readAll(where = dist): Promise<string[]> {
  const names = await readdir(where, { recursive: true });
  return [...names.toSorted(), await readFile(join(where, 'index.html'), 'utf8')];
}

const OLD = ['assets', join('assets', 'old.js'), 'index.html', 'old'];
const NEW = ['assets', join('assets', 'new.js'), 'index.html', 'new'];

it('replaces files and keeps .git, through a link, and makes the folder if there is none', async () => {
  await mkdir(join(dist, '.git'));
  await symlink(dist, join(folder, 'link'));
  expect(await replaceFolder(join(folder, 'link'), (to) => write(to, 'new').then(() => 7))).toBe(7);
  expect(await readAll()).toEqual(['.git', ...NEW]);
  await replaceFolder(join(folder, 'not/yet'), (to) => write(to, 'new'));
  expect(await readAll(join(folder, 'not/yet'))).toEqual(NEW);
  expect((await readdir(folder)).toSorted()).toEqual(['dist', 'link', 'not']);
});

it('keeps the old files if the work fails', async () => {
  const work = replaceFolder(dist, async (to) => {
    await write(to, 'new');
    throw new Error('Halfway');
  });
  await expect(work).rejects.toThrow('Halfway');
  expect(await readAll()).toEqual(OLD);
  expect(await readdir(folder)).toEqual(['dist']);
});

it('fills a disk of its own, and keeps the old files if it gets full', async ({ skip }) => {
  await mkdir(join(folder, 'disk'));
  const disk = mountSmallDisk(64, join(folder, 'disk'));
  if (!disk) skip();
  const mount = join(folder, 'disk');
  await write(mount, 'old');
  await replaceFolder(mount, (to) => write(to, 'new'));
  const afterwards = await readAll(mount);
  const full = replaceFolder(mount, (to) => writeFile(join(to, 'a'), Buffer.alloc(99_999)));
  await expect(full).rejects.toThrow('ENOSPC');
  expect([afterwards, await readAll(mount)]).toEqual([NEW, NEW]);
  disk?.remove();
});

it('puts the old files back if one cannot be moved', async ({ skip }) => {
  const stuck = join(dist, 'stuck');
  await mkdir(stuck);
  const disk = mountSmallDisk(64, stuck);
  if (!disk) skip();
  await expect(replaceFolder(dist, (to) => write(to, 'new'))).rejects.toThrow('EBUSY');
  expect(await readAll()).toEqual([...OLD.slice(0, -1), 'stuck', 'old']);
  disk?.remove();
});

it('leaves the old files alone until the new ones are whole, and removes what one that was killed has left', async () => {
  const killed = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  await write(join(folder, `.dist.unfinished-${killed.pid}`), 'killed');
  await replaceFolder(dist, async (to) => {
    await write(to, 'new');
    expect(await readAll()).toEqual(OLD);
  });
  expect(await readAll()).toEqual(NEW);
  expect(await readdir(folder)).toEqual(['dist']);
});

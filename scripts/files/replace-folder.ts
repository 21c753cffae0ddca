import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** A folder that was not finished, with the process that works on it. */
const UNFINISHED = /^\..+\.unfinished-(\d+)$/;

function isRunning(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch (error) {
    // It may belong to another account.
    return Object(error).code === 'EPERM';
  }
}

/** Removes what processes left that were killed. */
async function removeLeftovers(folder: string, own: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, owner] = UNFINISHED.exec(name) ?? [];
    const isLeftover = owner !== undefined && (own.includes(name) || !isRunning(Number(owner)));
    // oxlint-disable-next-line no-await-in-loop -- rarely more than one
    if (isLeftover) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** The folders whose entries can be renamed into a folder: that beside it, and itself. */
async function listPlacesFor(folder: string): Promise<string[]> {
  const beside = dirname(folder);
  const own = await stat(folder).catch(() => undefined);
  const isOnSameDisk = own === undefined || own.dev === (await stat(beside)).dev;
  return [...(isOnSameDisk ? [beside] : []), ...(own ? [folder] : [])];
}

/** Makes a folder in the first place where this account may. */
async function makeFolder(
  [place = '', ...others]: readonly string[],
  name: string,
): Promise<string> {
  try {
    await mkdir(join(place, name));
    return place;
  } catch (error) {
    const mayNot = ['EACCES', 'EPERM', 'EROFS'].includes(Object(error).code);
    if (mayNot && others.length > 0) return makeFolder(others, name);
    throw error;
  }
}

/** Moves a folder; another program may have made the target meanwhile. */
async function isMoved(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    () => false,
  );
}

/** Puts the entries of a new folder in place of those of an old one; a failure puts the old ones back. */
async function exchangeEntries(folder: string, unfinished: string, old: string): Promise<void> {
  const moved: (readonly [from: string, to: string])[] = [];
  async function move(names: readonly string[], from: string, to: string): Promise<void> {
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await rename(join(from, name), join(to, name));
      moved.push([join(from, name), join(to, name)]);
    }
  }
  const replaced = (await readdir(folder)).filter(
    (name) => name !== '.git' && !UNFINISHED.test(name),
  );
  const added = await readdir(unfinished);
  await mkdir(old);
  try {
    await move(replaced, folder, old);
    await move(added, unfinished, folder);
  } catch (error) {
    for (const [from, to] of moved.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await rename(to, from);
    }
    throw error;
  }
}

/**
 * Replaces what is in a folder, and makes the folder if there is none. All work is done in another folder, so whatever
 * ends it, a killed process or a full disk, leaves the old files whole; the next time removes what it left. Then the
 * files change places within milliseconds. A folder `.git` stays.
 * @param work fills the other folder, which is empty
 */
export async function replaceFolder<T>(
  target: string,
  work: (unfinished: string) => Promise<T>,
): Promise<T> {
  const folder = await realpath(target).catch(() => resolve(target));
  await mkdir(dirname(folder), { recursive: true });
  const [unfinished, old] = [basename(folder), `${basename(folder)}-old`].map(
    (name) => `.${name}.unfinished-${process.pid}`,
  ) as [string, string];
  const places = await listPlacesFor(folder);
  for (const place of places) {
    // oxlint-disable-next-line no-await-in-loop -- two at most
    await removeLeftovers(place, [unfinished, old]);
  }
  const place = await makeFolder(places, unfinished);
  try {
    const result = await work(join(place, unfinished));
    const isNew = !existsSync(folder) && (await isMoved(join(place, unfinished), folder));
    if (!isNew) await exchangeEntries(folder, join(place, unfinished), join(place, old));
    return result;
  } finally {
    for (const name of [unfinished, old]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      await rm(join(place, name), { recursive: true, force: true });
    }
  }
}

import { open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

function temporaryName(file: string, owner: number | string): string {
  return `.${basename(file)}.${owner}.saving`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and belongs to somebody else.
    return Object(error).code === 'EPERM';
  }
}

/** Clears away what was left by those who were ended in the middle of saving. */
async function clearLeftovers(file: string): Promise<void> {
  const [before = '', after = ''] = temporaryName(file, '/').split('/');
  const names = await readdir(dirname(file));
  const left = names.filter((name) => {
    if (!name.startsWith(before) || !name.endsWith(after)) return false;
    const pid = Number(name.slice(before.length, -after.length));
    return Number.isSafeInteger(pid) && pid > 0 && !isRunning(pid);
  });
  await Promise.all(left.map((name) => rm(join(dirname(file), name), { force: true })));
}

/**
 * Writes a file so that it is the old one or the new one at every moment, whole: to a temporary file beside
 * it, down to the disk, then in its place. A link to a file stays a link.
 */
export async function replaceFile(link: string, text: string): Promise<void> {
  const file = await realpath(link);
  const { mode } = await stat(file);
  const temporary = join(dirname(file), temporaryName(file, process.pid));
  await clearLeftovers(file);
  try {
    const handle = await open(temporary, 'w', mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

import { open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { HttpError } from '../../http/http-error.ts';

/** A program that was ended while it saved may have left its temporary file. */
const ABANDONED_AFTER_MS = 10_000;

interface SavedFile {
  /** May not exist yet. A link stays a link. */
  readonly file: string;
  readonly text: string;
}

async function resolveLink(file: string): Promise<string> {
  return realpath(file).catch(() => file);
}

/** Creates the temporary file of a file. It also is the lock: only one program can create it. */
async function createTemporary(file: string): Promise<readonly [string, FileHandle]> {
  const temporary = join(dirname(file), `.${basename(file)}.saving`);
  const mode = (await stat(file).catch(() => undefined))?.mode;
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- tried again only after an abandoned file
      return [temporary, await open(temporary, 'wx', mode)];
    } catch (error) {
      if (Object(error).code !== 'EEXIST') throw error;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { mtimeMs = 0 } = (await stat(temporary).catch(() => undefined)) ?? {};
      if (Date.now() - mtimeMs < ABANDONED_AFTER_MS) {
        throw new HttpError(
          409,
          `Nothing was saved: another program is saving ${basename(file)}. Save again.`,
        );
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await rm(temporary, { force: true });
    }
  }
}

/**
 * Saves files, all of them or none: a full disk, a killed process and another studio leave the old ones whole.
 * @param verify runs while no other studio can save, and throws if the files have changed
 */
export async function saveFiles(
  files: readonly SavedFile[],
  verify: () => Promise<void>,
): Promise<void> {
  const locked: (SavedFile & { readonly temporary: string; readonly handle: FileHandle })[] = [];
  try {
    // In the same order everywhere, so that no two programs wait for each other.
    for (const { file: link, text } of files.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
      // oxlint-disable-next-line no-await-in-loop -- one lock after the other
      const file = await resolveLink(link);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [temporary, handle] = await createTemporary(file);
      locked.push({ file, text, temporary, handle });
    }
    await verify();
    for (const { handle, text } of locked) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      await handle.writeFile(text);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await handle.sync();
    }
    for (const { temporary, file } of locked) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await rename(temporary, file);
    }
  } catch (error) {
    await Promise.all(locked.map(({ temporary }) => rm(temporary, { force: true })));
    throw error;
  } finally {
    await Promise.all(locked.map(({ handle }) => handle.close()));
  }
}

import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { HttpError } from '../http/http-error.ts';

/** A program that was ended while it saved may have left its temporary file. */
const ABANDONED_AFTER_MS = 10_000;

interface SavedFile {
  /** May not exist yet. A link stays a link. */
  readonly file: string;
  readonly text: string;
}

/** Writes the temporary file of a file. It also is the lock: only one program can create it. */
async function writeTemporary(file: string, temporary: string, text: string): Promise<void> {
  const [old, left] = await Promise.all(
    [file, temporary].map((path) => stat(path).catch(() => undefined)),
  );
  if (left && left.mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(temporary, { force: true });
  await writeFile(temporary, text, { mode: old?.mode, flush: true, flag: 'wx' });
}

/**
 * Saves files, all of them or none: a full disk, a killed process and another studio leave the old ones whole.
 * @param verify runs while no other studio can save, and throws if the files have changed
 */
export async function saveFiles(
  files: readonly SavedFile[],
  verify: () => Promise<void>,
): Promise<void> {
  const written: { readonly file: string; readonly temporary: string }[] = [];
  try {
    for (const { file: link, text } of files) {
      // oxlint-disable-next-line no-await-in-loop -- one lock after the other
      const file = await realpath(link).catch(() => link);
      const temporary = join(dirname(file), `.${basename(file)}.saving`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await writeTemporary(file, temporary, text).catch((error: unknown) => {
        if (Object(error).code === 'EEXIST') {
          throw new HttpError(
            409,
            `Nothing was saved: another program is saving ${basename(file)}. Save again.`,
          );
        }
        written.push({ file, temporary });
        throw error;
      });
      written.push({ file, temporary });
    }
    await verify();
    for (const { temporary, file } of written) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      await rename(temporary, file);
    }
  } catch (error) {
    await Promise.all(written.map(({ temporary }) => rm(temporary, { force: true })));
    throw error;
  }
}

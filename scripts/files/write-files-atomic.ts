import { access, constants, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from './user-error.ts';

/** A program that was ended while it saved may have left its temporary file. */
const ABANDONED_AFTER_MS = 10_000;

export interface FileToWrite {
  /** May not exist yet, nor its folder. A link stays a link. */
  readonly file: string;
  readonly content: string | Uint8Array;
}

/** A file with its content in a file beside it, which also is the lock: only one program can create it. */
interface PreparedFile {
  readonly file: string;
  readonly temporary: string;
}

/** An error of the system names the file that was to be written: that of a full disk names none. */
function withPath(error: unknown, path: string): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? Object.assign(error, { path, syscall: 'write' }) : error;
}

/** Writes the new content of a file into its temporary file, for the same accounts as the old one. */
async function writeTemporary({ file, temporary }: PreparedFile, content: FileToWrite['content']) {
  const [old, left] = await Promise.all(
    [file, temporary].map((path) => stat(path).catch(() => undefined)),
  );
  if (old && !old.isFile()) throw new UserError(`${file} cannot be written: it is not a file.`);
  if (old) await access(file, constants.W_OK);
  if (left && left.mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx').catch((error: unknown) => {
    if (Object(error).code !== 'EEXIST') throw error;
    throw new UserError(
      `Nothing was saved: another program is saving ${basename(file)}. Save again.`,
    );
  });
  try {
    if (old) await handle.chmod(old.mode);
    if (old && process.getuid?.() === 0) await handle.chown(old.uid, old.gid);
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Writes files, all of them or none: a full disk, a killed process and another program that writes them leave the old
 * ones whole. Only a process that is killed in the moment between two renames leaves some old and some new.
 * @param verify runs while no other program can write them, and throws if they have changed
 * @throws UserError if another program is writing one of them, or one is no file
 */
export async function writeFilesAtomic(
  files: readonly FileToWrite[],
  verify: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const prepared: PreparedFile[] = [];
  const madeFolders: string[] = [];
  /* oxlint-disable no-await-in-loop -- one lock, and one file, after the other */
  try {
    for (const { file: link, content } of files) {
      const file = await realpath(link).catch(() => link);
      const temporary = join(dirname(file), `.${basename(file)}.saving`);
      const made = await mkdir(dirname(file), { recursive: true });
      if (made !== undefined) madeFolders.push(made);
      await writeTemporary({ file, temporary }, content).catch((error: unknown) => {
        throw withPath(error, link);
      });
      prepared.push({ file, temporary });
    }
    await verify();
    for (const { temporary, file } of prepared) {
      await rename(temporary, file).catch((error: unknown) => {
        throw withPath(error, file);
      });
    }
  } catch (error) {
    await Promise.all(prepared.map(({ temporary }) => rm(temporary, { force: true })));
    // Nothing is in them: all files are written before the first one is renamed.
    for (const folder of madeFolders.toReversed()) await rm(folder, { recursive: true });
    throw error;
  }
  /* oxlint-enable no-await-in-loop */
}

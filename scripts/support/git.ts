import { execFile } from 'node:child_process';
import { basename, dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: 1 << 28 });
    return stdout;
  } catch {
    return undefined;
  }
}

/**
 * The commit that a revision such as `HEAD`, `main` or `v1.2` means in the project that a folder is of.
 * @returns undefined where git does not know it, or where there is no git
 */
export async function commitIn(folder: string, revision: string): Promise<string | undefined> {
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  return (await git(folder, ...words))?.trim();
}

/** A file as it stands in a commit; undefined where it does not stand there. */
export async function textIn(commit: string, file: string): Promise<string | undefined> {
  return git(dirname(resolve(file)), 'show', `${commit}:./${basename(file)}`);
}

/** A file as git has it under its own hash, whichever revision it is of; undefined where it has none. */
export async function blobText(folder: string, hash: string): Promise<string | undefined> {
  return /^[0-9a-f]{7,64}$/.test(hash) ? git(folder, 'cat-file', 'blob', hash) : undefined;
}

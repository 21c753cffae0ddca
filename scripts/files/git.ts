import { execFile } from 'node:child_process';
import { basename, dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { BYTE_ORDER_MARK } from '../../src/authoring/check/json/json-tokens.ts';

const TIMEOUT_SECONDS = 30;

/** What git prints in a folder; undefined if it fails, as where there is no git. Nothing is asked for. */
async function tryGit(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['-C', folder, ...args], {
      // A partial clone loads what it reads.
      env: {
        GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
        ...process.env,
        GIT_TERMINAL_PROMPT: '0',
      },
      timeout: TIMEOUT_SECONDS * 1000,
      maxBuffer: Infinity,
    });
    return stdout;
  } catch {
    return undefined;
  }
}

/**
 * The commit of a revision such as `HEAD`, `main` or `v1.2`.
 * @returns undefined if git does not know it, or if there is no git
 */
export async function findCommit(folder: string, revision: string): Promise<string | undefined> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  return (await tryGit(folder, ...args))?.trim();
}

/** The text that git prints, without a byte order mark. */
async function readGitText(folder: string, ...args: string[]): Promise<string | undefined> {
  return (await tryGit(folder, ...args))?.replace(new RegExp(`^${BYTE_ORDER_MARK}`), '');
}

/** A file as of a commit; undefined if the commit does not have it. */
export async function readFileAtCommit(commit: string, file: string): Promise<string | undefined> {
  return readGitText(dirname(resolve(file)), 'show', `${commit}:./${basename(file)}`);
}

/** A file by the hash of its content, whatever revision has it; undefined if git does not know it. */
export async function readBlob(folder: string, hash: string): Promise<string | undefined> {
  return /^[0-9a-f]{7,64}$/.test(hash) ? readGitText(folder, 'cat-file', 'blob', hash) : undefined;
}

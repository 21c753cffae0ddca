import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, dirname, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { BYTE_ORDER_MARK } from '../../src/authoring/check/json/json-tokens.ts';

/** Something that git did not do, and what it said. */
export class GitError extends Error {
  override readonly name = 'GitError';
  /** What git wrote to its standard error. */
  readonly stderr: string;
  /** Whether there is no git on this machine. */
  readonly isGitMissing: boolean;

  constructor(said: string, isMissing = false) {
    super(said.trim());
    this.stderr = said;
    this.isGitMissing = isMissing;
  }
}

interface GitOptions {
  /** What git reads from its standard input. */
  readonly input?: string;
  /** What its environment has beside ours. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What git has written. */
interface GitOutput {
  readonly stdout: string;
  /** To its standard error: what it tells people. */
  readonly stderr: string;
}

/**
 * Runs git in a folder. It never asks anything: there may be nobody to answer.
 * @throws GitError when it fails
 */
export async function runGit(
  folder: string,
  args: readonly string[],
  { input, env = {} }: GitOptions = {},
): Promise<GitOutput> {
  const running = spawn('git', ['-C', folder, ...args], {
    env: {
      GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
      ...process.env,
      GIT_TERMINAL_PROMPT: '0',
      ...env,
    },
  });
  // Whoever does not read its input may be gone before it is written.
  running.stdin.on('error', () => undefined).end(input);
  const [out, told, code] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'close').then(([status]: unknown[]) => status),
  ]).catch((error: unknown) => {
    throw new GitError(String(error), Object(error).code === 'ENOENT');
  });
  if (code !== 0) throw new GitError(told || out);
  return { stdout: out, stderr: told };
}

/** What git writes to its standard output; undefined when it fails. */
export async function tryGit(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    return (await runGit(folder, args)).stdout;
  } catch {
    return undefined;
  }
}

/**
 * The commit that a revision such as `HEAD`, `main` or `v1.2` means in the project that a folder is of.
 * @returns undefined where git does not know it, or where there is no git
 */
export async function findCommit(folder: string, revision: string): Promise<string | undefined> {
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  return (await tryGit(folder, ...words))?.trim();
}

/** What a file says that git writes out, without the mark of an editor before it: on the disk the check finds it. */
export async function readGitText(folder: string, ...args: string[]): Promise<string | undefined> {
  return (await tryGit(folder, ...args))?.replace(new RegExp(`^${BYTE_ORDER_MARK}`), '');
}

/** A file as it stands in a commit; undefined where it does not stand there. */
export async function readFileAtCommit(commit: string, file: string): Promise<string | undefined> {
  return readGitText(dirname(resolve(file)), 'show', `${commit}:./${basename(file)}`);
}

/** A file as git has it under its own hash, whichever revision it is of; undefined where it has none. */
export async function readBlob(folder: string, hash: string): Promise<string | undefined> {
  return /^[0-9a-f]{7,64}$/.test(hash) ? readGitText(folder, 'cat-file', 'blob', hash) : undefined;
}

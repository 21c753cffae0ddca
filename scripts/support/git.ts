import { execFile } from 'node:child_process';
import { basename, dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { BYTE_ORDER_MARK } from '../../src/authoring/check/json/json-tokens.ts';

/** A failure of git. */
export class GitError extends Error {
  override readonly name = 'GitError';
  /** Whether there is no git on this machine. */
  readonly isGitMissing: boolean;

  /** @param stderr what git wrote to its standard error */
  constructor(stderr: string, isGitMissing = false) {
    super(stderr.trim());
    this.isGitMissing = isGitMissing;
  }
}

interface GitOptions {
  /** The standard input. */
  readonly input?: string;
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutSeconds?: number;
  /** Stops git. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs git in a folder, without prompts.
 * @throws GitError if it fails or does not end in time
 */
export async function runGit(
  folder: string,
  args: readonly string[],
  { input, env, timeoutSeconds = 30, signal }: GitOptions = {},
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const running = promisify(execFile)('git', ['-C', folder, ...args], {
    env: {
      GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
      ...process.env,
      GIT_TERMINAL_PROMPT: '0',
      ...env,
    },
    timeout: timeoutSeconds * 1000,
    maxBuffer: Infinity,
    ...(signal && { signal }),
  });
  // Git may end before it has read its input.
  running.child.stdin?.on('error', () => undefined).end(input);
  return running.catch((error: unknown) => {
    const { code, killed, stdout, stderr } = Object(error);
    if (signal?.aborted) throw new GitError('Git was stopped.');
    if (killed) throw new GitError(`Git did not finish within ${timeoutSeconds} seconds.`);
    throw new GitError(stderr || stdout || String(error), code === 'ENOENT');
  });
}

/** The standard output of git; undefined if it fails. */
export async function tryGit(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    return (await runGit(folder, args)).stdout;
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
export async function readGitText(folder: string, ...args: string[]): Promise<string | undefined> {
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

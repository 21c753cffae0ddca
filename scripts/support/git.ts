import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, dirname, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { BYTE_ORDER_MARK } from '../../src/authoring/check/json/json-tokens.ts';

/** A failure of git. */
export class GitError extends Error {
  override readonly name = 'GitError';
  /** What git wrote to its standard error. */
  readonly stderr: string;
  /** Whether there is no git on this machine. */
  readonly isGitMissing: boolean;

  constructor(stderr: string, isGitMissing = false) {
    super(stderr.trim());
    this.stderr = stderr;
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

interface GitOutput {
  readonly stdout: string;
  readonly stderr: string;
}

const DEFAULT_TIMEOUT_SECONDS = 30;

/**
 * Runs git in a folder, without prompts.
 * @throws GitError if it fails or does not end in time
 */
export async function runGit(
  folder: string,
  args: readonly string[],
  { input, env = {}, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS, signal }: GitOptions = {},
): Promise<GitOutput> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const running = spawn('git', ['-C', folder, ...args], {
    env: {
      GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
      ...process.env,
      GIT_TERMINAL_PROMPT: '0',
      ...env,
    },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  // Programs that git started may keep its output open after it was stopped.
  running.once('exit', (_code, stopped) => {
    if (stopped) [running.stdout, running.stderr].forEach((stream) => stream.destroy());
  });
  // Git may end before it has read its input.
  running.stdin.on('error', () => undefined).end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'close').then(([status]: unknown[]) => status),
  ]).catch((error: unknown) => {
    if (timeout.aborted) throw new GitError(`Git did not finish within ${timeoutSeconds} seconds.`);
    if (signal?.aborted) throw new GitError('Git was stopped.');
    throw new GitError(String(error), Object(error).code === 'ENOENT');
  });
  if (code !== 0) throw new GitError(stderr || stdout);
  return { stdout, stderr };
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

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommitAuthor } from '../../../src/studio/model/project/publishing-protocol.ts';
import { findCommit, tryGit, runGit, GitError } from '../../support/git.ts';
import type { Repository } from './repository.ts';
import { HttpError } from '../../http/http-error.ts';

interface CommitRequest {
  /** The names of the files as git has them. */
  readonly names: readonly string[];
  readonly message: string;
  /** The name of the branch, or the beginning of it where there is one of that name. */
  readonly branch: string;
  readonly author: CommitAuthor | undefined;
}

function toGitIdentity(author: CommitAuthor | undefined): Record<string, string> {
  if (!author) return {};
  const { name, email } = author;
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
}

async function runHook(top: string, hook: string, args: string[], env: Record<string, string>) {
  await runGit(top, ['hook', 'run', '--ignore-missing', hook, '--', ...args], { env }).catch(
    (error: unknown) => {
      // Git before 2.36 cannot run hooks by themselves.
      if (error instanceof GitError && /is not a git command/.test(error.stderr)) return;
      const said = error instanceof GitError ? error.stderr.trim() : String(error);
      throw new GitError(`This project has a check of its own (${hook}) that refuses: ${said}`);
    },
  );
}

async function findFreeBranch(top: string, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    // oxlint-disable-next-line no-await-in-loop -- one name after the other
    if ((await findCommit(top, `refs/heads/${name}`)) === undefined) return name;
  }
}

/**
 * Commits files as they are on the disk to a new branch. What else is in the work tree, in the index or on the
 * branch that is worked on stays as it is: the commit is made in an index of its own.
 * @returns the branch
 */
export async function commitFiles(
  { root: top, base }: Repository,
  { names, message, branch, author }: CommitRequest,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-commit-'));
  try {
    const env = { ...toGitIdentity(author), GIT_INDEX_FILE: join(folder, 'index') };
    const run = async (args: string[]) => (await runGit(top, args, { env })).stdout.trim();
    await run(['read-tree', base]);
    await run(['update-index', '--add', '--', ...names]);
    await runHook(top, 'pre-commit', [], env);
    const tree = await run(['write-tree']);
    if (tree === (await tryGit(top, 'rev-parse', `${base}^{tree}`))?.trim())
      throw new HttpError(
        422,
        'There is nothing to publish: the files say what the last version says.',
      );
    const file = join(folder, 'message');
    await writeFile(file, message);
    await runHook(top, 'commit-msg', [file], env);
    const isSigned =
      (await tryGit(top, 'config', '--type=bool', 'commit.gpgSign'))?.trim() === 'true';
    const { stdout: out } = await runGit(
      top,
      ['commit-tree', tree, '-p', base, ...(isSigned ? ['-S'] : []), '-F', '-'],
      { env, input: await readFile(file, 'utf8') },
    );
    const name = await findFreeBranch(top, branch);
    // Forty zeros: it must not be there yet.
    await run(['update-ref', '-m', 'studio', `refs/heads/${name}`, out.trim(), '0'.repeat(40)]);
    return name;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Pushes a branch.
 * @returns where the remote lets one propose it, if it says so
 */
export async function pushBranch(
  { root: top }: Repository,
  remote: string,
  branch: string,
): Promise<string | undefined> {
  const ref = `refs/heads/${branch}`;
  const { stderr: told } = await runGit(top, ['push', remote, `${ref}:${ref}`]);
  return /^remote:.*?(https:\/\/\S+)/m.exec(told)?.[1];
}

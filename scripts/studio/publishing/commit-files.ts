import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Author } from '../../../src/studio/model/store/project-store.ts';
import { HttpError } from '../../http/http-error.ts';
import { findCommit, runGit, tryGit } from '../../support/git.ts';
import type { Repository } from './repository.ts';

const PUSH_TIMEOUT_SECONDS = 60;

/** An index of its own, so that the work tree, the index and the current branch stay as they are. */
export interface StagedFiles {
  readonly index: string;
  readonly discard: () => Promise<void>;
}

/** Stages files as they are on the disk now. */
export async function stageFiles(
  { root, base }: Repository,
  paths: readonly string[],
): Promise<StagedFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-commit-'));
  const index = join(folder, 'index');
  const env = { GIT_INDEX_FILE: index };
  await runGit(root, ['read-tree', base], { env });
  await runGit(root, ['update-index', '--add', '--', ...paths], { env });
  return { index, discard: () => rm(folder, { recursive: true }) };
}

function toGitIdentity(author: Author | undefined): Record<string, string> {
  if (!author) return {};
  const { name, email } = author;
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
}

async function findFreeBranch(root: string, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    // oxlint-disable-next-line no-await-in-loop -- one name after the other
    if ((await findCommit(root, `refs/heads/${name}`)) === undefined) return name;
  }
}

interface CommitDetails {
  readonly message: string;
  /** The name of the branch; a number is added if it is taken. */
  readonly branch: string;
  readonly author: Author | undefined;
}

/**
 * Commits staged files to a new branch. As on the web, the hooks of the checkout do not run: what the remote checks counts.
 * @returns the branch
 */
export async function commitFiles(
  { root, base }: Repository,
  { index }: StagedFiles,
  { message, branch, author }: CommitDetails,
): Promise<string> {
  const env = { ...toGitIdentity(author), GIT_INDEX_FILE: index };
  const run = async (args: string[], input = '') =>
    (await runGit(root, args, { env, input })).stdout.trim();
  const tree = await run(['write-tree']);
  if (tree === (await run(['rev-parse', `${base}^{tree}`]))) {
    throw new HttpError(422, 'There is nothing to submit: the last version says the same.');
  }
  const isSigned =
    (await tryGit(root, 'config', '--type=bool', 'commit.gpgSign'))?.trim() === 'true';
  const args = ['commit-tree', tree, '-p', base, ...(isSigned ? ['-S'] : []), '-F', '-'];
  const commit = await run(args, message);
  const name = await findFreeBranch(root, branch);
  // Forty zeros: the branch must not exist.
  await run(['update-ref', '-m', 'studio', `refs/heads/${name}`, commit, '0'.repeat(40)]);
  return name;
}

/**
 * Pushes a branch.
 * @returns the address for a pull request, if the remote names one
 */
export async function pushBranch(
  { root }: Repository,
  remote: string,
  branch: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const ref = `refs/heads/${branch}`;
  const options = { timeoutSeconds: PUSH_TIMEOUT_SECONDS, signal };
  const { stderr } = await runGit(root, ['push', remote, `${ref}:${ref}`], options);
  // A clone of a single branch does not keep track of other ones: this would count as never sent.
  await runGit(root, ['update-ref', `refs/remotes/${remote}/${branch}`, ref]);
  return /^remote:.*?(https:\/\/\S+)/m.exec(stderr)?.[1];
}

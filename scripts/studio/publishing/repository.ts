import { realpath } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { findCommit, tryGit, runGit, readGitText } from '../../support/git.ts';
import { describeGitError } from './describe-git-error.ts';
import { HttpError } from '../../http/http-error.ts';

/** All branches of the studio begin like this. */
const STUDIO_BRANCHES = 'refs/heads/studio/';

/** A folder that git keeps the versions of. */
export interface Repository {
  /** The folder that holds the whole project. */
  readonly root: string;
  /** The branch that is worked on; undefined where there is none. */
  readonly branch: string | undefined;
  /** The last published branch that the one worked on does not have yet. */
  readonly pendingBranch: string | undefined;
  /** The commit of the branch that is worked on. */
  readonly head: string;
  /** The commit that the next change is made to: that of the waiting branch, or of the one worked on. */
  readonly base: string;
  /** Where changes are pushed to. */
  readonly remote: string | undefined;
}

/** There is nothing to publish to. The message says why, in one sentence. */
export class NoRepositoryError extends HttpError {
  constructor(message: string) {
    super(422, message);
  }
}

function splitLines(text: string | undefined): string[] {
  return (text ?? '').split('\n').filter(Boolean);
}

/** The newest branch of the studio that goes on from a commit, and that no other goes on from. */
async function findPendingBranch(top: string, head: string): Promise<string | undefined> {
  const format = '%(objectname) %(refname:short)';
  const found = splitLines(
    await tryGit(
      top,
      'for-each-ref',
      '--sort=-committerdate',
      `--contains=${head}`,
      `--no-merged=${head}`,
      `--format=${format}`,
      STUDIO_BRANCHES,
    ),
  ).map((line) => line.split(' '));
  if (found.length === 0) return undefined;
  const commits = found.map(([commit = '']) => commit);
  const last = splitLines(await tryGit(top, 'merge-base', '--independent', ...commits));
  return found.find(([commit = '']) => last.includes(commit))?.[1];
}

async function findRemote(top: string, branch: string | undefined): Promise<string | undefined> {
  const remotes = splitLines(await tryGit(top, 'remote'));
  const wanted = [
    await tryGit(top, 'config', 'remote.pushDefault'),
    branch && (await tryGit(top, 'config', `branch.${branch}.remote`)),
    'origin',
  ].map((name) => name?.trim());
  return wanted.find((name) => name !== undefined && remotes.includes(name)) ?? remotes[0];
}

/**
 * What git knows of the project that a file is of.
 * @throws NoRepositoryError when it knows nothing to build on
 */
export async function openRepository(file: string): Promise<Repository> {
  const folder = dirname(await realpath(file));
  const top = await runGit(folder, ['rev-parse', '--show-toplevel']).catch((error: unknown) => {
    const words = describeGitError(error);
    throw new NoRepositoryError(
      /not a git repository/i.test(words)
        ? 'Git does not keep the versions of this folder.'
        : words,
    );
  });
  const root = top.stdout.trim();
  const head = await findCommit(root, 'HEAD');
  if (head === undefined)
    throw new NoRepositoryError('Nothing was ever committed to this project.');
  const branch = (await tryGit(root, 'symbolic-ref', '--short', '--quiet', 'HEAD'))?.trim();
  const waiting = await findPendingBranch(root, head);
  const base = (waiting && (await findCommit(root, `refs/heads/${waiting}`))) ?? head;
  return {
    root: root,
    branch,
    pendingBranch: waiting,
    head,
    base,
    remote: await findRemote(root, branch),
  };
}

/**
 * A file by the name that git has for it: links are followed, as what they lead to is what changes.
 * @returns undefined where it is not of the project
 */
export async function findPathInRepository(
  { root: top }: Repository,
  file: string,
): Promise<string | undefined> {
  const name = relative(await realpath(top), await realpath(file));
  return name.startsWith(`..${sep}`) ? undefined : name.replaceAll(sep, '/');
}

/** A file as a commit has it, laid out as on this machine; undefined where it is not there. */
export async function readVersion(
  { root: top }: Repository,
  commit: string,
  name: string,
): Promise<string | undefined> {
  return readGitText(top, 'cat-file', '--filters', `${commit}:${name}`);
}

/** Whether a commit has a file. */
export async function hasFileAtCommit(
  { root: top }: Repository,
  commit: string,
  name: string,
): Promise<boolean> {
  return (await tryGit(top, 'cat-file', '-e', `${commit}:${name}`)) !== undefined;
}

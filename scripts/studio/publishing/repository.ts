import { realpath } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import type {
  Author,
  FileKind,
  FileVersions,
  PastChange,
  WaitingCommit,
} from '../../../src/studio/model/store/project-store.ts';
import { HttpError } from '../../http/http-error.ts';
import { findCommit, readGitText, runGit, tryGit } from '../../support/git.ts';
import { describeGitError } from './describe-git-error.ts';

/** The branches of the studio, also as earlier versions named them. They begin with a date. */
const STUDIO_BRANCHES = ['studio-2*', 'studio/*'];
const MAX_PAST_CHANGES = 40;
const FIELD_SEPARATOR = '\u001F';

export interface Repository {
  readonly root: string;
  /** The current branch; undefined for a detached head. */
  readonly branch: string | undefined;
  /** The last published branch that is not merged into the current one. */
  readonly pendingBranch: string | undefined;
  /** The commit of the current branch. */
  readonly head: string;
  /** The commit that the next change is based on: that of the pending branch, or of the current one. */
  readonly base: string;
  /** The remote to push to. */
  readonly remote: string | undefined;
  /** Who git says the user is. */
  readonly author: Author | undefined;
}

/** There is nothing to submit to. The message says why. */
export class NoRepositoryError extends HttpError {
  constructor(message: string) {
    super(422, message);
  }
}

function splitLines(text: string | undefined): string[] {
  return (text ?? '').split('\n').filter(Boolean);
}

/** The newest branch of the studio that contains a commit and is not contained in another one. */
async function findPendingBranch(
  root: string,
  head: string,
): Promise<{ readonly commit: string; readonly name: string } | undefined> {
  const output = await tryGit(
    root,
    'for-each-ref',
    '--sort=-committerdate',
    `--contains=${head}`,
    `--no-merged=${head}`,
    '--format=%(objectname) %(refname:short)',
    ...STUDIO_BRANCHES.map((name) => `refs/heads/${name}`),
  );
  const branches = splitLines(output).map((line) => {
    const [commit = '', name = ''] = line.split(' ');
    return { commit, name };
  });
  if (branches.length < 2) return branches[0];
  const commits = branches.map(({ commit }) => commit);
  const last = splitLines(await tryGit(root, 'merge-base', '--independent', ...commits));
  return branches.find(({ commit }) => last.includes(commit));
}

/** The settings of git, such as `user.name`. */
async function readSettings(root: string): Promise<ReadonlyMap<string, string>> {
  const output = await tryGit(root, 'config', '--list', '--null');
  const entries = (output ?? '').split('\0').map((entry): [string, string] => {
    const [name = '', ...lines] = entry.split('\n');
    return [name, lines.join('\n').trim()];
  });
  return new Map(entries);
}

function findRemote(
  settings: ReadonlyMap<string, string>,
  branch: string | undefined,
): string | undefined {
  const remotes = [...settings.keys()].flatMap(
    (name) => /^remote\.(.+)\.url$/.exec(name)?.[1] ?? [],
  );
  const preferred = [
    settings.get('remote.pushdefault'),
    settings.get(`branch.${branch}.remote`),
    'origin',
  ];
  return preferred.find((name) => name !== undefined && remotes.includes(name)) ?? remotes[0];
}

/**
 * Reads the repository that a file belongs to.
 * @throws NoRepositoryError if there is none, or if it is empty
 */
export async function openRepository(file: string): Promise<Repository> {
  const folder = dirname(await realpath(file));
  const top = await runGit(folder, ['rev-parse', '--show-toplevel']).catch((error: unknown) => {
    const message = describeGitError(error);
    throw new NoRepositoryError(
      /not a git repository/i.test(message) ? 'This folder is not in a git repository.' : message,
    );
  });
  const root = top.stdout.trim();
  const head = await findCommit(root, 'HEAD');
  if (head === undefined) throw new NoRepositoryError('This git repository has no commits yet.');
  const branch = (await tryGit(root, 'symbolic-ref', '--short', '--quiet', 'HEAD'))?.trim();
  const pending = await findPendingBranch(root, head);
  const settings = await readSettings(root);
  const remote = findRemote(settings, branch);
  const author = {
    name: settings.get('user.name') ?? '',
    email: settings.get('user.email') ?? '',
  };
  return {
    root,
    branch,
    pendingBranch: pending?.name,
    head,
    base: pending?.commit ?? head,
    remote,
    author: author.name !== '' && author.email !== '' ? author : undefined,
  };
}

/**
 * The path of a file in git, with links followed.
 * @returns undefined if the file is outside of the repository
 */
export async function findPathInRepository(
  { root }: Repository,
  file: string,
): Promise<string | undefined> {
  const name = relative(await realpath(root), await realpath(file));
  return name.startsWith(`..${sep}`) ? undefined : name.replaceAll(sep, '/');
}

/** A file as of a commit, with the line ends of this machine; undefined if the commit does not have it. */
export async function readVersion(
  { root }: Repository,
  commit: string,
  path: string,
): Promise<string | undefined> {
  return readGitText(root, 'cat-file', '--filters', `${commit}:${path}`);
}

export async function hasFileAtCommit(
  { root }: Repository,
  commit: string,
  path: string,
): Promise<boolean> {
  return (await tryGit(root, 'cat-file', '-e', `${commit}:${path}`)) !== undefined;
}

/** The commits below a studio branch that are not the studio's own and that the remote does not have. */
export async function listWaitingCommits(
  { root, remote }: Repository,
  branch: string,
): Promise<WaitingCommit[]> {
  if (remote === undefined) return [];
  const log = ['log', '--format=%H%x1f%s', `refs/heads/${branch}`, '--not', `--remotes=${remote}`];
  const list = async (...args: string[]) =>
    splitLines((await runGit(root, [...log, ...args])).stdout);
  const own = new Set(
    await list('HEAD', ...STUDIO_BRANCHES.map((name) => `--exclude=${name}`), '--branches'),
  );
  return (await list())
    .filter((line) => !own.has(line))
    .map((line) => {
      const [commit = '', subject = ''] = line.split(FIELD_SEPARATOR);
      return { id: commit, subject };
    });
}

/** Whether the remote has a branch, as far as this machine knows. */
export async function isSent(
  { root }: Repository,
  remote: string,
  branch: string,
): Promise<boolean> {
  const branches = ['rev-list', '--max-count=1', `refs/heads/${branch}`];
  return (await tryGit(root, ...branches, '--not', `--remotes=${remote}`)) === '';
}

/** The changes of some files, newest first. */
export async function listPastChanges(
  { root, base }: Repository,
  paths: readonly string[],
): Promise<PastChange[]> {
  const format = `--format=${['%H', '%P', '%an', '%aI', '%s'].join('%x1f')}`;
  const limit = `--max-count=${MAX_PAST_CHANGES}`;
  const output = await tryGit(root, 'log', limit, '--no-merges', format, base, '--', ...paths);
  return splitLines(output).map((line) => {
    const [commit = '', parents = '', author = '', date = '', why = ''] =
      line.split(FIELD_SEPARATOR);
    return { id: commit, author, date, why, isFirst: parents === '' };
  });
}

/** Files before and after a commit; undefined if there is no such commit. */
export async function readFileVersions(
  repository: Repository,
  commit: string,
  files: readonly { readonly name: string; readonly kind: FileKind; readonly path: string }[],
): Promise<FileVersions[] | undefined> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return undefined;
  if ((await findCommit(repository.root, commit)) === undefined) return undefined;
  return Promise.all(
    files.map(async ({ name, kind, path }) => {
      const [before, after] = await Promise.all([
        readVersion(repository, `${commit}^`, path),
        readVersion(repository, commit, path),
      ]);
      return { name, kind, before, after };
    }),
  );
}

import type { FileKind } from '../../../src/studio/model/project/project-protocol.ts';
import type {
  FileVersions,
  PublishedChange,
} from '../../../src/studio/model/project/publishing-protocol.ts';
import { findCommit, tryGit } from '../../support/git.ts';
import { readVersion, type Repository } from './repository.ts';

/** How many earlier changes are listed. */
const MAX_CHANGES = 40;

const FIELD_SEPARATOR = '\u001F';

/** The changes of some files so far, the newest first. */
export async function listPastChanges(
  { root: top, base }: Repository,
  names: readonly string[],
): Promise<PublishedChange[]> {
  const format = ['%H', '%P', '%an', '%aI', '%s'].join('%x1f');
  const args = [
    `--max-count=${MAX_CHANGES}`,
    '--no-merges',
    `--format=${format}`,
    base,
    '--',
    ...names,
  ];
  const lines = ((await tryGit(top, 'log', ...args)) ?? '').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [commit = '', parents = '', author = '', date = '', why = ''] =
      line.split(FIELD_SEPARATOR);
    return { commit, author, date, why, isFirst: parents === '' };
  });
}

/** Some files as they were before a commit and after it; undefined where there is no such commit. */
export async function readFileVersions(
  repository: Repository,
  commit: string,
  files: readonly { readonly name: string; readonly kind: FileKind; readonly inGit: string }[],
): Promise<FileVersions[] | undefined> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return undefined;
  if ((await findCommit(repository.root, commit)) === undefined) return undefined;
  return Promise.all(
    files.map(async ({ name, kind, inGit }) => {
      const [before, after] = await Promise.all([
        readVersion(repository, `${commit}^`, inGit),
        readVersion(repository, commit, inGit),
      ]);
      return { name, kind, before, after };
    }),
  );
}

import type { FileKind } from '../../../src/studio/opening.ts';
import type { FileVersions, PastChange } from '../../../src/studio/publish/publishing.ts';
import { commitIn, git } from '../../support/git.ts';
import { versionOf, type Repository } from './repository.ts';

/** How many earlier changes are listed. */
const MOST = 40;

const BETWEEN = '\u001F';

/** The changes of some files so far, the newest first. */
export async function pastChanges(
  { top, base }: Repository,
  names: readonly string[],
): Promise<PastChange[]> {
  const format = ['%H', '%P', '%an', '%aI', '%s'].join('%x1f');
  const args = [`--max-count=${MOST}`, '--no-merges', `--format=${format}`, base, '--', ...names];
  const lines = ((await git(top, 'log', ...args)) ?? '').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [commit = '', parents = '', author = '', date = '', why = ''] = line.split(BETWEEN);
    return { commit, author, date, why, isFirst: parents === '' };
  });
}

/** Some files as they were before a commit and after it; undefined where there is no such commit. */
export async function versionsOf(
  repository: Repository,
  commit: string,
  files: readonly { readonly name: string; readonly kind: FileKind; readonly inGit: string }[],
): Promise<FileVersions[] | undefined> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return undefined;
  if ((await commitIn(repository.top, commit)) === undefined) return undefined;
  return Promise.all(
    files.map(async ({ name, kind, inGit }) => {
      const [before, after] = await Promise.all([
        versionOf(repository, `${commit}^`, inGit),
        versionOf(repository, commit, inGit),
      ]);
      return { name, kind, before, after };
    }),
  );
}

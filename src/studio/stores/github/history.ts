import type {
  FileVersions,
  PastChange,
  PastChangeDetails,
  ProjectFile,
} from '../../model/project/project-store.ts';
import type { GitData, TreeFile } from './git-data.ts';
import type { GitHubClient } from './github-client.ts';

/** Each past change costs some requests, of which GitHub accepts 5,000 in an hour. */
const MAX_PAST_CHANGES = 20;

/**
 * Reads the past changes of the files in a folder.
 * @param folder with a slash at its end; empty for the root
 * @param formatImpact says what a change does to prices
 */
export function createHistory(
  send: GitHubClient,
  git: GitData,
  folder: string,
  formatImpact: (files: readonly FileVersions[]) => Promise<string>,
) {
  return {
    /** Who changed a file last, as of a commit; empty if unknown. */
    findAuthor: async (commit: string, path: string): Promise<string> => {
      const [last] = await send('GET /repos/{owner}/{repo}/commits', {
        sha: commit,
        path,
        per_page: 1,
      });
      return last?.commit.author?.name ?? '';
    },

    list: async (commit: string): Promise<PastChange[]> => {
      const commits = await send('GET /repos/{owner}/{repo}/commits', {
        sha: commit,
        ...(folder !== '' && { path: folder.slice(0, -1) }),
        per_page: MAX_PAST_CHANGES,
      });
      return commits.map(({ sha, parents, commit: { author, message } }) => ({
        id: sha,
        author: author?.name ?? '',
        date: author?.date ?? '',
        why: message.split('\n')[0] ?? '',
        isFirst: parents.length === 0,
      }));
    },

    /**
     * What a past change did to files that there are now. A merge changed what none of its parents had; what it
     * brought along is told with the changes that it merged.
     */
    load: async (commit: string, present: readonly ProjectFile[]): Promise<PastChangeDetails> => {
      const { parents } = await git.readCommit(commit);
      const list = (each: string) => git.listFolder(each, folder.slice(0, -1));
      const [now, ...before] = await Promise.all([
        list(commit),
        ...parents.map(({ sha }) => list(sha)),
      ]);
      const find = (files: readonly TreeFile[], name: string) =>
        files.find(({ path }) => path === folder + name)?.sha;
      const read = async (sha: string | undefined) => (sha ? git.readBlob(sha) : undefined);
      const files = await Promise.all(
        present.map(async ({ name, kind }) => {
          const after = find(now, name);
          const earlier = before.map((each) => find(each, name));
          const isBrought = earlier.includes(after);
          return {
            name,
            kind,
            before: await read(isBrought ? after : earlier[0]),
            after: await read(after),
          };
        }),
      );
      return { files, impact: await formatImpact(files) };
    },
  };
}

export type History = ReturnType<typeof createHistory>;

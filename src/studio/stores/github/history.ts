import type {
  PastChange,
  PastChangeDetails,
  ProjectFile,
} from '../../model/store/project-store.ts';
import type { GitData } from './git-data.ts';
import type { GitHubClient } from './github-client.ts';
import { startSubmissionWorker } from './submission-api.ts';

/** Each past change costs some requests, of which GitHub accepts 5,000 in an hour. */
const MAX_PAST_CHANGES = 20;

/**
 * Reads the past changes of the files in a folder.
 * @param folder with a slash at its end; empty for the root
 */
export function createHistory(send: GitHubClient, git: GitData, folder: string) {
  return {
    list: async (commit: string): Promise<PastChange[]> => {
      const commits = await send('GET /repos/{owner}/{repo}/commits', {
        sha: commit,
        ...(folder !== '' && { path: folder.slice(0, -1) }),
        per_page: MAX_PAST_CHANGES,
      });
      return commits
        .filter(({ parents }) => parents.length < 2)
        .map(({ sha, parents, commit: { author, message } }) => ({
          id: sha,
          author: author?.name ?? '',
          date: author?.date ?? '',
          why: message.split('\n')[0] ?? '',
          isFirst: parents.length === 0,
        }));
    },

    /** What a past change did to files that there are now. */
    load: async (commit: string, present: readonly ProjectFile[]): Promise<PastChangeDetails> => {
      const { parents } = await git.readCommit(commit);
      const [before, after] = await Promise.all(
        [parents[0]?.sha, commit].map(async (each) =>
          each === undefined ? [] : git.listFolder(each, folder.slice(0, -1)),
        ),
      );
      const read = async (list: typeof before, name: string) => {
        const sha = list?.find(({ path }) => path === folder + name)?.sha;
        return sha === undefined ? undefined : git.readBlob(sha);
      };
      const files = await Promise.all(
        present.map(async ({ name, kind }) => ({
          name,
          kind,
          before: await read(before, name),
          after: await read(after, name),
        })),
      );
      return { files, impact: await startSubmissionWorker().formatChangeImpact(files) };
    },
  };
}

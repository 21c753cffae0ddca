import type { PastChange, ProjectFile } from '../../model/project/project-store.ts';
import type { GitData, TreeFile } from './git-data.ts';
import { ifAllowed, type GitHubClient } from './github-client.ts';

/** Each commit costs some requests, of which GitHub accepts 5,000 in an hour. */
const MAX_COMMITS = 20;

/**
 * Reads what went live in the files of a folder.
 * @param folder with a slash at its end; empty for the root
 * @param getBranch the branch that the site is built from
 */
export function createHistory(
  send: GitHubClient,
  git: GitData,
  folder: string,
  getBranch: () => string,
) {
  const known = new Map<string, Promise<PastChange>>();

  /** The request that a commit was merged with; undefined without one. */
  async function findRequest(commit: string) {
    const requests = await ifAllowed(
      send('GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls', { commit_sha: commit }),
    );
    return requests?.find(
      ({ merged_at: at, base }) => at !== null && at !== undefined && base.ref === getBranch(),
    );
  }

  /**
   * What a commit made live, or all that the merge of its request did. A merge without a request changed what none of
   * its parents had; what it brought along is told with the commits that it merged.
   */
  async function load(sha: string, present: readonly ProjectFile[]): Promise<PastChange> {
    const [own, request] = await Promise.all([git.readCommit(sha), findRequest(sha)]);
    const merge = request?.merge_commit_sha && (await git.readCommit(request.merge_commit_sha));
    // A request that was rebased or squashed has no merge.
    const isMerged = merge && merge.parents.length > 1;
    const commit = isMerged ? merge : own;
    const parents = isMerged ? commit.parents.slice(0, 1) : commit.parents;
    const list = (each: string) => git.listFolder(each, folder.slice(0, -1));
    const [now, ...before] = await Promise.all([
      list(commit.sha),
      ...parents.map((each) => list(each.sha)),
    ]);
    const find = (files: readonly TreeFile[], name: string) =>
      files.find(({ path }) => path === folder + name)?.sha;
    const read = async (blob: string | undefined) => (blob ? git.readBlob(blob) : undefined);
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
    return {
      id: commit.sha,
      author: request?.user?.login ?? commit.author.name,
      date: request?.merged_at ?? commit.author.date,
      why: request?.title ?? commit.message.split('\n')[0] ?? '',
      isFirst: commit.parents.length === 0,
      files,
    };
  }

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

    /** The commits that changed a file of the folder, as of a commit, newest first. */
    list: async (commit: string): Promise<string[]> => {
      const commits = await send('GET /repos/{owner}/{repo}/commits', {
        sha: commit,
        ...(folder !== '' && { path: folder.slice(0, -1) }),
        per_page: MAX_COMMITS,
      });
      return commits.map(({ sha }) => sha);
    },

    /** What went live with a commit, of which each is read once. */
    load: (commit: string, present: readonly ProjectFile[]): Promise<PastChange> => {
      const change = known.get(commit) ?? load(commit, present);
      known.set(commit, change);
      change.catch(() => known.delete(commit));
      return change;
    },
  };
}

export type History = ReturnType<typeof createHistory>;

import { ifAllowed, orUndefined, type GitHubClient } from './github-client.ts';

/** A file of a commit. */
export interface TreeFile {
  readonly path: string;
  /** The hash of its content. */
  readonly sha: string;
}

/** What a new commit is to be. */
export interface CommitPlan {
  /** The commit whose files it starts from. */
  readonly onto: string;
  readonly parents: readonly string[];
  /** The texts of the files that it changes, by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly message: string;
}

const REGULAR_FILE = '100644';

function decodeBase64(content: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(content.replaceAll('\n', '')), (char) => char.charCodeAt(0));
}

/** The hash that git gives a text. */
export async function computeBlobSha(text: string): Promise<string> {
  const content = new TextEncoder().encode(text);
  const header = new TextEncoder().encode(`blob ${content.length}\0`);
  const digest = await crypto.subtle.digest('SHA-1', new Uint8Array([...header, ...content]));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads and writes git's objects and branches at GitHub. */
export function createGitData(send: GitHubClient) {
  const blobs = new Map<string, Promise<string>>();

  async function loadBlob(sha: string): Promise<string> {
    const { content } = await send('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', {
      file_sha: sha,
    });
    // A byte order mark stays: only what is edited changes.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(decodeBase64(content));
  }

  const readCommit = (sha: string) =>
    send('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { commit_sha: sha });

  /** The commit of a branch; undefined if there is no such branch. */
  const findBranch = async (branch: string): Promise<string | undefined> => {
    const ref = await orUndefined(
      send('GET /repos/{owner}/{repo}/git/ref/{ref}', { ref: `heads/${branch}` }),
    );
    return ref?.object.sha;
  };

  /** Uploads files. Until a commit refers to the tree, nobody sees it. */
  async function writeTree({ onto, files }: CommitPlan): Promise<string> {
    const { tree: base } = await readCommit(onto);
    const entries = await Promise.all(
      Object.entries(files).map(async ([path, text]) => {
        const blob = await send('POST /repos/{owner}/{repo}/git/blobs', {
          content: text,
          encoding: 'utf-8',
        });
        return { path, mode: REGULAR_FILE, type: 'blob', sha: blob.sha } as const;
      }),
    );
    const tree = await send('POST /repos/{owner}/{repo}/git/trees', {
      base_tree: base.sha,
      tree: entries,
    });
    return tree.sha;
  }

  /** Whether a commit is what a plan wants: an earlier try whose answer was lost. */
  async function isDone(sha: string, tree: string, { parents }: CommitPlan): Promise<boolean> {
    const commit = await readCommit(sha);
    const found = commit.parents.map((parent) => parent.sha);
    return commit.tree.sha === tree && found.join() === parents.join();
  }

  async function createCommit(tree: string, { message, parents }: CommitPlan): Promise<string> {
    const { sha } = await send('POST /repos/{owner}/{repo}/git/commits', {
      message,
      tree,
      parents: [...parents],
    });
    return sha;
  }

  return {
    findBranch,
    readCommit,

    /** The text of a blob, of which each is loaded once. */
    readBlob: (sha: string): Promise<string> => {
      const known = blobs.get(sha) ?? loadBlob(sha);
      blobs.set(sha, known);
      known.catch(() => blobs.delete(sha));
      return known;
    },

    /** All files of a commit. */
    listFiles: async (commit: string): Promise<TreeFile[]> => {
      const { tree } = await readCommit(commit);
      const { tree: entries } = await send('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
        tree_sha: tree.sha,
        recursive: '1',
      });
      return entries.flatMap(({ type, path, sha }) =>
        type === 'blob' && path && sha ? [{ path, sha }] : [],
      );
    },

    /** The files of one folder at a commit. */
    listFolder: async (commit: string, folder: string): Promise<TreeFile[]> => {
      const found = await orUndefined(
        send('GET /repos/{owner}/{repo}/contents/{path}', { path: folder, ref: commit }),
      );
      if (!Array.isArray(found)) return [];
      return found.flatMap(({ type, path, sha }) => (type === 'file' ? [{ path, sha }] : []));
    },

    /**
     * Commits to a new branch. The branch comes last: without it there is nothing.
     * @param wanted its name; a number is added if it is taken
     */
    commitToNewBranch: async (wanted: string, plan: CommitPlan) => {
      const tree = await writeTree(plan);
      for (let number = 1; ; number += 1) {
        const branch = number === 1 ? wanted : `${wanted}-${number}`;
        // oxlint-disable-next-line no-await-in-loop -- one name after the other
        const taken = await findBranch(branch);
        if (taken === undefined) {
          // oxlint-disable-next-line no-await-in-loop -- as above
          const commit = await createCommit(tree, plan);
          // oxlint-disable-next-line no-await-in-loop -- as above
          await send('POST /repos/{owner}/{repo}/git/refs', {
            ref: `refs/heads/${branch}`,
            sha: commit,
          });
          return { branch, commit };
        }
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (await isDone(taken, tree, plan)) return { branch, commit: taken };
      }
    },

    /**
     * Adds a commit to a branch whose last commit is the first parent, never by force.
     * @returns undefined if somebody else has moved the branch
     */
    commitToBranch: async (branch: string, plan: CommitPlan): Promise<string | undefined> => {
      const tree = await writeTree(plan);
      const head = await findBranch(branch);
      if (head === undefined) return undefined;
      if (head !== plan.parents[0]) return (await isDone(head, tree, plan)) ? head : undefined;
      const commit = await createCommit(tree, plan);
      await send('PATCH /repos/{owner}/{repo}/git/refs/{ref}', {
        ref: `heads/${branch}`,
        sha: commit,
        force: false,
      });
      return commit;
    },

    /** Whether the token may write: GitHub tells only who tries. An empty blob belongs to no commit. */
    mayWrite: async (): Promise<boolean> => {
      const blob = send('POST /repos/{owner}/{repo}/git/blobs', { content: '', encoding: 'utf-8' });
      return (await ifAllowed(blob)) !== undefined;
    },
  };
}

export type GitData = ReturnType<typeof createGitData>;

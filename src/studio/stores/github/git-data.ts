import { StoreError } from '../../model/project/project-store.ts';
import { ifAllowed, orUndefined, type GitHubClient } from './github-client.ts';

/** A file of a commit. */
export interface TreeFile {
  readonly path: string;
  /** The hash of its content. */
  readonly sha: string;
}

/** The content of a file, as text or as Base64. */
interface NewFile {
  readonly content: string;
  readonly encoding: 'utf-8' | 'base64';
}

/** What a new commit is to be. */
export interface CommitPlan {
  /** The commit whose files it starts from. */
  readonly onto: string;
  readonly parents: readonly string[];
  /** The files that it changes, by path. */
  readonly files: Readonly<Record<string, NewFile>>;
  readonly message: string;
}

const REGULAR_FILE = '100644';

const TOO_LARGE =
  'This repository has more files than GitHub lists at once, so the studio cannot work with it. Move the site to a repository of its own.';

function decodeBase64(content: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(content.replaceAll('\n', '')), (char) => char.charCodeAt(0));
}

/** The hash that git gives a file. */
export async function computeBlobSha(file: string | Uint8Array): Promise<string> {
  const content = typeof file === 'string' ? new TextEncoder().encode(file) : file;
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

  /** Uploads files, and the tree with them. */
  async function writeTree({ onto, files }: CommitPlan): Promise<string> {
    const { tree: base } = await readCommit(onto);
    const entries = await Promise.all(
      Object.entries(files).map(async ([path, file]) => {
        const blob = await send('POST /repos/{owner}/{repo}/git/blobs', { ...file });
        return { path, mode: REGULAR_FILE, type: 'blob', sha: blob.sha } as const;
      }),
    );
    const tree = await send('POST /repos/{owner}/{repo}/git/trees', {
      base_tree: base.sha,
      tree: entries,
    });
    return tree.sha;
  }

  return {
    findBranch,
    readCommit,

    /** The content of a blob. */
    readBytes: async (sha: string): Promise<Uint8Array<ArrayBuffer>> => {
      const { content } = await send('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', {
        file_sha: sha,
      });
      return decodeBase64(content);
    },

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
      const { tree: entries, truncated } = await send(
        'GET /repos/{owner}/{repo}/git/trees/{tree_sha}',
        { tree_sha: tree.sha, recursive: '1' },
      );
      // Files that are not listed would look as if somebody had removed them.
      if (truncated) throw new StoreError(TOO_LARGE);
      return entries.flatMap(({ type, path, sha }) =>
        type === 'blob' && path && sha ? [{ path, sha }] : [],
      );
    },

    /** The commit that a branch and a commit both grew from. */
    findMergeBase: async (branch: string, commit: string): Promise<string> => {
      const { merge_base_commit: base } = await send(
        'GET /repos/{owner}/{repo}/compare/{basehead}',
        { basehead: `${branch}...${commit}` },
      );
      return base.sha;
    },

    /** Whether a commit has all that another one has. */
    contains: async (commit: string, other: string): Promise<boolean> => {
      const { status } = await send('GET /repos/{owner}/{repo}/compare/{basehead}', {
        basehead: `${other}...${commit}`,
      });
      return status === 'ahead' || status === 'identical';
    },

    /** The files of one folder at a commit. */
    listFolder: async (commit: string, folder: string): Promise<TreeFile[]> => {
      const found = await orUndefined(
        send('GET /repos/{owner}/{repo}/contents/{path}', { path: folder, ref: commit }),
      );
      if (!Array.isArray(found)) return [];
      return found.flatMap(({ type, path, sha }) => (type === 'file' ? [{ path, sha }] : []));
    },

    /** Creates a commit. Until a branch refers to it, nobody sees it. */
    createCommit: async (plan: CommitPlan): Promise<string> => {
      const { sha } = await send('POST /repos/{owner}/{repo}/git/commits', {
        message: plan.message,
        tree: await writeTree(plan),
        parents: [...plan.parents],
      });
      return sha;
    },

    /** A name for a new branch, with a number if the wanted one is taken. */
    findFreeBranch: async (wanted: string): Promise<string> => {
      for (let number = 1; ; number += 1) {
        const branch = number === 1 ? wanted : `${wanted}-${number}`;
        // oxlint-disable-next-line no-await-in-loop -- one name after the other
        if ((await findBranch(branch)) === undefined) return branch;
      }
    },

    createBranch: async (branch: string, commit: string): Promise<void> => {
      await send('POST /repos/{owner}/{repo}/git/refs', {
        ref: `refs/heads/${branch}`,
        sha: commit,
      });
    },

    /**
     * Moves a branch to a commit on top of its last one, never by force.
     * @returns false if somebody else has moved it
     */
    moveBranch: async (branch: string, from: string, to: string): Promise<boolean> => {
      if ((await findBranch(branch)) !== from) return false;
      await send('PATCH /repos/{owner}/{repo}/git/refs/{ref}', {
        ref: `heads/${branch}`,
        sha: to,
        force: false,
      });
      return true;
    },

    /** Whether the token may write: GitHub tells only who tries. An empty blob belongs to no commit. */
    mayWrite: async (): Promise<boolean> => {
      const blob = send('POST /repos/{owner}/{repo}/git/blobs', { content: '', encoding: 'utf-8' });
      return (await ifAllowed(blob)) !== undefined;
    },
  };
}

export type GitData = ReturnType<typeof createGitData>;

import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createEmulator } from 'emulate';

/** The one that tests do not break. */
const { fetch } = globalThis;

/** Who has which right, by token. */
export const TOKENS = { owner: 'token-of-mara', writer: 'token-of-rudi', reader: 'token-of-lena' };

const OWNER = 'mara';
const REPOSITORY = 'site';
const REPOSITORY_PATH = `/repos/${OWNER}/${REPOSITORY}`;
export const REPOSITORY_NAME = `${OWNER}/${REPOSITORY}`;

interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly type: string;
  readonly sha: string;
}

interface PullRequest {
  readonly number: number;
  readonly state: string;
  readonly title: string;
  readonly body: string;
  readonly head: { readonly ref: string; readonly sha: string };
}

/** The files of a tree that another one does not have, or has otherwise. */
const listOnlyIn = (tree: readonly TreeEntry[], other: readonly TreeEntry[]) =>
  tree.filter(
    ({ type, path, mode, sha }) =>
      type === 'blob' &&
      !other.some((each) => each.path === path && each.mode === mode && each.sha === sha),
  );

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * An independent implementation of GitHub's API, with a repository in it.
 * @param files the contents of its files at first, by path
 */
export async function startFakeGitHub(files: Readonly<Record<string, string | Buffer>>) {
  const emulator = await createEmulator({
    service: 'github',
    port: await findFreePort(),
    seed: {
      tokens: {
        [TOKENS.owner]: { login: OWNER, scopes: ['repo'] },
        [TOKENS.writer]: { login: 'rudi', scopes: ['repo'] },
        [TOKENS.reader]: { login: 'lena', scopes: ['repo'] },
      },
      github: {
        users: [
          { login: OWNER, name: 'Mara Keter', email: 'mara@example.com' },
          { login: 'rudi', name: 'Rudi Olm', email: 'rudi@example.com' },
          { login: 'lena', name: 'Lena Fort', email: 'lena@example.com' },
        ],
        repos: [{ owner: OWNER, name: REPOSITORY, default_branch: 'main', auto_init: true }],
      },
    },
  });

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${emulator.url}${REPOSITORY_PATH}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${TOKENS.owner}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.status === 204 ? ({} as T) : ((await response.json()) as T);
  }

  const readBranch = async (branch: string): Promise<string> =>
    (await call<{ object: { sha: string } }>('GET', `/git/ref/heads/${branch}`)).object.sha;

  const readTree = async (revision: string): Promise<TreeEntry[]> =>
    (await call<{ tree: TreeEntry[] }>('GET', `/git/trees/${revision}?recursive=1`)).tree;

  /** Commits files as somebody else would. Without a content the file is removed. */
  async function commit(
    changed: readonly { readonly path: string; readonly content?: Buffer }[],
    message: string,
    branch = 'main',
  ): Promise<void> {
    const head = await readBranch(branch);
    const { tree: base } = await call<{ tree: { sha: string } }>('GET', `/git/commits/${head}`);
    const entries = [];
    for (const { path, content } of changed) {
      if (!content) {
        entries.push({ path, mode: '100644', type: 'blob', sha: null });
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop -- a handful of files
      const blob = await call<{ sha: string }>('POST', '/git/blobs', {
        content: content.toString('base64'),
        encoding: 'base64',
      });
      entries.push({ path, mode: '100644', type: 'blob', sha: blob.sha });
    }
    const tree = await call<{ sha: string }>('POST', '/git/trees', {
      base_tree: base.sha,
      tree: entries,
    });
    const made = await call<{ sha: string }>('POST', '/git/commits', {
      message,
      tree: tree.sha,
      parents: [head],
    });
    await call('PATCH', `/git/refs/heads/${branch}`, { sha: made.sha });
  }

  await commit(
    Object.entries(files).map(([path, content]) => ({ path, content: Buffer.from(content) })),
    'The beginning',
  );
  await call('PUT', '/collaborators/rudi', { permission: 'push' });

  async function readBlob({ sha }: TreeEntry): Promise<Buffer> {
    const { content } = await call<{ content: string }>('GET', `/git/blobs/${sha}`);
    return Buffer.from(content, 'base64');
  }

  async function readFileAt(revision: string, path: string): Promise<string> {
    const entry = (await readTree(revision)).find((each) => each.path === path);
    if (!entry) throw new Error(`${revision} has no ${path}.`);
    return (await readBlob(entry)).toString();
  }

  async function writeFiles(folder: string, entries: readonly TreeEntry[]): Promise<void> {
    await mkdir(folder);
    for (const entry of entries) {
      const file = join(folder, entry.path);
      // oxlint-disable no-await-in-loop -- one or two files
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await readBlob(entry));
      // oxlint-enable no-await-in-loop
    }
  }

  const readEntry = (tree: readonly TreeEntry[], path: string): TreeEntry | undefined =>
    tree.find((each) => each.type === 'blob' && each.path === path);

  /** Merges one file as git does. @throws Error if both sides changed the same */
  async function mergeFile(versions: readonly (TreeEntry | undefined)[]): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'merge-'));
    const names = ['ours', 'base', 'theirs'];
    await Promise.all(
      versions.map(async (entry, index) =>
        writeFile(join(folder, names[index] ?? ''), entry ? await readBlob(entry) : ''),
      ),
    );
    const merged = spawnSync('git', ['merge-file', '-p', ...names], { cwd: folder });
    await rm(folder, { recursive: true });
    if (merged.status !== 0) throw new Error('There is a conflict.');
    return merged.stdout;
  }

  const mergeCommits = new Map<number, string>();

  /** The tree of the default branch with what a request changes, as git merges them. */
  async function createMergedTree(head: string, main: string): Promise<string> {
    const { merge_base_commit: base } = await call<{ merge_base_commit: { sha: string } }>(
      'GET',
      `/compare/${main}...${head}`,
    );
    const trees = await Promise.all([main, base.sha, head].map(readTree));
    const [ours = [], old = [], theirs = []] = trees;
    const changed = new Set(
      [...listOnlyIn(theirs, old), ...listOnlyIn(old, theirs)].map(({ path }) => path),
    );
    const entries = await Promise.all(
      [...changed].map(async (path) => {
        const versions = [ours, old, theirs].map((tree) => readEntry(tree, path));
        const [now, before, wanted] = versions.map((entry) => entry?.sha);
        const entry = { path, mode: '100644', type: 'blob' };
        if (now === before || now === wanted) return { ...entry, sha: wanted ?? null };
        const content = await mergeFile(versions);
        const blob = await call<{ sha: string }>('POST', '/git/blobs', {
          content: content.toString('base64'),
          encoding: 'base64',
        });
        return { ...entry, sha: blob.sha };
      }),
    );
    const { tree: root } = await call<{ tree: { sha: string } }>('GET', `/git/commits/${main}`);
    const { sha } = await call<{ sha: string }>('POST', '/git/trees', {
      base_tree: root.sha,
      tree: entries,
    });
    return sha;
  }

  /**
   * Merges a request. The emulator takes the files of the commit that a request was opened with, and so undoes what was
   * merged before and forgets what was added since.
   * @throws Error if there is a conflict, or if the request is not at `expected`
   */
  async function mergeRequest(number: number, token: string, expected?: string): Promise<string> {
    const { head, title } = await call<PullRequest>('GET', `/pulls/${number}`);
    const [wanted, main] = await Promise.all([head.ref, 'main'].map(readBranch));
    if (expected !== undefined && expected !== wanted)
      throw new Error('Head branch was modified. Review and try the merge again.');
    const tree = await createMergedTree(wanted ?? '', main ?? '');
    const merging = await fetch(`${emulator.url}${REPOSITORY_PATH}/pulls/${number}/merge`, {
      method: 'PUT',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ merge_method: 'squash' }),
    });
    if (!merging.ok) throw new Error(await merging.text());
    const { sha } = await call<{ sha: string }>('POST', '/git/commits', {
      message: `${title} (#${number})`,
      tree,
      parents: [main],
    });
    await call('PATCH', '/git/refs/heads/main', { sha, force: true });
    mergeCommits.set(number, sha);
    return sha;
  }

  /** Requests with the commits that their branches are at, or that they were merged by. */
  async function followBranches(found: unknown): Promise<unknown> {
    if (Array.isArray(found)) return Promise.all(found.map(followBranches));
    const request = found as PullRequest;
    if (request.state !== 'open')
      return { ...request, merge_commit_sha: mergeCommits.get(request.number) ?? null };
    const [sha, main] = await Promise.all([request.head.ref, 'main'].map(readBranch));
    const mergeable = await createMergedTree(sha ?? '', main ?? '').then(
      () => true,
      () => false,
    );
    return { ...request, mergeable, head: { ...request.head, sha } };
  }

  /** The requests that a commit was merged with, which the emulator does not know. */
  async function listRequestsOf(merged: string): Promise<unknown> {
    const all = await call<PullRequest[]>('GET', '/pulls?state=closed');
    const found = await Promise.all(
      all.map(async (request) => {
        if (mergeCommits.get(request.number) === merged) return [request];
        const commits = await call<{ sha: string }[]>('GET', `/pulls/${request.number}/commits`);
        return commits.some(({ sha }) => sha === merged) ? [request] : [];
      }),
    );
    return followBranches(found.flat());
  }

  /** Answers like the emulator, except where that is no GitHub. */
  async function answer(request: IncomingMessage): Promise<Response> {
    const { method = 'GET', url = '', headers } = request;
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const body = Buffer.concat(chunks);
    const { authorization: token = '' } = headers;
    const path = url.replace(REPOSITORY_PATH, '').replace(/\?.*/, '');
    const merged = /^\/pulls\/(\d+)\/merge$/.exec(path)?.[1];
    if (method === 'PUT' && merged !== undefined) {
      const { sha }: { sha?: string } = JSON.parse(body.toString());
      return mergeRequest(Number(merged), token, sha).then(
        (made) => Response.json({ sha: made, merged: true }),
        (error: unknown) => Response.json({ message: String(error) }, { status: 405 }),
      );
    }
    const asked = /^\/commits\/(\w+)\/pulls$/.exec(path)?.[1];
    if (asked !== undefined) return Response.json(await listRequestsOf(asked));
    const response = await fetch(emulator.url + url, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body.length > 0 && { body }),
    });
    const isRequest = method === 'GET' && /^\/pulls(\/\d+)?$/.test(path) && response.ok;
    return isRequest ? Response.json(await followBranches(await response.json())) : response;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answered = await answer(request);
    const type = answered.headers.get('content-type') ?? '';
    response.writeHead(answered.status, { 'content-type': type });
    response.end(Buffer.from(await answered.arrayBuffer()));
  }

  const front = createHttpServer((request, response) => void respond(request, response));
  const frontPort = await findFreePort();
  await new Promise<void>((resolve) => front.listen(frontPort, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${frontPort}`,
    call,

    /** Merges a request as its approver would. */
    merge: (number: number) => mergeRequest(number, `Bearer ${TOKENS.owner}`),
    readBranch,
    readFile: readFileAt,

    /** Changes a file on the default branch as somebody else would; without a text it is removed. */
    writeFile: (path: string, text?: string): Promise<void> =>
      commit(
        [{ path, ...(text !== undefined && { content: Buffer.from(text) }) }],
        'Somebody else',
      ),

    /** Changes a config on a branch, as somebody else would. */
    changeConfig: async (
      path: string,
      change: (text: string) => string,
      branch = 'main',
    ): Promise<void> => {
      const text = await readFileAt(await readBranch(branch), path);
      await commit([{ path, content: Buffer.from(change(text)) }], 'Somebody else', branch);
    },

    /** The branches of submissions. */
    listSubmissions: async (): Promise<string[]> => {
      const refs = await call<{ ref: string }[]>('GET', '/git/matching-refs/heads/studio');
      return refs.map(({ ref }) => ref.replace('refs/heads/', ''));
    },

    listPullRequests: () => call<PullRequest[]>('GET', '/pulls?state=all'),

    /** What differs between two commits, as git says it. */
    diffByGit: async (before: string, after: string): Promise<string> => {
      const folder = await mkdtemp(join(tmpdir(), 'commits-'));
      const [old, changed] = [await readTree(before), await readTree(after)];
      await writeFiles(join(folder, 'before'), listOnlyIn(old, changed));
      await writeFiles(join(folder, 'after'), listOnlyIn(changed, old));
      const args = ['diff', '--no-index', '--unified=0', 'before', 'after'];
      const { stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
      await rm(folder, { recursive: true });
      return stdout;
    },

    close: async (): Promise<void> => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await emulator.close();
    },
  };
}

export type FakeGitHub = Awaited<ReturnType<typeof startFakeGitHub>>;

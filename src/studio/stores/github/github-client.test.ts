import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGitData } from './git-data.ts';
import { createGitHubClient, orUndefined } from './github-client.ts';
import { createPullRequests } from './pull-requests.ts';

const TOKEN = 'github_pat_secret';
const send = createGitHubClient('https://api.example.com', {
  owner: 'acme',
  repository: 'site',
  token: TOKEN,
});

/** Answers requests by the end of their address; all others with 404. */
function answer(answers: Readonly<Record<string, unknown>>) {
  const requests = vi.fn<(address: string, options: RequestInit) => Promise<Response>>(
    async (address) => {
      const [, body] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? [];
      if (body instanceof Response) return body;
      return Response.json(body ?? { message: 'Not Found' }, { status: body ? 200 : 404 });
    },
  );
  vi.stubGlobal('fetch', requests);
  return requests;
}

function refuse(status: number, message: string, headers: Record<string, string> = {}) {
  answer({ '/user': Response.json({ message }, { status, headers }) });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 1, 14, 0) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is said when GitHub refuses', () => {
  it.each([
    [401, 'Bad credentials', {}, 'the token has expired or was revoked'],
    [403, 'Resource not accessible by personal access token', {}, 'does not have the right'],
    [403, 'Maximum', { 'retry-after': '60' }, 'no more requests from you until 2:01'],
    [429, 'Too many', {}, 'no more requests from you until 2:01'],
    [502, 'Bad gateway', {}, 'GitHub has a problem'],
    [422, 'Reference already exists', {}, 'GitHub says: “Reference already exists”'],
  ])('%i %s', async (status, message, headers, sentence) => {
    refuse(status, message, headers);
    await expect(send('GET /user')).rejects.toMatchObject({
      // A limit is no missing right, whatever the status of the answer.
      status: sentence.startsWith('no more') ? 429 : status,
      message: expect.stringContaining(sentence),
    });
  });

  it('names the time at which the hourly limit ends', async () => {
    const reset = String(new Date(2026, 4, 1, 14, 25).getTime() / 1000);
    refuse(403, 'API rate limit exceeded', {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': reset,
    });
    await expect(send('GET /user')).rejects.toThrow('until 2:25');
  });

  it('says that there is no connection, and that everything is kept', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send('GET /user')).rejects.toThrow(/cannot be reached.*is kept in this browser/);
  });

  it('never names the token', async () => {
    refuse(401, `Bad credentials`);
    await expect(send('GET /user')).rejects.not.toThrow(TOKEN);
  });

  it('may be that there is no such thing', async () => {
    answer({});
    await expect(orUndefined(send('GET /user'))).resolves.toBeUndefined();
  });
});

describe('requests', () => {
  it('have the token in a header only, and are answered anew', async () => {
    const requests = answer({ '/repos/acme/site': { id: 1 } });
    await send('GET /repos/{owner}/{repo}');
    const [address, options] = requests.mock.calls[0] ?? [];
    expect(address).toBe('https://api.example.com/repos/acme/site');
    expect(options?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}` });
    expect(options?.cache).toBe('no-cache');
  });
});

describe('a list of files that GitHub cuts off', () => {
  it('is refused: files that are missing would look removed', async () => {
    answer({
      '/git/commits/abc': { tree: { sha: 'def' } },
      '/git/trees/def?recursive=1': { truncated: true, tree: [] },
    });
    await expect(createGitData(send).listFiles('abc')).rejects.toThrow('more files than GitHub');
  });
});

describe('what has become of a pull request', () => {
  const { list } = createPullRequests(
    send,
    'acme',
    () => ({ login: 'rudi', mayPush: true }),
    async () => undefined,
  );
  const open = {
    number: 7,
    title: 'Oak costs more.',
    state: 'open',
    merged_at: null,
    created_at: '2026-05-01T10:00:00Z',
    user: { login: 'rudi' },
    html_url: 'https://example.com/7',
    head: { sha: 'abc', ref: 'studio-oak' },
  };
  const LIST = '/pulls?state=all&per_page=20';

  it('tells the answers, the checks and the preview of its last commit, whoever made it', async () => {
    const run = { html_url: 'https://example.com/run' };
    answer({
      [LIST]: [open, { ...open, number: 6, head: { sha: 'def', ref: 'other' } }],
      '/pulls/7': { ...open, mergeable: false },
      '/pulls/7/reviews': [
        { user: { login: 'mara' }, state: 'CHANGES_REQUESTED', body: 'Why?', submitted_at: '2' },
        { user: { login: 'mara' }, state: 'COMMENTED', body: '', submitted_at: '3' },
      ],
      '/issues/7/comments': [{ user: { login: 'lena' }, body: 'Hm.', created_at: '1' }],
      '/commits/abc/check-runs?per_page=100': {
        check_runs: [
          { ...run, name: 'Config', conclusion: 'failure' },
          { ...run, name: 'Tests', conclusion: null },
        ],
      },
      '/commits/abc/status?per_page=100': {
        statuses: [
          { context: 'deploy/host', state: 'success', target_url: 'https://example.com/d' },
        ],
      },
      '/deployments?sha=abc': [{ id: 3 }],
      '/deployments/3/statuses': [{ state: 'success', environment_url: 'https://p.example.com' }],
    });
    await expect(list()).resolves.toEqual([
      {
        number: 7,
        title: 'Oak costs more.',
        by: 'rudi',
        isMine: true,
        at: '2026-05-01T10:00:00Z',
        address: 'https://example.com/7',
        state: 'waiting',
        commit: 'abc',
        isConflicting: true,
        mayApprove: false,
        answers: [
          { by: 'lena', at: '1', text: 'Hm.', kind: 'comment' },
          { by: 'mara', at: '2', text: 'Why?', kind: 'changes requested' },
        ],
        checks: [
          { name: 'Config', outcome: 'failed', address: 'https://example.com/run' },
          { name: 'Tests', outcome: 'running', address: 'https://example.com/run' },
          { name: 'deploy/host', outcome: 'passed', address: 'https://example.com/d' },
        ],
        preview: 'https://p.example.com',
      },
    ]);
  });

  it('leaves out what the token may not read', async () => {
    answer({ [LIST]: [{ ...open, user: { login: 'mara' } }] });
    await expect(list()).resolves.toMatchObject([
      { state: 'waiting', isMine: false, mayApprove: true, answers: [], checks: [] },
    ]);
  });

  it.each([
    ['2026-05-02', 'merged'],
    [null, 'declined'],
  ])('is over: merged at %s', async (merged, state) => {
    const ended = { ...open, state: 'closed', merged_at: merged };
    // Those of others that have ended, and earlier ones, are no news.
    answer({ [LIST]: [{ ...ended, number: 8, user: { login: 'mara' } }, ended, ended] });
    await expect(list()).resolves.toMatchObject([{ number: 7, state, checks: [] }]);
  });
});

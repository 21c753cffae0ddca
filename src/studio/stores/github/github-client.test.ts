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
  const { follow } = createPullRequests(send, 'acme');
  const open = {
    state: 'open',
    merged: false,
    html_url: 'https://example.com/7',
    head: { sha: 'abc' },
  };

  it('tells the checks and the preview of its last commit, whoever made it', async () => {
    const run = { html_url: 'https://example.com/run' };
    answer({
      '/pulls/7': open,
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
    await expect(follow(7)).resolves.toEqual({
      address: 'https://example.com/7',
      progress: {
        state: 'open',
        checks: [
          { name: 'Config', outcome: 'failed', address: 'https://example.com/run' },
          { name: 'Tests', outcome: 'running', address: 'https://example.com/run' },
          { name: 'deploy/host', outcome: 'passed', address: 'https://example.com/d' },
        ],
        preview: 'https://p.example.com',
      },
    });
  });

  it('leaves out what the token may not read', async () => {
    answer({ '/pulls/7': open });
    const { progress } = await follow(7);
    expect(progress).toEqual({ state: 'open', checks: [] });
  });

  it.each([
    [true, 'merged'],
    [false, 'declined'],
  ])('is over: merged %s', async (merged, state) => {
    answer({ '/pulls/7': { ...open, state: 'closed', merged } });
    await expect(follow(7)).resolves.toMatchObject({ progress: { state, checks: [] } });
  });
});

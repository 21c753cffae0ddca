import type { Endpoints } from '@octokit/types';
import type {
  ChangeRequest,
  RequestAnswer,
  RequestCheck,
} from '../../model/project/project-store.ts';
import type { PullRequestText } from '../../model/words/commit-message.ts';
import { ifAllowed, orUndefined, type GitHubClient } from './github-client.ts';

/** The most that GitHub lists at once. Nobody reads more checks than that. */
const MAX_CHECKS = 100;

const PASSED = new Set(['success', 'neutral', 'skipped']);

/** How many requests are looked through, newest first. */
const MAX_REQUESTS = 20;

/** The branches of requests that a studio has sent begin like this. */
const BRANCH_PREFIX = 'studio-';

/** The words of reviews, by their state; others say nothing. */
const REVIEWS: Readonly<Record<string, RequestAnswer['kind']>> = {
  APPROVED: 'approval',
  CHANGES_REQUESTED: 'changes requested',
  COMMENTED: 'comment',
};

type ListedRequest = Endpoints['GET /repos/{owner}/{repo}/pulls']['response']['data'][number];

/** Who looks at requests. */
export interface Viewer {
  readonly login: string;
  readonly mayPush: boolean;
}

/**
 * Opens and follows pull requests.
 * @param isLive whether the site was built with a commit; undefined where nobody knows
 */
export function createPullRequests(
  send: GitHubClient,
  owner: string,
  getViewer: () => Viewer,
  isLive: (commit: string) => Promise<boolean | undefined>,
) {
  const find = (number: number) =>
    orUndefined(send('GET /repos/{owner}/{repo}/pulls/{pull_number}', { pull_number: number }));

  /** What others answered, oldest first. */
  async function listAnswers(number: number): Promise<RequestAnswer[]> {
    const [reviews, comments] = await Promise.all([
      ifAllowed(
        send('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews', { pull_number: number }),
      ),
      ifAllowed(
        send('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', { issue_number: number }),
      ),
    ]);
    const answers = [
      ...(reviews ?? []).flatMap(({ user, state, body, submitted_at: at = '' }) => {
        const kind = REVIEWS[state];
        const isSilent = kind === 'comment' && body === '';
        return kind && !isSilent ? [{ by: user?.login ?? '', at, text: body ?? '', kind }] : [];
      }),
      ...(comments ?? []).map(({ user, body = '', created_at: at }) => ({
        by: user?.login ?? '',
        at,
        text: body,
        kind: 'comment' as const,
      })),
    ];
    return answers.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  }

  async function listChecks(commit: string): Promise<RequestCheck[]> {
    const [runs, statuses] = await Promise.all([
      ifAllowed(
        send('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', {
          ref: commit,
          per_page: MAX_CHECKS,
        }),
      ),
      ifAllowed(
        send('GET /repos/{owner}/{repo}/commits/{ref}/status', {
          ref: commit,
          per_page: MAX_CHECKS,
        }),
      ),
    ]);
    return [
      ...(runs?.check_runs ?? []).map(({ name, conclusion, html_url: address }) => ({
        name,
        outcome:
          conclusion === null
            ? ('running' as const)
            : PASSED.has(conclusion)
              ? ('passed' as const)
              : ('failed' as const),
        ...(address !== null && { address }),
      })),
      ...(statuses?.statuses ?? []).map(({ context, state, target_url: address }) => ({
        name: context,
        outcome:
          state === 'pending'
            ? ('running' as const)
            : state === 'success'
              ? ('passed' as const)
              : ('failed' as const),
        ...(address && { address }),
      })),
    ];
  }

  /** The address of the last finished deployment of a commit. */
  async function findPreview(commit: string): Promise<string | undefined> {
    const deployments = await ifAllowed(
      send('GET /repos/{owner}/{repo}/deployments', { sha: commit }),
    );
    for (const { id } of deployments ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- the first that has an address
      const statuses = await ifAllowed(
        send('GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
          // Ids beyond 2^53 are not to be expected.
          deployment_id: Number(id),
        }),
      );
      const done = statuses?.find(({ state, environment_url: url }) => state === 'success' && url);
      if (done) return done.environment_url;
    }
    return undefined;
  }

  /** What has become of a request. */
  async function follow(listed: ListedRequest, viewer: Viewer): Promise<ChangeRequest> {
    const { number, title, user, created_at: at, html_url: address, state } = listed;
    const isWaiting = state === 'open';
    const commit = listed.head.sha;
    const by = user?.login ?? '';
    const isMine = by === viewer.login;
    const [details, answers, checks, preview] = isWaiting
      ? await Promise.all([
          find(number),
          listAnswers(number),
          listChecks(commit),
          findPreview(commit),
        ])
      : [undefined, await listAnswers(number), [], undefined];
    const isMerged = !isWaiting && listed.merged_at !== null;
    const live = isMerged ? await isLive(listed.merge_commit_sha ?? commit) : undefined;
    return {
      number,
      title,
      by,
      isMine,
      at,
      address,
      state: isWaiting ? 'waiting' : isMerged ? 'merged' : 'declined',
      commit,
      isConflicting: details?.mergeable === false,
      mayApprove: isWaiting && !isMine && viewer.mayPush,
      answers,
      checks,
      ...(preview !== undefined && { preview }),
      ...(live !== undefined && { isLive: live }),
    };
  }

  return {
    /** Opens the pull request of a branch, or writes the text of the one that is open. */
    open: async (branch: string, base: string, { title, text }: PullRequestText) => {
      const [known] = await send('GET /repos/{owner}/{repo}/pulls', {
        head: `${owner}:${branch}`,
        state: 'open',
      });
      const { number, html_url: address } = known
        ? await send('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', {
            pull_number: known.number,
            title,
            body: text,
          })
        : await send('POST /repos/{owner}/{repo}/pulls', { head: branch, base, title, body: text });
      return { number, address };
    },

    find,

    /** The requests that wait, and the last one of whoever looks that has ended; newest first. */
    list: async (): Promise<ChangeRequest[]> => {
      const viewer = getViewer();
      const all = await send('GET /repos/{owner}/{repo}/pulls', {
        state: 'all',
        per_page: MAX_REQUESTS,
      });
      const own = all.filter(({ head }) => head.ref.startsWith(BRANCH_PREFIX));
      const isWaiting = ({ state }: ListedRequest) => state === 'open';
      const mine = own.filter(({ user }) => user?.login === viewer.login);
      const ended = mine[0] && !isWaiting(mine[0]) ? [mine[0]] : [];
      return Promise.all([...own.filter(isWaiting), ...ended].map((each) => follow(each, viewer)));
    },

    close: async (number: number): Promise<void> => {
      await send('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', {
        pull_number: number,
        state: 'closed',
      });
    },

    answer: async (number: number, text: string): Promise<void> => {
      await send('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
        issue_number: number,
        body: text,
      });
    },

    /** Approves what was looked at, and merges it. A commit that came since is refused. */
    approve: async ({ number, commit }: ChangeRequest): Promise<void> => {
      await send('POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
        pull_number: number,
        commit_id: commit,
        event: 'APPROVE',
      });
      await send('PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge', {
        pull_number: number,
        sha: commit,
        merge_method: 'squash',
      });
    },
  };
}

export type PullRequests = ReturnType<typeof createPullRequests>;

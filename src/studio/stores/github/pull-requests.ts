import type { SubmissionCheck, SubmissionProgress } from '../../model/project/project-store.ts';
import type { PullRequestText } from '../../model/words/commit-message.ts';
import { ifAllowed, type GitHubClient } from './github-client.ts';

/** The most that GitHub lists at once. Nobody reads more checks than that. */
const MAX_CHECKS = 100;

const PASSED = new Set(['success', 'neutral', 'skipped']);

/** Opens and follows pull requests. */
export function createPullRequests(send: GitHubClient, owner: string) {
  async function listChecks(commit: string): Promise<SubmissionCheck[]> {
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

    isMerged: async (number: number): Promise<boolean> => {
      const found = await ifAllowed(
        send('GET /repos/{owner}/{repo}/pulls/{pull_number}', { pull_number: number }),
      );
      return found?.merged === true;
    },

    /** What has become of a pull request. */
    follow: async (
      number: number,
    ): Promise<{ readonly address: string; readonly progress: SubmissionProgress }> => {
      const {
        state,
        merged,
        html_url: address,
        // Others may have added to the branch, such as a merge of what it is to become a part of.
        head: { sha: commit },
      } = await send('GET /repos/{owner}/{repo}/pulls/{pull_number}', { pull_number: number });
      const isOpen = state === 'open';
      const preview = isOpen ? await findPreview(commit) : undefined;
      return {
        address,
        progress: {
          state: isOpen ? 'open' : merged ? 'merged' : 'declined',
          checks: isOpen ? await listChecks(commit) : [],
          ...(preview !== undefined && { preview }),
        },
      };
    },
  };
}

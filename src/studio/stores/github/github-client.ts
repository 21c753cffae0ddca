import { request } from '@octokit/request';
import type { Endpoints } from '@octokit/types';
import { StoreError } from '../../model/project/project-store.ts';
import type { Connection } from './connection.ts';

/** The parts of an answer that say why a request failed. */
interface FailedRequest {
  readonly status: number;
  readonly message: string;
  readonly response?: { readonly headers: Readonly<Record<string, string | number | undefined>> };
}

/** GitHub refused a request or did not answer. */
export class GitHubError extends StoreError {
  /** The status of the answer; 0 without one. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const KEPT = 'What you changed is kept in this browser.';

function formatTime(date: Date): string {
  return date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

/** When requests are answered again after too many of them; undefined if that is not the reason. */
function findRateLimitEnd({ status, message, response }: FailedRequest): Date | undefined {
  if (status !== 403 && status !== 429) return undefined;
  const { headers = {} } = response ?? {};
  const seconds = Number(headers['retry-after']);
  if (seconds > 0) return new Date(Date.now() + seconds * 1000);
  const isUsedUp = String(headers['x-ratelimit-remaining']) === '0';
  if (isUsedUp) return new Date(Number(headers['x-ratelimit-reset']) * 1000);
  // Without a time GitHub asks to wait for a minute.
  return status === 429 || /rate limit/i.test(message) ? new Date(Date.now() + 60_000) : undefined;
}

function describeFailure(failed: FailedRequest): string {
  const { status, message, response } = failed;
  if (!response) return `GitHub cannot be reached. Check your connection. ${KEPT}`;
  const end = findRateLimitEnd(failed);
  if (end) {
    return `GitHub accepts no more requests from you until ${formatTime(end)}. ${KEPT}`;
  }
  const reason = `GitHub says: “${message}”`;
  if (status === 401) {
    return `Your sign-in is not valid anymore: the token has expired or was revoked. Sign out, and sign in with a new one. ${KEPT}`;
  }
  if (status === 403) return `Your token does not have the right to do this. ${KEPT} ${reason}`;
  if (status === 404) {
    return `GitHub shows you no such thing: it does not exist, or your token has no right to it. ${KEPT}`;
  }
  if (status >= 500) return `GitHub has a problem. Wait a few minutes, and repeat it. ${KEPT}`;
  return `GitHub refused this. ${KEPT} ${reason}`;
}

/** Turns what a request rejected with into an error with a sentence for the user. */
function toGitHubError(error: unknown): GitHubError {
  const { status = 0, message = '', response } = Object(error) as Partial<FailedRequest>;
  const failed = { status, message, ...(response && { response }) };
  // GitHub may answer 403 to too many requests, too: that is no missing right.
  const isRateLimit = findRateLimitEnd(failed) !== undefined;
  return new GitHubError(describeFailure(failed), response ? (isRateLimit ? 429 : status) : 0);
}

/** Asks again whether a cached answer still holds: a branch may have moved. */
const fetchFresh: typeof fetch = (url, options) => fetch(url, { ...options, cache: 'no-cache' });

type Route = keyof Endpoints;
type RouteParameters<R extends Route> = Omit<Endpoints[R]['parameters'], 'owner' | 'repo'>;

/**
 * Sends a request of GitHub's REST API about one repository. Its types are those of GitHub's API description.
 * Everything that fails rejects with a GitHubError.
 */
export type GitHubClient = <R extends Route>(
  route: R,
  parameters?: RouteParameters<R>,
) => Promise<Endpoints[R]['response']['data']>;

export function createGitHubClient(
  apiUrl: string,
  { owner, repository, token }: Connection,
): GitHubClient {
  const send = request.defaults({
    baseUrl: apiUrl,
    headers: { authorization: `Bearer ${token}`, 'x-github-api-version': '2022-11-28' },
    request: { fetch: fetchFresh },
  });
  return async (route, parameters) => {
    try {
      const isAboutRepository = route.includes('{repo}');
      const { data } = await send(route as string, {
        ...(isAboutRepository && { owner, repo: repository }),
        ...parameters,
      });
      return data;
    } catch (error) {
      throw toGitHubError(error);
    }
  };
}

/** The status of an answer where GitHub has no such thing, or does not show it. */
const NOT_FOUND = 404;
/** The status of an answer where the token has no right. */
const FORBIDDEN = 403;

function withoutStatuses<T>(
  answer: Promise<T>,
  statuses: readonly number[],
): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof GitHubError && statuses.includes(error.status)) return undefined;
    throw error;
  });
}

/** The result of a request, or undefined where GitHub has no such thing. */
export function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  return withoutStatuses(answer, [NOT_FOUND]);
}

/** The result of a request, or undefined where there is no such thing or the token has no right to it. */
export function ifAllowed<T>(answer: Promise<T>): Promise<T | undefined> {
  return withoutStatuses(answer, [NOT_FOUND, FORBIDDEN]);
}

interface Repository {
  readonly owner: string;
  readonly repo: string;
}

interface Issue extends Repository {
  readonly issue_number: number;
}

interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user?: { readonly type: string } | null;
}

interface PullRequest {
  readonly number: number;
  readonly head: { readonly sha: string };
}

/** The part of the client of actions/github-script that is used. */
export interface GitHub {
  readonly paginate: <T>(
    route: (query: object) => readonly T[],
    query: object,
  ) => Promise<readonly T[]>;
  readonly rest: {
    readonly pulls: { readonly list: (query: object) => readonly PullRequest[] };
    readonly issues: {
      readonly listComments: (query: object) => readonly Comment[];
      readonly createComment: (comment: Issue & { readonly body: string }) => Promise<unknown>;
      readonly updateComment: (
        comment: Repository & { readonly comment_id: number; readonly body: string },
      ) => Promise<unknown>;
    };
  };
}

/** The part of the context of a `workflow_run` event that is used. */
export interface Context {
  readonly repo: Repository;
  readonly payload: {
    readonly workflow_run: {
      readonly head_repository: { readonly owner: { readonly login: string } };
      readonly head_branch: string;
      readonly head_sha: string;
    };
  };
}

export function stickyComment(github: GitHub, context: Context, report: string): Promise<void>;

interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user?: { readonly type: string } | null;
}

interface Issue {
  readonly owner: string;
  readonly repo: string;
  readonly issue_number: number;
}

/** The part of the client of actions/github-script that is used. */
export interface GitHub {
  readonly paginate: (route: () => unknown, of: Issue) => Promise<readonly Comment[]>;
  readonly rest: {
    readonly issues: {
      readonly listComments: () => unknown;
      readonly createComment: (comment: Issue & { readonly body: string }) => Promise<unknown>;
      readonly updateComment: (comment: {
        readonly owner: string;
        readonly repo: string;
        readonly comment_id: number;
        readonly body: string;
      }) => Promise<unknown>;
    };
  };
}

/** The part of the context of actions/github-script that is used. */
export interface Context {
  readonly repo: { readonly owner: string; readonly repo: string };
  readonly issue: { readonly number: number };
}

export function stickyComment(
  github: GitHub,
  context: Context,
  report: string,
  options?: { readonly quietly?: boolean },
): Promise<void>;

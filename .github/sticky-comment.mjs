import { leaveInert } from '../src/authoring/report/leave-inert.mjs';

/** Identifies the comment to update. */
const MARKER = '<!-- price changes -->';
/** GitHub refuses longer comments. */
const MAX_LENGTH = 60_000;
const NO_CHANGES = 'No price changes';

/**
 * Posts the report of a workflow run below its pull request, or updates the existing comment.
 * @param github the client of actions/github-script
 * @param context the context of a `workflow_run` event
 * @param {string} report markdown of the branch, which may contain anything
 */
export async function stickyComment(github, context, report) {
  const { owner, repo } = context.repo;
  const {
    head_repository: head,
    head_branch: branch,
    head_sha: sha,
  } = context.payload.workflow_run;
  // The number comes from GitHub and not from the report, which could name any pull request.
  const pulls = await github.paginate(github.rest.pulls.list, {
    owner,
    repo,
    state: 'open',
    head: `${head.owner.login}:${branch}`,
  });
  const pull = pulls.find((each) => each.head.sha === sha);
  if (!pull) return;
  const issue = { owner, repo, issue_number: pull.number };
  const comments = await github.paginate(github.rest.issues.listComments, issue);
  const existing = comments.find(
    ({ body, user }) => user?.type === 'Bot' && body?.startsWith(MARKER),
  );
  const notice = '\n\nThe report is too long for a comment. See the summary of the run.';
  const text = report.length > MAX_LENGTH ? report.slice(0, MAX_LENGTH) + notice : report;
  const body = `${MARKER}\n${leaveInert(text)}`.slice(0, 65_000);
  if (existing)
    await github.rest.issues.updateComment({ owner, repo, comment_id: existing.id, body });
  else if (!report.startsWith(NO_CHANGES)) {
    await github.rest.issues.createComment({ ...issue, body });
  }
}

/** Identifies the comment to update. */
const MARKER = '<!-- price changes -->';
/** GitHub refuses longer comments. */
const MAX_LENGTH = 65_000;

/**
 * Posts a report below a pull request, or updates the existing one.
 * @param github the client of actions/github-script
 * @param context the context of a run for a pull request
 * @param {string} report markdown
 * @param {{ quietly?: boolean }} [options] quietly: only updates an existing comment
 */
export async function stickyComment(github, context, report, { quietly = false } = {}) {
  const { owner, repo } = context.repo;
  const issue = { owner, repo, issue_number: context.issue.number };
  const comments = await github.paginate(github.rest.issues.listComments, issue);
  const existing = comments.find(
    ({ body, user }) => user?.type === 'Bot' && body?.startsWith(MARKER),
  );
  const notice = '\n\nThe report is too long for a comment. See the summary of the run.';
  const text = report.length > MAX_LENGTH ? report.slice(0, MAX_LENGTH) + notice : report;
  const body = `${MARKER}\n${text}`;
  if (existing)
    await github.rest.issues.updateComment({ owner, repo, comment_id: existing.id, body });
  else if (!quietly) await github.rest.issues.createComment({ ...issue, body });
}

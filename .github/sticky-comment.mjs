/** Marks the one comment that is written anew instead of a second one being posted. */
const MARKER = '<!-- what this does to prices -->';
/** GitHub refuses longer comments. */
const LONGEST = 65_000;

/**
 * Posts a report below a pull request, or replaces the one that is there.
 * @param github the client of actions/github-script
 * @param context its context, of a pull request
 * @param {string} report markdown
 * @param {{ quietly?: boolean }} [options] quietly: only replaces, never posts a first report
 */
export async function stickyComment(github, context, report, { quietly = false } = {}) {
  const { owner, repo } = context.repo;
  const issue = { owner, repo, issue_number: context.issue.number };
  const comments = await github.paginate(github.rest.issues.listComments, issue);
  const mine = comments.find(({ body, user }) => user?.type === 'Bot' && body?.startsWith(MARKER));
  const cut = '\n\nThe report is longer than a comment may be: see the summary of the run.';
  const text = report.length > LONGEST ? report.slice(0, LONGEST) + cut : report;
  const body = `${MARKER}\n${text}`;
  if (mine) await github.rest.issues.updateComment({ owner, repo, comment_id: mine.id, body });
  else if (!quietly) await github.rest.issues.createComment({ ...issue, body });
}

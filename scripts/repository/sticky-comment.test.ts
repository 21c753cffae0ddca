import { describe, expect, it } from 'vitest';
import { stickyComment } from '../../.github/sticky-comment.mjs';

interface PullRequestComment {
  id: number;
  body: string;
  user: { type: string };
}

/** A pull request with comments, reached as GitHub's client reaches one. */
function createPoster(comments: PullRequestComment[]) {
  const listComments = () => undefined;
  const github = {
    paginate: () => Promise.resolve(comments),
    rest: {
      issues: {
        listComments,
        createComment: ({ body }: { body: string }) => {
          comments.push({ id: comments.length + 1, body, user: { type: 'Bot' } });
          return Promise.resolve();
        },
        updateComment: ({ comment_id: id, body }: { comment_id: number; body: string }) => {
          const found = comments.find((comment) => comment.id === id);
          if (found) found.body = body;
          return Promise.resolve();
        },
      },
    },
  };
  const context = { repo: { owner: 'us', repo: 'site' }, issue: { number: 7 } };
  return (report: string, quietly = false) => stickyComment(github, context, report, { quietly });
}

describe('the report below a pull request', () => {
  it('is posted once and then replaced', async () => {
    const comments: PullRequestComment[] = [{ id: 1, body: 'Looks good!', user: { type: 'User' } }];
    const post = createPoster(comments);
    await post('# Prices rise');
    await post('# Prices fall');
    expect(comments).toHaveLength(2);
    expect(comments[1]?.body).toMatch(/^<!-- .* -->\n# Prices fall$/);
    expect(comments[0]?.body).toBe('Looks good!');
  });

  it('is not posted when no price changes, but replaces one that says otherwise', async () => {
    const comments: PullRequestComment[] = [];
    const post = createPoster(comments);
    await post('No price changes', true);
    expect(comments).toEqual([]);
    await post('# Prices rise');
    await post('No price changes', true);
    expect(comments[0]?.body).toContain('No price changes');
  });

  it("leaves a person's comment alone that quotes it", async () => {
    const comments: PullRequestComment[] = [];
    const post = createPoster(comments);
    await post('# Prices rise');
    const quote: PullRequestComment = {
      id: 9,
      body: comments[0]?.body ?? '',
      user: { type: 'User' },
    };
    const others = [quote];
    await createPoster(others)('# Prices fall');
    expect(others[0]?.body).toContain('# Prices rise');
    expect(others).toHaveLength(2);
  });

  it('is cut to what a comment may hold', async () => {
    const comments: PullRequestComment[] = [];
    await createPoster(comments)('x'.repeat(100_000));
    expect(comments[0]?.body.length).toBeLessThan(65_536);
    expect(comments[0]?.body).toContain('See the summary of the run');
  });
});

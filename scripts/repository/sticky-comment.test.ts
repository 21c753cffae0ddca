import { describe, expect, it } from 'vitest';
import { stickyComment } from '../../.github/sticky-comment.mjs';
import { renderMarkdown } from '../../src/authoring/report/testing/render-markdown.ts';

interface PullRequestComment {
  id: number;
  body: string;
  user: { type: string };
}

/** Imitates GitHub's client for a repository with one open pull request. */
function createPoster(comments: PullRequestComment[], sha = 'c0ffee') {
  const github = {
    paginate: async <T>(route: (query: object) => readonly T[], query: object) => route(query),
    rest: {
      pulls: { list: () => [{ number: 7, head: { sha: 'c0ffee' } }] },
      issues: {
        listComments: () => comments,
        createComment: async ({ body }: { body: string }) => {
          comments.push({ id: comments.length + 1, body, user: { type: 'Bot' } });
        },
        updateComment: async ({ comment_id: id, body }: { comment_id: number; body: string }) => {
          const found = comments.find((comment) => comment.id === id);
          if (found) found.body = body;
        },
      },
    },
  };
  const run = { head_repository: { owner: { login: 'us' } }, head_branch: 'prices', head_sha: sha };
  const context = { repo: { owner: 'us', repo: 'site' }, payload: { workflow_run: run } };
  return (report: string) => stickyComment(github, context, report);
}

describe('the price report in a pull request', () => {
  it('is posted once and then updated', async () => {
    const comments: PullRequestComment[] = [{ id: 1, body: 'Looks good!', user: { type: 'User' } }];
    const post = createPoster(comments);
    await post('**Prices rise**');
    await post('**Prices fall**');
    expect(comments).toHaveLength(2);
    expect(comments[1]?.body).toBe('<!-- price changes -->\n**Prices fall**');
    expect(comments[0]?.body).toBe('Looks good!');
  });

  it('is not posted without price changes, but updates an outdated report', async () => {
    const comments: PullRequestComment[] = [];
    const post = createPoster(comments);
    await post('No price changes');
    expect(comments).toEqual([]);
    await post('**Prices rise**');
    await post('No price changes');
    expect(comments[0]?.body).toContain('No price changes');
  });

  it('is not posted for an outdated commit', async () => {
    const comments: PullRequestComment[] = [];
    await createPoster(comments, 'decaf')('**Prices rise**');
    expect(comments).toEqual([]);
  });

  it('does not overwrite a comment by a person who quotes it', async () => {
    const body = '<!-- price changes -->\n**Prices rise**';
    const comments: PullRequestComment[] = [{ id: 9, body, user: { type: 'User' } }];
    await createPoster(comments)('**Prices fall**');
    expect(comments.map((comment) => comment.body)).toEqual([
      body,
      expect.stringContaining('fall'),
    ]);
  });

  it('is shortened to the maximum length of a comment', async () => {
    const comments: PullRequestComment[] = [];
    await createPoster(comments)('@'.repeat(100_000));
    expect(comments[0]?.body.length).toBeLessThan(65_536);
  });

  it.each([
    '@octocat and @us/team',
    'fixes #1, closes us/site#2, GH-3',
    'see https://evil.example and www.evil.example',
    '[a link](//evil.example) and ![a picture](/evil.png)',
    '[x]: //evil.example and [^x]: a note',
    '&commat;octocat, &num;1 and www\\.evil.example',
    'c0ffee1234567890 and :tada:',
    '<img src=x> <!-- hidden --> </details>',
    '@\u200Boctocat, hidden: @\u2060octocat',
  ])('does nothing but say: %s', async (text) => {
    const comments: PullRequestComment[] = [];
    await createPoster(comments)(text);
    const posted = comments[0]?.body.replace('<!-- price changes -->\n', '') ?? '';
    expect(posted).not.toMatch(/@[\w\u2060]|#\d|GH-|:\/\/|www\.|\]\(|!\[|<[!/a-z]/i);
    expect(posted.replaceAll('\u200B', '')).toBe(text.replaceAll(/\p{Cf}/gu, ''));
    expect(renderMarkdown(posted)).toMatchObject({ tags: ['p', '/p'], active: [] });
  });
});

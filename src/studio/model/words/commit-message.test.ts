import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../../authoring/report/testing/hostile-texts.ts';
import { renderMarkdown } from '../../../authoring/report/testing/render-markdown.ts';
import { formatCommitMessage, formatPullRequest, toBranchName } from './commit-message.ts';

describe('the message of a change', () => {
  it('begins with why, then has what and what it does to prices', () => {
    const message = formatCommitMessage({
      why: 'Lumber is dearer.\n\nAsk Mara.',
      changes: ['One', 'Two'],
      report: 'No price changes.',
    });
    expect(message).toBe('Lumber is dearer.\n\nAsk Mara.\n\n- One\n- Two\n\nNo price changes.\n');
  });

  it('has a first line that fits everywhere; a long sentence stands below, too', () => {
    const why = `Lumber is dearer ${'and so is everything made of it '.repeat(4)}`.trim();
    const lines = formatCommitMessage({ why, changes: [], report: '' }).split('\n');
    expect(lines[0]).toMatch(/^Lumber is dearer and .*…$/);
    expect(lines[0]?.length).toBeLessThanOrEqual(72);
    expect(lines[2]).toBe(why);
  });

  it('names the change that is taken back', () => {
    const message = formatCommitMessage({
      why: 'No',
      changes: [],
      report: '',
      revertedChange: 'abc',
    });
    expect(message).toContain('This takes back abc.');
  });

  it.each([
    ['Lumber is dearer', 'studio-2026-05-01-lumber-is-dearer'],
    ['../../etc; rm -rf ~ é', 'studio-2026-05-01-etc-rm-rf-e'],
    ['„“', 'studio-2026-05-01'],
  ])('makes a branch of “%s”', (why, branch) => {
    expect(toBranchName(why, new Date('2026-05-01T12:00:00Z'))).toBe(branch);
  });
});

describe('the text of a pull request', () => {
  it('has the reason, the effect on prices and a table of what changes', () => {
    const { title, text } = formatPullRequest({
      why: 'Lumber is dearer.\n\nAsk Mara.',
      changes: [
        ['Prices raised by 3.5% (1 of 2)', '', ''],
        ['… Price of oak', '$100', '$103.50'],
      ],
      effects: ['All estimates change.', 'From May 1 on: none does.'],
    });
    expect(title).toBe('Lumber is dearer.');
    expect(text).toBe(
      [
        'Ask Mara.\n',
        'All estimates change.\n',
        'From May 1 on: none does.\n',
        '| Change | Before | After |',
        '| --- | ---: | ---: |',
        '| Prices raised by 3.5% (1 of 2) |  |  |',
        '| … Price of oak | $100 | $103.50 |\n',
      ].join('\n'),
    );
  });

  it.each(HOSTILE_TEXTS)('and its commit only say: %j', (text) => {
    const parts = { changes: [text], report: text };
    const request = formatPullRequest({
      why: `Why\n\nAs said:\n${text}`,
      changes: [[text, text, text]],
      effects: [text],
    });
    const { tags, active } = renderMarkdown(request.text);
    expect(tags.filter((tag) => !/^\/?(p|table|thead|tbody|tr|t[hd]( .*)?)$/.test(tag))).toEqual(
      [],
    );
    expect(active).toEqual([]);
    // GitHub proposes the message of a commit as the text of its pull request.
    const message = formatCommitMessage({ why: 'Why', ...parts });
    expect(renderMarkdown(message).active).toEqual([]);
    expect(renderMarkdown(message).tags.join(' ')).not.toMatch(/\b(a|img|input|sup|section|!--)\b/);
    expect(message.split('\n\n')[1]).toMatch(/^- [^\p{Cc}\p{Zl}]*$/u);
  });

  it('is no longer than GitHub accepts, however many prices change', () => {
    const changes = Array.from(
      { length: 2000 },
      (_, index) => [`Price of 'Plank ${index}' ${'&#'.repeat(20)}`, '$1', '$2'] as const,
    );
    const { text } = formatPullRequest({ why: 'More.', changes, effects: ['None changes.'] });
    expect(text.length).toBeLessThan(65_536);
    expect(text).toMatch(/\n\| … and \d+ more, which the commits list \|  \|  \|\n$/);
  });
});

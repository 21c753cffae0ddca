import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../engine/text/plain-text.ts';
import { leaveInert } from './leave-inert.mjs';
import type { ReportDocument } from './report-document.ts';
import { HOSTILE_TEXTS, hostileText } from './testing/hostile-texts.ts';
import { renderMarkdown } from './testing/render-markdown.ts';
import { toMarkdown } from './to-markdown.ts';

/** A report that says a text in each of its places. */
const createReport = (text: string): ReportDocument => ({
  title: text,
  blocks: [
    { kind: 'words', text },
    { kind: 'heading', text },
    { kind: 'table', head: [text, 'price'], rows: [[text, '$5']], numeric: [1] },
    { kind: 'list', items: [text, `${text}: $1,250 to $2,000`] },
    { kind: 'lines', lines: [text, `  ${text}`] },
  ],
});

const SKELETON = renderMarkdown(toMarkdown(createReport('x'))).tags;

/** What is left of a text where spaces do not count. */
const squeeze = (text: string) => text.replace(/[\s\u200B]/g, '');

function expectOnlyWords(text: string): void {
  const rendered = renderMarkdown(toMarkdown(createReport(text)));
  expect(rendered.tags).toEqual(SKELETON);
  expect(rendered.active).toEqual([]);
  const shown = squeeze(plainText(text));
  const [cells, list] = [`${shown}price${shown}$5`, `${shown}${shown}:$1,250to$2,000`];
  expect(squeeze(rendered.text)).toBe(`${shown.repeat(3)}${cells}${list}${shown.repeat(2)}`);
  // The comment below a pull request is made from the report.
  const comment = renderMarkdown(leaveInert(toMarkdown(createReport(text))));
  expect(comment.tags).toEqual(SKELETON);
  expect(comment.active).toEqual([]);
}

describe('a text in a report as Markdown', () => {
  it.each(HOSTILE_TEXTS)('is only said: %j', expectOnlyWords);

  it('is only said, whatever it is', () => {
    fc.assert(
      fc.property(
        hostileText.filter((text) => text.trim() !== ''),
        expectOnlyWords,
      ),
    );
  });

  it('is written as it is where nothing acts on it', () => {
    const text = 'Kitchen #2: top-end (“best”), 1,200 sq ft at $5 – $10/sq ft, 24/7; 10:30 & more!';
    expect(toMarkdown({ title: '', blocks: [{ kind: 'words', text }] })).toContain(
      text.replace('#2', '#&#8203;2'),
    );
  });
});

const HARMLESS =
  /^\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|th|td|pre|code|em|strong|del|blockquote|hr|br)$/;

function expectNothingActive(markdown: string): void {
  const { tags, active } = renderMarkdown(leaveInert(markdown));
  expect(tags.filter((tag) => !HARMLESS.test(tag))).toEqual([]);
  expect(active).toEqual([]);
}

describe('Markdown of a stranger', () => {
  it.each(HOSTILE_TEXTS)('does nothing: %j', expectNothingActive);

  it.each([
    '[x]\n\n[x]: //evil.example',
    '[x]\n\n[x]:\n//evil.example',
    '![x][y]\n\n> [y]: /evil.png "title"',
    'a[^1]\n\n[^1]: note',
    '- [ ] a\n- [x] b\n1. [ ] c',
    '> [!WARNING]\n> Merge at once.',
    '```mermaid\ngraph TD; a-->b; click a "https://evil.example"\n```',
    '| a | b |\n| - | - |\n| @octocat | <b>c</b> |',
    '<details>\n\n[a](//evil.example)\n\n</details>',
    '*@*octocat #*1* ht*tp:/*/evil.example ww*w.e*vil',
    '    @octocat\n\n\t<b>\n\n@octocat',
  ])('does nothing in several lines: %j', expectNothingActive);

  it('does nothing, whatever it is', () => {
    const markdown = fc
      .array(fc.tuple(hostileText, fc.constantFrom('\n', '\n\n', '\n    ', '\n> ', '\n- ')))
      .map((lines) => lines.flat().join(''));
    fc.assert(fc.property(markdown, expectNothingActive));
  });

  it('keeps what a report is made of', () => {
    const markdown = '# Prices\n\n## **Roof**\n\n- a\n\n| a | b |\n| --- | ---: |\n| c | $5 |\n';
    expect(leaveInert(markdown)).toBe(markdown);
  });
});

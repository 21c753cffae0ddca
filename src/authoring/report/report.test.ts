import { describe, expect, it } from 'vitest';
import { toMarkdown } from './to-markdown.ts';
import { toHtmlPage } from './to-html-page.ts';
import { toPlainText } from './to-plain-text.ts';
import { drawRange, formatBars } from './format-bars.ts';
import type { ReportDocument } from './report-document.ts';

const report: ReportDocument = {
  title: 'Fences & <gates>',
  language: 'en-US',
  blocks: [
    { kind: 'words', text: 'Made of *wood*.' },
    { kind: 'heading', text: 'Prices' },
    {
      kind: 'table',
      head: ['what', 'price'],
      numeric: [1],
      rows: [
        ['Picket | plain', '$5'],
        ['<script>alert(1)</script>', '$12,000'],
      ],
    },
    { kind: 'list', items: ['[a](b)'] },
    { kind: 'lines', lines: ['a   b', '', '</pre>'] },
  ],
};

describe('a report', () => {
  it('is aligned in a terminal', () => {
    expect(toPlainText(report)).toBe(
      [
        'Fences & <gates>',
        '',
        'Made of *wood*.',
        '',
        'Prices',
        '  what                         price',
        '  Picket | plain                  $5',
        '  <script>alert(1)</script>  $12,000',
        '',
        '  - [a](b)',
        '',
        '  a   b',
        '',
        '  </pre>',
      ].join('\n'),
    );
  });

  it('is escaped in Markdown', () => {
    const markdown = toMarkdown(report);
    expect(markdown).toContain('# Fences & \\<gates>');
    expect(markdown).toContain('Made of \\*wood\\*.');
    expect(markdown).toContain('| --- | ---: |\n| Picket \\| plain | $5 |');
    expect(markdown).toContain('- \\[a\\](b)');
    expect(markdown).toContain('```\na   b\n\n</pre>\n```');
  });

  it('is escaped in HTML, in a page without other files', () => {
    const page = toHtmlPage(report);
    expect(page).toContain('<html lang="en-US">');
    expect(page).toContain('<title>Fences &amp; &lt;gates&gt;</title>');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('<pre>a   b\n\n&lt;/pre&gt;</pre>');
    expect(page).not.toMatch(/<script|src=|href=|url\(/);
  });
});

describe('bars', () => {
  it('are as long as their values, and visible above 0', () => {
    const bars = [
      { label: 'a', value: 80, words: '80' },
      { label: 'bb', value: 45, words: '45' },
      { label: 'c', value: 0.001, words: 'few' },
      { label: 'd', value: 0, words: 'none' },
    ];
    expect(formatBars(bars, 4)).toEqual([
      ' a  ████  80',
      'bb  ██▎   45',
      ' c  ▏     few',
      ' d        none',
    ]);
  });

  it('begin and end at the amounts of a range', () => {
    expect(drawRange(25, 50, 100, 8)).toBe('░░██');
    expect(drawRange(100, 100, 100, 8)).toBe('░░░░░░░█');
    expect(drawRange(0, 0, 0, 8)).toBe('█');
  });
});

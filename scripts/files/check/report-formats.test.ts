import { expect, it } from 'vitest';
import { formatLine } from '../terminal.ts';
import { formatReport } from './report-formats.ts';

/** The lines of a report that show where a word of a file is. */
function showPlace(text: string, word: string): string[] {
  const report = formatReport('text', {
    files: [{ name: 'cases.json', text }],
    problems: [
      {
        code: 'wrong-type',
        severity: 'error',
        file: 'cases.json',
        path: 'cases',
        line: 1,
        column: text.indexOf(word) + 1,
        label: 'cases',
        message: 'It is wrong.',
        hint: 'Correct it.',
        isNew: true,
      },
    ],
  });
  return report.map((line) => formatLine(line)).filter((line) => line.includes(' | '));
}

it('a short line is shown whole', () => {
  expect(showPlace('{ "min": "6" }', '"6"')).toEqual([
    '  > 1 | { "min": "6" }',
    '      |          ^',
  ]);
});

it('of a long line the part around the place is shown', () => {
  const [line = '', caret = ''] = showPlace(`${'a'.repeat(500)}HERE${'b'.repeat(500)}`, 'HERE');
  expect(line).toMatch(/\| …a+HEREb+…$/);
  expect(line.length).toBeLessThan(180);
  expect(line.slice(caret.indexOf('^'))).toMatch(/^HERE/);
});

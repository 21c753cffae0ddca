import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const DOCS = readdirSync('docs').filter((file) => file.endsWith('.md'));
const PAGES = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md', ...DOCS.map((file) => `docs/${file}`)];

const listMatches = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, file = '']) => file);

it.each(PAGES)('the files that %s names exist', (page) => {
  const files = listMatches(
    readFileSync(page, 'utf8'),
    /`((?:deploy|docs|e2e|schemas|scripts|src)\/[\w./-]+\.\w+)`/g,
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('the functions on the way from the file to the estimate are where the page says', () => {
  const page = readFileSync('docs/from-file-to-estimate.md', 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| `([^`]+)`/gm)];
  expect(rows.length).toBeGreaterThan(30);
  const missing = rows.filter(([, name = '', file = '']) => {
    const declaration = new RegExp(`^export (async )?function ${name}\\b`, 'm');
    return !existsSync(file) || !declaration.test(readFileSync(file, 'utf8'));
  });
  expect(missing.map(([, name]) => name)).toEqual([]);
});

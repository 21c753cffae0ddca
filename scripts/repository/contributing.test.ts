import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FUNCTIONS = readFileSync('docs/from-file-to-estimate.md', 'utf8');
const PAGE = readFileSync('CONTRIBUTING.md', 'utf8');

it('the files named in the recipes exist', () => {
  const files = Array.from(PAGE.matchAll(/^\| `([^`]+)` /gm), ([, file = '']) => file);
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !file.includes('<') && !existsSync(file))).toEqual([]);
});

it('the functions on the way from the file to the estimate are where the page says', () => {
  const rows = [...FUNCTIONS.matchAll(/^\| `(\w+)` +\| `([^`]+)`/gm)];
  expect(rows.length).toBeGreaterThan(30);
  const missing = rows.filter(([, name = '', file = '']) => {
    const declaration = new RegExp(`^export (async )?function ${name}\\b`, 'm');
    return !existsSync(file) || !declaration.test(readFileSync(file, 'utf8'));
  });
  expect(missing.map(([, name]) => name)).toEqual([]);
});

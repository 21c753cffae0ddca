import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGE = readFileSync('CONTRIBUTING.md', 'utf8');

it('the files named in the recipes exist', () => {
  const files = Array.from(PAGE.matchAll(/^\| `([^`]+)` /gm), ([, file = '']) => file);
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !file.includes('<') && !existsSync(file))).toEqual([]);
});

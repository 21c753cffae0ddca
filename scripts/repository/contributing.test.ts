import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGE = readFileSync('CONTRIBUTING.md', 'utf8');

it('the files named in the recipes exist', () => {
  const files = Array.from(PAGE.matchAll(/^\| `([^`]+)` /gm), ([, file = '']) => file);
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !file.includes('<') && !existsSync(file))).toEqual([]);
});

it('each operator has a file with its cases', () => {
  const index = readFileSync('src/engine/rules/operators/index.ts', 'utf8');
  const names = Array.from(index.matchAll(/^ {2}(\w+): \w+Operator,$/gm), ([, op = '']) => op);
  const fixtures = readdirSync('src/engine/rules/fixtures');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((op) => !fixtures.includes(`${op}.json`))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A list as the arguments of a function: too many of them overflow the stack. */
const SPREAD = /(?:Math\.(?:max|min)|\.(?:push|unshift)|String\.from\w+)\(\.\.\./;

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !/testing|fixtures|bench/.test(name))
    .map((name) => join(folder, name));
}

it('spreads no list, which may be of any length, into arguments', () => {
  const files = ['src/authoring', 'src/studio', 'scripts', 'deploy'].flatMap(listSources);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => SPREAD.test(readFileSync(file, 'utf8')))).toEqual([]);
});

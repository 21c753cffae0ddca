import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMANDS } from '../commands/list.ts';
import * as functions from '../package/index.ts';
import * as relay from '../package/relay.ts';
import * as workerRelay from '../package/relay-cloudflare.ts';
import * as nodeRelay from '../package/relay-node.ts';

const changelog = readFileSync('CHANGELOG.md', 'utf8');

/** The names that the entries of all versions add up to: `- Added commands: …` and `- Removed commands: …`. */
function listNames(what: string): string[] {
  const names = new Set<string>();
  const entries = [...changelog.matchAll(new RegExp(`^- (Added|Removed) ${what}: (.+)$`, 'gm'))];
  // The newest version comes first.
  for (const [, change, list = ''] of entries.toReversed()) {
    for (const [, name = ''] of list.matchAll(/`([^`]+)`/g)) {
      if (change === 'Added') names.add(name);
      else names.delete(name);
    }
  }
  return [...names].toSorted();
}

it.each([
  ['commands', Object.keys(COMMANDS)],
  [
    'functions',
    [
      ...Object.keys(functions),
      ...Object.keys(relay),
      ...Object.keys(workerRelay),
      ...Object.keys(nodeRelay),
    ],
  ],
])('CHANGELOG.md says which %s were added and removed', (what, names) => {
  expect(listNames(what)).toEqual(names.toSorted());
});

it('CHANGELOG.md has an entry for the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(changelog).toContain(`\n## ${version}\n`);
});

it('docs/package.md describes each function', () => {
  const page = readFileSync('docs/package.md', 'utf8');
  const missing = Object.keys(functions).filter((name) => !page.includes(`| \`${name}(`));
  expect(missing).toEqual([]);
});

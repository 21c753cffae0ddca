import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { computeConfigVersion } from './config-version.ts';

const execFileAsync = promisify(execFile);

let project: string;
let config: string;

async function runGitInProject(...words: string[]): Promise<string> {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  return (await execFileAsync('git', [...author, '-C', project, ...words])).stdout;
}

/** Commits a config and returns its version. */
async function commitConfig(text: string): Promise<string> {
  await writeFile(config, text);
  await runGitInProject('add', '--all');
  await runGitInProject('commit', '--quiet', '--message', 'Words');
  return computeConfigVersion(await readFile(config));
}

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'version-'));
  config = join(project, 'config', 'estimator.json');
  await mkdir(join(project, 'config'));
  await copyFile('.gitattributes', join(project, '.gitattributes'));
  await runGitInProject('init', '--quiet');
});
afterEach(() => rm(project, { recursive: true }));

it('finds the config of a lead and its commits in git', async () => {
  const first = '{\n  "consent": "Text me “often”."\n}\n';
  const version = await commitConfig(first);
  await commitConfig(first.replace('often', 'seldom'));
  expect(await runGitInProject('cat-file', 'blob', version)).toBe(first);
  const commits = await runGitInProject('log', `--find-object=${version}`, '--format=%H');
  expect(commits.trim().split('\n')).toHaveLength(2);
});

it('does not depend on line ends', async () => {
  const version = await commitConfig('{\r\n  "consent": "Text me."\r\n}\r\n');
  expect(await runGitInProject('cat-file', 'blob', version)).toBe(
    '{\n  "consent": "Text me."\n}\n',
  );
});

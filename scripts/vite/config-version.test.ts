import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configVersion } from './config-version.ts';

const run = promisify(execFile);

let project: string;
let config: string;

async function git(...words: string[]): Promise<string> {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  return (await run('git', [...author, '-C', project, ...words])).stdout;
}

/** Saves a config, has it committed, and says what a lead would say of it. */
async function publish(text: string): Promise<string> {
  await writeFile(config, text);
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Words');
  return configVersion(await readFile(config));
}

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'version-'));
  config = join(project, 'config', 'estimator.json');
  await mkdir(join(project, 'config'));
  await copyFile('.gitattributes', join(project, '.gitattributes'));
  await git('init', '--quiet');
});
afterEach(() => rm(project, { recursive: true }));

it('leads from a lead to the words of its day, and to the commits between which they stood', async () => {
  const first = '{\n  "consent": "Text me “often”."\n}\n';
  const version = await publish(first);
  await publish(first.replace('often', 'seldom'));
  expect(await git('cat-file', 'blob', version)).toBe(first);
  const commits = await git('log', `--find-object=${version}`, '--format=%H');
  expect(commits.trim().split('\n')).toHaveLength(2);
});

it('is the same for an editor that ends lines in the way of Windows', async () => {
  const version = await publish('{\r\n  "consent": "Text me."\r\n}\r\n');
  expect(await git('cat-file', 'blob', version)).toBe('{\n  "consent": "Text me."\n}\n');
});

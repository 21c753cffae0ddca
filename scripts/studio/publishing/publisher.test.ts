import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';
import { createConfigFiles } from '../files/config-files.ts';
import { describeGitError } from './describe-git-error.ts';
import { createPublisher } from './publisher.ts';

/** A project and its remote, copied for each test. */
let templateFolder: string;
let folder: string;
let project: string;
let config: string;

function runGitInProject(...args: string[]): string {
  return execFileSync('git', ['-C', project, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

async function writeHook(where: string, name: string, script: string): Promise<void> {
  await mkdir(join(where, 'hooks'), { recursive: true });
  await writeFile(join(where, 'hooks', name), `#!/bin/sh\n${script}\n`);
  await chmod(join(where, 'hooks', name), 0o755);
}

async function setPrice(price: number): Promise<void> {
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace(/"solar": \d+/, `"solar": ${price}`));
}

function openPublisher() {
  const files = createConfigFiles(config);
  const publisher = createPublisher(files);
  return {
    ...publisher,
    files,
    submitFiles: async (why: string, more: { author?: { name: string; email: string } } = {}) => {
      const opening = await files.open();
      const versions = Object.fromEntries(
        opening.files.map(({ name, version }) => [name, version]),
      );
      return publisher.submit({ versions, why, ...more });
    },
  };
}

/** The ADU config with one of its features: few combinations to price. */
async function createSmallConfig(): Promise<string> {
  const whole: EstimatorConfig = JSON.parse(await readFile('e2e/fixtures/adu.json', 'utf8'));
  const steps = whole.steps.map((step) =>
    step.kind === 'checklist'
      ? { ...step, options: step.options.filter(({ id }) => id === 'solar') }
      : step,
  );
  return `${JSON.stringify({ ...whole, steps }, null, 2)}\n`;
}

function setFolder(where: string): void {
  folder = where;
  project = join(folder, 'project');
  config = join(project, 'config/estimator.json');
}

function isolateGitSettings(): void {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
}

beforeAll(async () => {
  isolateGitSettings();
  templateFolder = await mkdtemp(join(tmpdir(), 'publishing-'));
  setFolder(templateFolder);
  await mkdir(join(project, 'config'), { recursive: true });
  await writeFile(config, await createSmallConfig());
  await copyFile('e2e/fixtures/adu-cases.json', join(project, 'config/cases.json'));
  await writeFile(join(project, 'code.ts'), 'one\n');
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', project]);
  runGitInProject('config', 'user.name', 'Mara Keter');
  runGitInProject('config', 'user.email', 'mara@example.com');
  runGitInProject('add', '.');
  runGitInProject('commit', '--quiet', '--message', 'The beginning');
  execFileSync('git', ['init', '--quiet', '--bare', join(folder, 'remote.git')]);
  runGitInProject('remote', 'add', 'origin', '../remote.git');
  runGitInProject('push', '--quiet', 'origin', 'main');
  vi.unstubAllEnvs();
});

afterAll(() => rm(templateFolder, { recursive: true }));

beforeEach(async () => {
  isolateGitSettings();
  setFolder(await mkdtemp(join(tmpdir(), 'publishing-')));
  await cp(templateFolder, folder, { recursive: true });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe('submitting', () => {
  it('commits the config with its impact to a branch of its own, pushes it, and lists it', async () => {
    await writeFile(join(project, 'code.ts'), 'staged\n');
    runGitInProject('add', 'code.ts');
    await writeFile(join(project, 'code.ts'), 'staged, and changed again\n');
    await writeFile(join(project, 'notes.txt'), 'not for git');
    await setPrice(16_000);
    const before = runGitInProject('status', '--porcelain');

    const publisher = openPublisher();
    const done = await publisher.submitFiles('Panels are dearer since May.');
    expect(runGitInProject('ls-remote', 'origin', done.name)).toBe('');
    await publisher.send({ name: done.name, alsoSend: [] });

    expect(done).toMatchObject({
      name: expect.stringMatching(/^studio-\d{4}-\d\d-\d\d-panels-are-dearer-since-may$/),
      target: 'main',
      sendsTo: 'origin',
      isSent: false,
      waiting: [],
    });
    expect(runGitInProject('diff', '--name-only', 'main', done.name)).toBe('config/estimator.json');
    expect(runGitInProject('log', '-1', '--format=%an <%ae>', done.name)).toBe(
      'Mara Keter <mara@example.com>',
    );
    expect(runGitInProject('ls-remote', 'origin', done.name)).toContain(
      runGitInProject('rev-parse', done.name),
    );
    expect(runGitInProject('symbolic-ref', '--short', 'HEAD')).toBe('main');
    expect(runGitInProject('diff', '--cached', '--name-only')).toBe('code.ts');
    expect(runGitInProject('status', '--porcelain')).toBe(before);
    const message = runGitInProject('log', '-1', '--format=%B', done.name);
    expect(message.split('\n')[0]).toBe('Panels are dearer since May.');
    expect(message).toContain("- Price of 'Custom Lighting' in 'Feature price': $15,000 → $16,000");
    expect(message).toContain('48 of 96 estimates change (50%).');
    expect(message).toContain('Sample customers');
    const { history: past, base } = await publisher.open();
    expect(past).toMatchObject([
      { author: 'Mara Keter', why: 'Panels are dearer since May.', isFirst: false },
      { author: 'Mara Keter', why: 'The beginning', isFirst: true },
    ]);
    expect(base['estimator.json']).toContain('"solar": 16000');
    expect(past[0]?.date).toMatch(/^\d{4}-\d\d-\d\dT/);
    const details = await publisher.readChange(past[0]?.id ?? '');
    expect(details?.impact).toBe(
      '48 of 96 estimates change (50%). Typical change: +$1,000, up to +$1,000.',
    );
    expect(details?.files[0]?.before).toContain('"solar": 15000');
    expect(await publisher.readChange('main; rm -rf')).toBeUndefined();
  });

  it('bases the next change on one that is not merged yet', async () => {
    await setPrice(16_000);
    const first = await openPublisher().submitFiles('Dearer');
    const waiting = await openPublisher().open();
    expect(waiting.pending).toBe(first.name);
    expect(waiting.base['estimator.json']).toContain('"solar": 16000');
    expect(waiting.configWithoutPending).toContain('"solar": 15000');
    await setPrice(17_000);
    const second = await openPublisher().submitFiles('Dearer');
    expect(second.name).toBe(`${first.name}-2`);
    expect(runGitInProject('rev-parse', `${second.name}^`)).toBe(
      runGitInProject('rev-parse', first.name),
    );
    runGitInProject('stash', '--quiet');
    runGitInProject('merge', '--quiet', second.name);
    const merged = await openPublisher().open();
    expect(merged).not.toHaveProperty('pending');
    expect(merged).not.toHaveProperty('configWithoutPending');
  });

  it('includes new pictures that the config names, and no others', async () => {
    const pictures = join(project, 'config/public');
    await mkdir(join(pictures, 'pictures'), { recursive: true });
    await mkdir(join(pictures, 'icons'), { recursive: true });
    const files = ['favicon.svg', 'icons/set.svg', 'icons/set.sv', 'pictures/new.svg'];
    for (const name of [...files, 'pictures/old.svg', 'pictures/unused.svg']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await writeFile(join(pictures, name), name);
    }
    runGitInProject('add', 'config/public/pictures/old.svg');
    runGitInProject(
      'commit',
      '--quiet',
      '--message',
      'A picture',
      'config/public/pictures/old.svg',
    );
    await writeFile(join(pictures, 'pictures/old.svg'), 'somebody works on it');
    const text = await readFile(config, 'utf8');
    await writeFile(
      config,
      text
        .replace('"/illustrations/types.svg#attached"', '"/pictures/old.svg"')
        .replace('"/illustrations/types.svg#garage"', '"/pictures/new.svg"')
        .replace('"/illustrations/types.svg#detached"', '"/icons/set.svg#detached"'),
    );
    const { name: branch } = await openPublisher().submitFiles('Pictures');
    expect(runGitInProject('diff', '--name-only', 'main', branch).split('\n')).toEqual([
      'config/estimator.json',
      'config/public/favicon.svg',
      'config/public/icons/set.svg',
      'config/public/pictures/new.svg',
    ]);
  });

  it('refuses versions that the author has not seen', async () => {
    const files = createConfigFiles(config);
    await expect(
      createPublisher(files).submit({ why: 'Blind', versions: { 'estimator.json': 'old' } }),
    ).rejects.toThrow('was changed by somebody else');
  });

  it('works without a remote and a branch, and takes the author from the request if git has none', async () => {
    runGitInProject('remote', 'remove', 'origin');
    runGitInProject('checkout', '--quiet', '--detach');
    runGitInProject('config', '--unset', 'user.name');
    runGitInProject('config', '--unset', 'user.email');
    runGitInProject('config', 'user.useConfigOnly', 'true');
    await setPrice(16_000);
    const publisher = openPublisher();
    expect(await publisher.open()).not.toHaveProperty('author');
    const author = { name: 'Ina Reyes', email: 'ina@example.com' };
    const done = await publisher.submitFiles('Alone', { author });
    expect(done).toEqual({ name: expect.stringContaining('alone'), isSent: false, waiting: [] });
    expect(runGitInProject('rev-parse', `${done.name}^`)).toBe(
      runGitInProject('rev-parse', 'main'),
    );
    expect(runGitInProject('log', '-1', '--format=%an %ae %cn', done.name)).toBe(
      'Ina Reyes ina@example.com Ina Reyes',
    );
  });

  it('saves while a push hangs, explains why a push failed, and pushes later', async () => {
    await setPrice(16_000);
    const publisher = openPublisher();
    const { name: branch } = await publisher.submitFiles('Friday');
    const push = (signal?: AbortSignal) => publisher.send({ name: branch, alsoSend: [] }, signal);
    const writePushHook = (script: string) =>
      writeHook(join(folder, 'remote.git'), 'pre-receive', script);

    const started = join(folder, 'started');
    await writePushHook(`touch ${started}; exec sleep 60 >/dev/null 2>&1`);
    const controller = new AbortController();
    const stopped = push(controller.signal).catch(describeGitError);
    await vi.waitUntil(() => existsSync(started), { timeout: 60_000 });
    const { files } = await publisher.files.open();
    const [file] = files;
    const text = `${file?.text}\n`;
    await publisher.files.save([{ name: file?.name ?? '', base: file?.version ?? '', text }]);
    expect(await readFile(config, 'utf8')).toBe(text);
    controller.abort();
    expect(await stopped).toBe('Git was stopped.');

    await writePushHook('echo "No pushing on Fridays"; exit 1');
    expect(await push().catch(describeGitError)).toMatch(
      /^A rule of the remote refused the change\. .*No pushing on Fridays/s,
    );
    await writePushHook(
      'echo "Create a pull request by visiting:"; echo "  https://git.example.com/new/1"',
    );
    expect(await push()).toEqual({ address: 'https://git.example.com/new/1' });
    expect(runGitInProject('ls-remote', 'origin', branch)).not.toBe('');
    runGitInProject('remote', 'set-url', 'origin', join(folder, 'gone.git'));
    expect(await push().catch(describeGitError)).toContain('The remote cannot be reached.');
  });

  it('pushes commits of others only after a question, and knows what it has pushed, also in a clone of one branch', async () => {
    const branchOnly = '+refs/heads/main:refs/remotes/origin/main';
    runGitInProject('config', 'remote.origin.fetch', branchOnly);
    await writeFile(join(project, 'code.ts'), 'half done\n');
    runGitInProject('commit', '--quiet', '--all', '--message', 'Work in progress');
    const commit = runGitInProject('rev-parse', 'HEAD');
    await setPrice(16_000);
    const publisher = openPublisher();
    const submission = await publisher.submitFiles('Dearer');
    const { name: branch, waiting } = submission;
    expect(waiting).toEqual([{ id: commit, subject: 'Work in progress' }]);
    expect((await publisher.open()).lastSubmission).toEqual(submission);
    await expect(publisher.send({ name: branch, alsoSend: [] })).rejects.toThrow(
      'Nothing was sent. These commits of this machine would be sent with it: “Work in progress”.',
    );
    expect(runGitInProject('ls-remote', 'origin', branch)).toBe('');
    await publisher.send({ name: branch, alsoSend: [commit] });
    expect(runGitInProject('ls-remote', 'origin', branch)).not.toBe('');
    expect(await publisher.open()).not.toHaveProperty('lastSubmission');
  });

  it('says why nothing can be submitted without git', async () => {
    await rm(join(project, '.git'), { recursive: true });
    expect(await openPublisher().open()).toEqual({
      unavailableReason: 'This folder is not in a git repository.',
      base: {},
      history: [],
    });
    execFileSync('git', ['init', '--quiet', project]);
    expect((await openPublisher().open()).unavailableReason).toBe(
      'This git repository has no commits yet.',
    );
    vi.stubEnv('PATH', '/nowhere');
    expect((await openPublisher().open()).unavailableReason).toBe(
      'There is no git on this machine.',
    );
  });
});

import { execFileSync } from 'node:child_process';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  StudioProject,
  ProjectFile,
} from '../../../src/studio/model/project/project-store.ts';
import {
  COMMITTED_ADDRESS,
  FILES_ADDRESS,
  PICTURES_ADDRESS,
  PROJECT_ADDRESS,
} from '../../../src/studio/stores/protocol.ts';
import { serveStudio, type RunningStudio } from './serve-studio.ts';

let folder: string;
let pages: string;
let config: string;
let studios: (RunningStudio & { readonly origin: string; readonly token: string })[];

async function startStudio() {
  const studio = await serveStudio(config, 0, pages);
  const { origin, searchParams } = new URL(studio.url);
  const started = { ...studio, origin, token: searchParams.get('token') ?? '' };
  studios.push(started);
  return started;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-'));
  pages = await mkdtemp(join(tmpdir(), 'studio-pages-'));
  await mkdir(join(pages, 'src/studio'), { recursive: true });
  await writeFile(join(pages, 'src/studio/index.html'), 'The studio');
  config = join(folder, 'estimator.json');
  await copyFile('e2e/fixtures/adu.json', config);
  await copyFile('e2e/fixtures/privacy-policy.json', join(folder, 'privacy-policy.json'));
  studios = [];
  await startStudio();
});

afterEach(async () => {
  await Promise.all(studios.map(({ close }) => close()));
  await Promise.all([folder, pages].map((each) => rm(each, { recursive: true })));
});

function call(path: string, init: RequestInit = {}, studio = studios[0]): Promise<Response> {
  const headers = { Authorization: `Bearer ${studio?.token}` };
  return fetch(`${studio?.origin}${path}`, { headers, ...init });
}

async function openProject(): Promise<StudioProject> {
  return JSON.parse(await (await call(PROJECT_ADDRESS)).text());
}

const readFiles = async () => (await openProject()).files;

function save(files: unknown, studio = studios[0]): Promise<Response> {
  return call(FILES_ADDRESS, { method: 'PUT', body: JSON.stringify({ files }) }, studio);
}

const edit = (file: ProjectFile | undefined, text: string) => ({
  name: file?.name,
  base: file?.version,
  text,
});

it('counts the visits in a file of events beside the config', async () => {
  const event = { event: 'step_shown', step: 'project-type', configVersion: 'a', language: 'en' };
  const lines = [event, event, { ...event, event: 'step_answered' }, { status: 200 }];
  const file = join(folder, 'events.ndjson');
  await writeFile(file, lines.map((each) => `${JSON.stringify(each)}\n`).join(''));
  expect((await openProject()).visits).toEqual({
    source: relative('', file),
    steps: [expect.objectContaining({ step: 'project-type', shown: 2, answered: 1, left: 1 })],
  });
});

describe('the files', () => {
  it('are the config and what belongs to it', async () => {
    const files = await readFiles();
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([
      ['estimator.json', 'estimator'],
      ['privacy-policy.json', 'legal-document'],
    ]);
    expect(files[0]?.text).toBe(await readFile(config, 'utf8'));
  });

  it('are saved with nothing left beside them', async () => {
    const [file] = await readFiles();
    expect((await save([edit(file, `${file?.text}\n`)])).status).toBe(200);
    expect(await readFile(config, 'utf8')).toBe(`${file?.text}\n`);
    expect((await readdir(folder)).toSorted()).toEqual(['estimator.json', 'privacy-policy.json']);
    expect((await save([edit(file, '{}')])).status).toBe(409);
  });

  it('are none of them saved if somebody else changed one', async () => {
    const [first, second] = await readFiles();
    await writeFile(join(folder, 'privacy-policy.json'), 'theirs');
    const response = await save([edit(first, 'mine'), edit(second, 'mine')]);
    expect(response.status).toBe(409);
    expect(JSON.parse(await response.text())).toMatchObject({
      message: expect.stringContaining('privacy-policy.json was changed'),
      files: [{ name: 'privacy-policy.json', text: 'theirs' }],
    });
    expect(await readFile(config, 'utf8')).toBe(first?.text);
  });

  it('are never lost when two studios save at the same moment', async () => {
    const other = await startStudio();
    for (let round = 0; round < 8; round += 1) {
      const [file] = await readFiles();
      const texts = [`first ${round}`, `second ${round}`];
      const responses = await Promise.all(
        [studios[0], other].map((studio, index) => save([edit(file, texts[index] ?? '')], studio)),
      );
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses).toContain(409);
      expect(await readFile(config, 'utf8')).toBe(texts[statuses.indexOf(200)]);
    }
  });

  it('are those of the config only', async () => {
    expect((await save([{ name: '../secret.json', base: '', text: '' }])).status).toBe(404);
    expect((await save([{ name: 1 }])).status).toBe(400);
    expect((await save('all')).status).toBe(400);
  });

  it('are refused with a sentence if no page could show them', async () => {
    const [file] = await readFiles();
    const nested = `${'{"op":"sum","of":['.repeat(3000)}${']}'.repeat(3000)}`;
    const response = await save([edit(file, nested)]);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('More than 100 brackets are nested here.');
    await writeFile(config, nested);
    const opened = await call(PROJECT_ADDRESS);
    expect([opened.status, await opened.text()]).toEqual([
      422,
      expect.stringContaining('estimator.json: More than 100 brackets'),
    ]);
  });
});

it('compares with the last commit, whatever is staged, and with nothing where there is none', async () => {
  const readCommitted = async () =>
    JSON.parse(await (await call(COMMITTED_ADDRESS)).text()) as unknown;
  expect(await readCommitted()).toEqual({});
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' });
  git('init', '--quiet');
  expect(await readCommitted()).toEqual({});
  git('add', 'estimator.json');
  git('config', 'user.name', 'Mara Keter');
  git('config', 'user.email', 'mara@example.com');
  git('commit', '--quiet', '--no-gpg-sign', '--message', 'The beginning');
  const text = await readFile(config, 'utf8');
  await writeFile(config, 'changed');
  git('add', 'estimator.json');
  // The legal document was never committed.
  expect(await readCommitted()).toEqual({ 'estimator.json': text });
});

describe('the files of public/', () => {
  beforeEach(async () => {
    await mkdir(join(folder, 'public/pictures'), { recursive: true });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script href="/pictures/evil.js"/></svg>';
    await writeFile(join(folder, 'public/pictures/evil.svg'), svg);
    await writeFile(join(folder, 'public/pictures/evil.js'), 'alert(1)');
    await writeFile(join(folder, 'public/pictures/evil.html'), '<script>alert(1)</script>');
    await writeFile(join(folder, 'secret.svg'), '<svg/>');
    await symlink(join(folder, 'secret.svg'), join(folder, 'public/linked.svg'));
    await symlink(folder, join(folder, 'public/all'));
  });

  it('are pictures that may do nothing', async () => {
    const { preview } = await openProject();
    const response = await call('/pictures/evil.svg');
    const { headers } = response;
    expect(await response.text()).not.toContain('script');
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const authorization = { Authorization: `Bearer ${studios[0]?.token}` };
    const inPreview = await fetch(new URL('/pictures/evil.svg', preview), {
      headers: authorization,
    });
    expect(inPreview.headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    '/pictures/evil.js',
    '/pictures/evil.html',
    '/linked.svg',
    '/all/secret.svg',
    '/%2e%2e/secret.svg',
    '/..%2fsecret.svg',
    '/pictures/%00.svg',
    '/estimator.json',
  ])('do not include %s', async (path) => {
    expect((await call(path)).status).toBe(404);
  });

  it('at a malformed address are a bad request', async () => {
    expect((await call('/%c0')).status).toBe(400);
    expect((await call('/')).status).toBe(200);
  });
});

describe('who may use the studio', () => {
  /** fetch does not let a caller choose Host or Sec-Fetch-Site; the browser of a hostile page does. */
  function requestStatus(method: string, path: string, headers: Record<string, string>) {
    return new Promise<number>((resolve, reject) => {
      const all = { Authorization: `Bearer ${studios[0]?.token}`, ...headers };
      const sent = httpRequest(studios[0]?.origin ?? '', { path, method, headers: all });
      sent.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  const REQUESTS = [
    ['GET', '/'],
    ['GET', FILES_ADDRESS],
    ['PUT', FILES_ADDRESS],
    ['POST', PICTURES_ADDRESS],
    ['GET', COMMITTED_ADDRESS],
  ] as const;
  const getStatuses = (headers: Record<string, string>) =>
    Promise.all(REQUESTS.map(([method, path]) => requestStatus(method, path, headers)));

  it.each<Record<string, string>>([
    { Authorization: '' },
    { Authorization: 'Bearer wrong' },
    { Host: 'rebound.example' },
    { Host: 'rebound.local' },
    { 'X-Forwarded-Host': 'studio.example' },
  ])('nobody with %j', async (headers) => {
    expect(await getStatuses(headers)).toEqual(REQUESTS.map(() => 403));
  });

  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://elsewhere.example' },
  ])('no page of another site: %j', async (headers) => {
    expect(await getStatuses(headers)).toEqual([200, 403, 403, 403, 403]);
  });

  it('whoever opens the printed address', async () => {
    const answer = await fetch(studios[0]?.url ?? '', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const own = { Authorization: '', Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
    expect((await getStatuses(own)).slice(0, 2)).toEqual([200, 200]);
    const { preview } = await openProject();
    const inPreview = await fetch(new URL('/', preview), { headers: { Cookie: cookie } });
    expect(inPreview.status).toBe(200);
    expect((await fetch(preview)).status).toBe(403);
    const { origin } = new URL(studios[0]?.url ?? '');
    for (const [studio, isRefused] of [
      [origin, false],
      ['https://evil.example', true],
      [`${origin}.evil.example`, true],
      ['', true],
    ] as const) {
      const address = `${preview}?${new URLSearchParams({ studio })}`;
      // oxlint-disable-next-line no-await-in-loop -- four requests
      const { status } = await fetch(address, { headers: { Cookie: cookie } });
      expect(status === 403, studio).toBe(isRefused);
    }
  });
});

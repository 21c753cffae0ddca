import { copyFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  FileOnDisk,
  InitialProject,
} from '../../../src/studio/model/project/project-protocol.ts';
import { listen } from '../../http/listen.ts';
import { listTranslations } from '../../support/translations.ts';
import { createStudioApi } from './studio-api.ts';
import { createConfigFiles } from '../files/config-files.ts';

let folder: string;
let config: string;
let server: Server;
let origin: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-'));
  config = join(folder, 'estimator.json');
  await copyFile('e2e/fixtures/adu.json', config);
  await copyFile('e2e/fixtures/privacy-policy.json', join(folder, 'privacy-policy.json'));
  const api = createStudioApi(createConfigFiles(config), '');
  server = createServer((request, response) =>
    api(request, response, () => response.writeHead(418).end('the studio')),
  );
  origin = await listen(server, 0, '127.0.0.1');
});

afterEach(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
  await rm(folder, { recursive: true });
});

async function readInitialState(): Promise<InitialProject> {
  const response = await fetch(`${origin}/_studio/files`);
  return JSON.parse(await response.text());
}

async function readFiles(): Promise<readonly FileOnDisk[]> {
  return (await readInitialState()).files;
}

function putFiles(files: unknown): Promise<Response> {
  return fetch(`${origin}/_studio/files`, { method: 'PUT', body: JSON.stringify({ files }) });
}

/** fetch does not let a caller choose Host or Sec-Fetch-Site; a hostile page's browser does. */
function requestStatus(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(origin + path, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('the files of a studio', () => {
  it('are the config and what belongs to it', async () => {
    const files = await readFiles();
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([
      ['estimator.json', 'estimator'],
      ['privacy-policy.json', 'legal-document'],
    ]);
    expect(files[0]?.text).toBe(await readFile(config, 'utf8'));
  });

  it('are saved whole, and nothing is left beside them', async () => {
    const [file] = await readFiles();
    const text = `${file?.text}\n`;
    const response = await putFiles([{ name: file?.name, base: file?.hash, text }]);
    expect(response.status).toBe(200);
    expect(await readFile(config, 'utf8')).toBe(text);
    expect((await readdir(folder)).toSorted()).toEqual(['estimator.json', 'privacy-policy.json']);
    const again = await putFiles([{ name: file?.name, base: file?.hash, text: '{}' }]);
    expect(again.status).toBe(409);
  });

  it('are none of them saved when one was changed underneath, and what it says is told', async () => {
    const [first, second] = await readFiles();
    await writeFile(join(folder, 'privacy-policy.json'), 'theirs');
    const saved = [first, second].map((file) => ({
      name: file?.name,
      base: file?.hash,
      text: 'mine',
    }));
    const response = await putFiles(saved);
    expect(response.status).toBe(409);
    expect(JSON.parse(await response.text())).toMatchObject({
      message: expect.stringContaining('privacy-policy.json was changed'),
      files: [{ name: 'privacy-policy.json', text: 'theirs' }],
    });
    expect(await readFile(config, 'utf8')).toBe(first?.text);
  });

  it('are those of another business, without documents of its own, until one is saved', async () => {
    await rm(join(folder, 'privacy-policy.json'));
    const files = await readFiles();
    const theirs = files.filter(({ kind }) => kind === 'legal-document');
    const [first, ...others] = theirs;
    expect((await readInitialState()).inherited).toEqual(theirs.map(({ name }) => name));
    const before = await readFile(join('config', first?.name ?? ''), 'utf8');
    const text = first?.text.replace(/"title": "/, '"title": "Our ') ?? '';

    await writeFile(join(folder, first?.name ?? ''), 'notes');
    const saving = [{ name: first?.name, base: first?.hash, text }];
    expect((await putFiles(saving)).status).toBe(409);
    await rm(join(folder, first?.name ?? ''));
    expect(await readdir(folder)).toEqual(['estimator.json']);

    const response = await putFiles(saving);
    const { files: saved }: { files: FileOnDisk[] } = JSON.parse(await response.text());
    expect(saved).toMatchObject([{ name: first?.name, text }]);
    expect(await readFile(join('config', first?.name ?? ''), 'utf8')).toBe(before);
    expect(await readFile(join(folder, first?.name ?? ''), 'utf8')).toBe(text);
    expect((await readFiles()).map(({ name }) => name).toSorted()).toEqual(
      files.map(({ name }) => name).toSorted(),
    );
    for (const { name, text: same } of others) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await readFile(join(folder, name), 'utf8')).toBe(same);
    }
    expect((await readInitialState()).inherited).toEqual([]);
  });

  // Whatever languages the config that goes live has.
  const [language] = listTranslations('config/estimator.json');
  it.skipIf(!language)('are taken over in the other languages of the site, too', async () => {
    const { file = '', tag = '' } = language ?? {};
    await rm(join(folder, 'privacy-policy.json'));
    await copyFile(file, join(folder, basename(file)));
    const lent = (await readFiles()).find(({ kind }) => kind === 'legal-document');
    const text = lent?.text.replace(/"title": "/, '"title": "Our ');
    expect((await putFiles([{ name: lent?.name, base: lent?.hash, text }])).status).toBe(200);
    const translation = lent?.name.replace('.json', `.${tag}.json`) ?? '';
    expect(JSON.parse(await readFile(join(folder, translation), 'utf8'))).toHaveProperty('texts');
  });

  it('of two savings at once the second is refused', async () => {
    const [file] = await readFiles();
    const both = ['one', 'two'].map((text) =>
      putFiles([{ name: file?.name, base: file?.hash, text }]),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('are those that are there: one that another branch does not have keeps nobody from the others', async () => {
    const privacy = join(folder, 'privacy-policy.json');
    const terms = join(folder, 'terms-of-service.json');
    await copyFile('e2e/fixtures/terms-of-service.json', terms);
    const [file, document] = await readFiles();
    await rm(privacy);
    const names = async () => (await readFiles()).map(({ name }) => name);
    const saving = (of: FileOnDisk | undefined) =>
      putFiles([{ name: of?.name, base: of?.hash, text: `${of?.text}\n` }]);
    expect((await saving(file)).status).toBe(200);
    const response = await saving(document);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('privacy-policy.json is not there any more');
    expect(await names()).toEqual(['estimator.json', 'terms-of-service.json']);
    await writeFile(terms, 'no document any more');
    await copyFile('e2e/fixtures/privacy-policy.json', privacy);
    await copyFile('e2e/fixtures/adu-cases.json', join(folder, 'cases.json'));
    expect((await names()).toSorted()).toEqual([
      'cases.json',
      'estimator.json',
      'privacy-policy.json',
      'terms-of-service.json',
    ]);
  });

  it('stay links where they are links', async () => {
    await rm(config);
    await copyFile('e2e/fixtures/adu.json', join(folder, 'real.txt'));
    await symlink(join(folder, 'real.txt'), config);
    const [file] = await readFiles();
    await putFiles([{ name: file?.name, base: file?.hash, text: '{ }' }]);
    expect(await readFile(join(folder, 'real.txt'), 'utf8')).toBe('{ }');
  });

  it('are those of the config only', async () => {
    expect((await putFiles([{ name: '../secret.json', base: '', text: '' }])).status).toBe(404);
    expect((await putFiles([{ name: 1 }])).status).toBe(400);
    expect((await putFiles('all')).status).toBe(400);
  });

  it.each([
    ['Host', 'rebound.example'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['Origin', 'https://elsewhere.example'],
  ])('are not for other sites: %s %s', async (name, value) => {
    expect(await requestStatus('/_studio/files', { [name]: value })).toBe(403);
    expect(await requestStatus('/config/estimator.json', { [name]: value })).toBe(403);
    expect(await requestStatus('/', { Origin: origin, 'Sec-Fetch-Site': 'same-origin' })).toBe(418);
  });
});

import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FILES_ADDRESS,
  PICTURES_ADDRESS,
} from '../../../src/studio/model/project/project-protocol.ts';
import { PUBLISHING_ADDRESS } from '../../../src/studio/model/project/publishing-protocol.ts';
import { listen } from '../../http/listen.ts';
import { createStudioApi } from './studio-api.ts';
import { createConfigFiles } from '../files/config-files.ts';

let folder = '';
let url = '';
const server = createServer((asked, response) =>
  createStudioApi(createConfigFiles(join(folder, 'estimator.json')), '')(asked, response, () =>
    response.writeHead(404).end(),
  ),
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-api-'));
  await copyFile('e2e/fixtures/adu.json', join(folder, 'estimator.json'));
  url = await listen(server, 0, '127.0.0.1');
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Asks with headers that no page may choose itself. */
function requestStatus(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    // The path goes as it is written.
    const asking = request(url, { path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.once('error', reject);
    asking.end();
  });
}

describe('the files of the studio', () => {
  it('are given to its own page', async () => {
    expect(await requestStatus('GET', FILES_ADDRESS, { 'Sec-Fetch-Site': 'same-origin' })).toBe(
      200,
    );
    expect(await requestStatus('GET', FILES_ADDRESS, { Origin: new URL(url).origin })).toBe(200);
  });

  it.each([
    ['GET', FILES_ADDRESS],
    ['PUT', FILES_ADDRESS],
    ['POST', PICTURES_ADDRESS],
    ['POST', PUBLISHING_ADDRESS],
  ])('are kept from other sites: %s %s', async (method, path) => {
    expect(await requestStatus(method, path, { Origin: 'https://evil.example' })).toBe(403);
    expect(await requestStatus(method, path, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    // A name that a hostile page points at this machine.
    expect(await requestStatus(method, path, { Host: 'evil.example' })).toBe(403);
    expect(await requestStatus(method, path, { Host: 'evil.local' })).toBe(403);
  });
});

it('an address that is none is refused, and the next one is answered', async () => {
  const own = { 'Sec-Fetch-Site': 'same-origin' };
  expect(await requestStatus('GET', '//', own)).toBe(400);
  expect(await requestStatus('GET', 'http://', own)).toBe(400);
  expect(await requestStatus('GET', FILES_ADDRESS, own)).toBe(200);
});

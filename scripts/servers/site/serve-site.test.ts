import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveSite, type ServedSite, type ServeSiteOptions } from './serve-site.ts';

const SCRIPT = 'console.log("the same words");'.repeat(200);
const FILES = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not here</h1>',
  'thank-you.html': '<h1>Thanks</h1>',
  'es/index.html': '<h1>Inicio</h1>',
  'es/404.html': '<h1>No hay nada</h1>',
  'assets/app-1a2b.js': SCRIPT,
  'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
  _headers: `/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'self'; connect-src https://crm.example:8443
/assets/*
  Cache-Control: public, max-age=60
/thank-you
  X-Robots-Tag: noindex
`,
};

let folder: string;
let dist: string;
let site: ServedSite | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  dist = join(folder, 'dist');
  await writeFile(join(folder, 'secret.html'), 'secret');
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), text);
  }
});

afterEach(async () => {
  await site?.close();
  site = undefined;
  await rm(folder, { recursive: true });
});

async function serve(options: Partial<ServeSiteOptions> = {}): Promise<ServedSite> {
  site = await serveSite({ dist, ...options });
  return site;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends the path as it is written and gives the body as it travels: fetch would normalize both. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site?.url ?? '');
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject).end();
  });
}

test.each([
  ['/', 'Home'],
  ['/index.html', 'Home'],
  ['/?utm_source=mail', 'Home'],
  ['/thank-you', 'Thanks'],
  ['/thank-you/', 'Thanks'],
  ['/es', 'Inicio'],
  ['/es/', 'Inicio'],
])('%s is the page %s', async (path, heading) => {
  await serve();
  const { status, headers, body } = await get(path, { Range: 'bytes=5-3' });
  expect([status, headers['content-type']]).toEqual([200, 'text/html;charset=utf-8']);
  expect(body.toString()).toBe(`<h1>${heading}</h1>`);
});

test.each([
  ['/nowhere', 404, '<h1>Not here</h1>'],
  ['/../secret', 404, '<h1>Not here</h1>'],
  ['/%2e%2e/secret', 404, '<h1>Not here</h1>'],
  ['/es/nowhere/at/all', 404, '<h1>No hay nada</h1>'],
  ['/%c0', 400, 'The address is malformed.'],
  ['//', 400, 'The address is malformed.'],
])('%s is answered with %i', async (path, expected, text) => {
  await serve();
  const { status, body } = await get(path);
  expect([status, body.toString()]).toEqual([expected, text]);
});

test('HEAD sends no body, and other methods are refused', async () => {
  await serve();
  const head = await get('/', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '13', 0]);
  expect((await get('/', {}, 'POST')).status).toBe(405);
});

test('a file with a compressed copy is sent compressed to browsers that read it', async () => {
  await serve();
  const compressed = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.headers['content-type']).toBe('text/javascript');
  expect(brotliDecompressSync(compressed.body).toString()).toBe(SCRIPT);
  expect((await get('/assets/app-1a2b.js')).body.toString()).toBe(SCRIPT);
});

test('_headers applies, and other files are revalidated', async () => {
  await serve();
  const { headers } = await get('/thank-you');
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
    'content-security-policy': "default-src 'self'; connect-src https://crm.example:8443",
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  expect((await get('/thank-you', { 'If-None-Match': headers.etag ?? '' })).status).toBe(304);
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
  const missing = await get('/assets/gone.js');
  expect(missing.headers['x-frame-options']).toBe('DENY');
  expect(missing.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const asset = await get('/assets/app-1a2b.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=60');
});

test('a site built for a path is served below that path only', async () => {
  const headers = '/adu/assets/*\n  Cache-Control: public, max-age=60\n';
  await writeFile(join(dist, '_headers'), headers);
  const { url } = await serve({ base: '/adu/' });
  expect(new URL(url).pathname).toBe('/adu/');
  expect((await get('/adu/thank-you')).body.toString()).toBe('<h1>Thanks</h1>');
  expect((await get('/adu/assets/app-1a2b.js')).headers['cache-control']).toMatch(/max-age=60/);
  const withoutSlash = await get('/adu');
  expect([withoutSlash.status, withoutSlash.headers.location]).toEqual([308, '/adu/']);
  expect((await get('/thank-you')).status).toBe(404);
  expect((await get('/')).status).toBe(404);
});

test('the next free port is used if the port is taken', async () => {
  const port = Number(new URL((await serve()).url).port);
  const second = await serveSite({ dist, port });
  expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
  await second.close();
});

test('a missing build is reported with the command to run', async () => {
  const nothing = join(folder, 'nothing');
  await expect(serveSite({ dist: nothing })).rejects.toThrow(
    `There is no built site in '${nothing}': run 'npm run build' first.`,
  );
});

test('shows what a later build has put into the folder', async () => {
  site = await serveSite({ dist });
  await rm(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), '<h1>A new home</h1>');
  await writeFile(join(dist, '_headers'), '/*\n  X-Frame-Options: SAMEORIGIN\n');
  expect((await fetch(`${site.url}assets/app-1a2b.js`)).status).toBe(404);
  const response = await fetch(site.url);
  expect(await response.text()).toBe('<h1>A new home</h1>');
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('at all addresses of this machine, it prints one that other devices can open', async () => {
  site = await serveSite({ dist, host: '0.0.0.0' });
  expect(site.url).not.toContain('0.0.0.0');
  expect((await fetch(site.url)).status).toBe(200);
});

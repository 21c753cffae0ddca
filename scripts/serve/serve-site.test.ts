import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createInbox } from '../inbox/inbox.ts';
import { serveSite } from './serve-site.ts';
import type { ServedSite, ServeSiteOptions } from './serve-site.ts';

const PAGES = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not here</h1>',
  'thank-you.html': '<h1>Thanks</h1>',
  'legal/index.html': '<h1>Legal</h1>',
  'es/index.html': '<h1>Inicio</h1>',
  'es/404.html': '<h1>No hay nada</h1>',
  'assets/app-1a2b.js': 'console.log("the same words, ");'.repeat(200),
  'logo.png': 'not really a picture',
  '.well-known/gpc.json': '{"gpc":true}',
};

let folder: string;
let dist: string;
let site: ServedSite | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  dist = join(folder, 'dist');
  await writeFile(join(folder, 'secret.html'), 'secret');
  for (const [path, text] of Object.entries(PAGES)) await write(path, text);
});

afterEach(async () => {
  await site?.close();
  site = undefined;
  await rm(folder, { recursive: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(dist, path)), { recursive: true });
  await writeFile(join(dist, path), text);
}

async function serve(options: Partial<ServeSiteOptions> = {}): Promise<ServedSite> {
  site = await serveSite({ dist, ...options });
  return site;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The path as it is written and the body as it travels: fetch would tidy up both. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site?.url ?? '');
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('pages', () => {
  test.each([
    ['/', 'Home'],
    ['/index.html', 'Home'],
    ['/?utm_source=mail', 'Home'],
    ['/thank-you', 'Thanks'],
    ['/thank-you/', 'Thanks'],
    ['/legal', 'Legal'],
    ['/legal/', 'Legal'],
  ])('%s is the page %s', async (path, heading) => {
    await serve();
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.toString()).toBe(`<h1>${heading}</h1>`);
  });

  test.each(['/nowhere', '/assets/gone.js', '/../secret', '/%2e%2e/secret', '/%', '/_headers'])(
    '%s is the 404 page, with its status',
    async (path) => {
      await write('_headers', '/*\n  X-Test: yes\n');
      await serve();
      const { status, body } = await get(path);
      expect([status, body.toString()]).toEqual([404, '<h1>Not here</h1>']);
    },
  );

  test('what is missing among the pages of another language is told in it', async () => {
    await serve();
    for (const path of ['/es/nowhere', '/es/further/down']) {
      const { status, body } = await get(path);
      expect([status, body.toString()]).toEqual([404, '<h1>No hay nada</h1>']);
    }
  });

  test('however many slashes an address has, it is the 404 page, and the server stays', async () => {
    await serve();
    for (const path of ['/'.repeat(15_000), '/a'.repeat(7500), `/es${'/'.repeat(12_000)}`]) {
      const { status, body } = await get(path);
      const heading = path.startsWith('/es') ? 'No hay nada' : 'Not here';
      expect([status, body.toString()]).toEqual([404, `<h1>${heading}</h1>`]);
    }
    expect((await get('/')).status).toBe(200);
  });

  test('files of dot folders are served too', async () => {
    await serve();
    expect((await get('/.well-known/gpc.json')).body.toString()).toBe('{"gpc":true}');
  });

  test('HEAD gives the headers alone, any other method is refused', async () => {
    await serve();
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '13', 0]);
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });
});

describe('on the wire', () => {
  const script = PAGES['assets/app-1a2b.js'];

  test('text travels as brotli, else as gzip, else plain', async () => {
    await serve();
    const br = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    const gzip = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br;q=0' });
    const plain = await get('/assets/app-1a2b.js');
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    expect(br.body.length).toBeLessThan(script.length / 10);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(script);
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  test('pictures travel as they are', async () => {
    await serve();
    const { headers } = await get('/logo.png', { 'Accept-Encoding': 'br' });
    expect([headers['content-type'], headers['content-encoding']]).toEqual([
      'image/png',
      undefined,
    ]);
  });

  test('hashed files are kept for good, pages are asked for again', async () => {
    await serve();
    const asset = await get('/assets/app-1a2b.js');
    const page = await get('/thank-you');
    const missing = await get('/assets/gone.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(missing.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await get('/thank-you', { 'If-None-Match': page.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('the _headers file', () => {
  test('is applied as hosts do, to the 404 page too', async () => {
    await write(
      '_headers',
      [
        '# policy',
        '/*',
        '  X-Frame-Options: DENY',
        "  Content-Security-Policy: default-src 'self'; connect-src https://crm.example:8443",
        '/assets/*',
        '  Cache-Control: public, max-age=60',
        '/thank-you',
        '  X-Robots-Tag: noindex',
        '  X-Frame-Options: SAMEORIGIN',
        '/:page/',
        '  X-Page: yes',
      ].join('\n'),
    );
    await serve();
    const home = (await get('/')).headers;
    expect(home['content-security-policy']).toBe(
      "default-src 'self'; connect-src https://crm.example:8443",
    );
    expect([home['x-frame-options'], home['x-robots-tag']]).toEqual(['DENY', undefined]);
    const thanks = (await get('/thank-you')).headers;
    expect(thanks['x-robots-tag']).toBe('noindex');
    expect(thanks['x-frame-options']).toBe('DENY, SAMEORIGIN');
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=60');
    expect((await get('/nowhere')).headers['x-frame-options']).toBe('DENY');
    expect((await get('/legal/')).headers['x-page']).toBe('yes');
    expect((await get('/legal')).headers['x-page']).toBeUndefined();
  });

  test('with what no answer can carry ends that request alone', async () => {
    await write('_headers', '/legal\n  X-Test: “yes”\n');
    await serve();
    const { status, headers, body } = await get('/legal');
    expect([status, headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
    expect(body.toString()).toMatch(/^The site could not be served: .*x-test.*\.$/);
    expect((await get('/')).status).toBe(200);
  });

  test('with a line no host would understand is refused, naming the line', async () => {
    await write('_headers', '/*\n  X-Test: yes\nX-Lost: unindented\n');
    await expect(serve()).rejects.toThrow(/^Line 3 of _headers is neither a path nor/);
  });
});

describe('a site built for a sub-path', () => {
  test('lives there and nowhere else', async () => {
    await write('_headers', '/assets/*\n  X-Asset: yes\n');
    const { url } = await serve({ base: '/adu/' });
    expect(new URL(url).pathname).toBe('/adu/');
    expect((await get('/adu/thank-you')).body.toString()).toBe('<h1>Thanks</h1>');
    expect((await get('/adu/assets/app-1a2b.js')).headers['x-asset']).toBe('yes');
    const bare = await get('/adu');
    expect([bare.status, bare.headers.location]).toEqual([308, '/adu/']);
    expect((await get('/thank-you')).status).toBe(404);
    expect((await get('/')).status).toBe(404);
  });
});

describe('starting', () => {
  test('takes the next port when the wanted one is in use', async () => {
    const { url } = await serve();
    const port = Number(new URL(url).port);
    const second = await serveSite({ dist, port });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
    await second.close();
  });

  test('says what to do when nothing was built', async () => {
    const nothing = join(folder, 'nothing');
    await expect(serveSite({ dist: nothing })).rejects.toThrow(
      `There is no built site in '${nothing}': run 'npm run build' first.`,
    );
  });

  test('with an inbox: leads arrive there, the site is served beside it', async () => {
    const inbox = createInbox({ file: join(folder, 'leads.jsonl') });
    const { url } = await serve({ inbox });
    const body = new FormData();
    body.append('name', 'Ada');
    await fetch(`${url}_inbox/leads`, { method: 'POST', body });
    expect((await inbox.state()).leads.map((lead) => lead.fields)).toEqual([[['name', 'Ada']]]);
    expect((await get('/')).status).toBe(200);
  });

  test('closing does not wait for a lead that is never answered', async () => {
    const inbox = createInbox({ file: join(folder, 'leads.jsonl') });
    const served = await serve({ inbox });
    inbox.setAnswering({ mode: 'never' });
    const body = new FormData();
    body.append('name', 'Ada');
    const waiting = fetch(`${served.url}_inbox/leads`, { method: 'POST', body }).catch(
      () => 'cut off',
    );
    await expect.poll(async () => (await inbox.state()).turnedAway).toBe(1);
    await served.close();
    expect(await waiting).toBe('cut off');
  });
});

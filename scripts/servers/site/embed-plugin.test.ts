import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteConfig } from '../../build/vite/site-config.ts';
import { embedPlugin } from './embed-plugin.ts';

const EMBED = {
  origins: ['http://host.localhost'],
  frameTitle: 'A kitchen',
  closeLabel: 'Close it',
};

let folder: string;
let server: ViteDevServer;

async function serve(): Promise<string> {
  const config = JSON.parse(await readFile('e2e/fixtures/kitchen.json', 'utf8'));
  const file = join(folder, 'estimator.json');
  await writeFile(file, JSON.stringify({ ...config, site: { ...config.site, embed: EMBED } }));
  server = await createServer({
    plugins: [createSiteConfig(file).plugins, embedPlugin(file)],
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(folder, 'cache'),
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', cors: false },
  });
  await server.listen();
  return server.resolvedUrls?.local[0] ?? '';
}

let embeddable: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-embed-'));
  embeddable = await serve();
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function fetchText(address: string): Promise<string> {
  return (await fetch(address, { headers: { Accept: 'text/html' } })).text();
}

it('serves the page that other sites embed', async () => {
  const page = await fetchText(`${embeddable}embed?utm_campaign=spring`);
  expect(page).toMatch(/<html [^>]*data-embedded/);
  expect(page).toContain(':root[data-embedded]{');
  const scripts = [...page.matchAll(/<script type="module" src="([^"?]*)/g)].map(([, src]) => src);
  const frame = scripts.indexOf('/src/site/app/frameScript.ts');
  expect(frame).toBeGreaterThan(-1);
  expect(scripts.indexOf('/src/site/app/client.tsx')).toBeGreaterThan(frame);
  const frameScript = await fetchText(`${embeddable}src/site/app/frameScript.ts`);
  expect(frameScript).toContain('http://host.localhost');
});

it('serves embed.js as the build writes it', async () => {
  const response = await fetch(`${embeddable}embed.js`);
  expect(response.headers.get('Content-Type')).toBe('text/javascript');
  const script = await response.text();
  expect(script).toContain('A kitchen');
  expect(script).not.toMatch(/\bimport\b/);
});

it('leaves every other page as it is', async () => {
  for (const page of [embeddable, `${embeddable}thank-you`]) {
    // oxlint-disable-next-line no-await-in-loop -- one server answers all
    const html = await fetchText(page);
    expect(html).toContain('id="root"');
    expect(html).not.toMatch(/embedded|frameScript/);
  }
});

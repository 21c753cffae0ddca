import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSiteConfig } from './site-config.ts';

let folder: string;
let config: string;
let server: ViteDevServer;
let address: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-check-'));
  config = join(folder, 'estimator.json');
  await copyFile('e2e/fixtures/kitchen.json', config);
  server = await createServer({
    ...createSiteConfig(config),
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(folder, 'cache'),
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? '';
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function editConfig(change: (text: string) => string): Promise<void> {
  await writeFile(config, change(await readFile(config, 'utf8')));
}

function fetchPage(): Promise<Response> {
  return fetch(address, { headers: { Accept: 'text/html' } });
}

it('shows the errors of a config instead of the page until they are fixed', async () => {
  await editConfig((text) =>
    text.replace('"answer": "kitchenLayout"', '"anwser": "kitchenLayout"'),
  );
  const broken = await fetchPage();
  const page = await broken.text();
  expect(broken.status).toBe(500);
  expect(page).toContain('The config has errors');
  // The page reloads.
  expect(page).toContain('/@vite/client');
  expect(page).toContain('has an unknown key');
  expect(page).toContain('Did you mean');
  await editConfig((text) => text.replace('anwser', 'answer'));
  expect((await fetchPage()).status).toBe(200);
});

it('shows the errors of a legal document, and loads the script that reloads the page', async () => {
  const document = '{ "$schema": "../schemas/legal-document.schema.json", "title": ';
  await writeFile(join(folder, 'privacy-policy.json'), document);
  expect(await (await fetchPage()).text()).toContain('privacy-policy.json:1:63');
  expect((await fetch(`${address}@vite/client`)).status).toBe(200);
});

import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_INBOX_FILE } from '../inbox/inbox.ts';
import { listDeniedFiles } from './run-dev-server.ts';

let root: string;
let server: ViteDevServer;
let address: string;

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'kept-back-')));
  for (const file of [DEFAULT_INBOX_FILE, '.env', 'shown/leads.jsonl']) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), 'Ada');
  }
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', fs: { deny: await listDeniedFiles() } },
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? '';
});

afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

it.each([
  ['.inbox/leads.jsonl', 403],
  ['.inbox/leads.jsonl?raw', 403],
  ['.inbox/leads.jsonl?import&raw', 403],
  ['.env', 403],
  ['shown/leads.jsonl', 200],
])('the development server answers %s with %i', async (path, status) => {
  const answer = await fetch(address + path);
  expect(answer.status).toBe(status);
  expect((await answer.text()).includes('Ada')).toBe(status === 200);
});

it('nor are they given by their full name', async () => {
  const path = join(root, DEFAULT_INBOX_FILE).replaceAll('\\', '/').replace(/^\/?/, '@fs/');
  expect((await fetch(address + path)).status).toBe(403);
});

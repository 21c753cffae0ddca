import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../http/listen.ts';
import { createInbox } from './inbox.ts';
import type { InboxState } from './render-page.ts';

let folder: string;
let file: string;
let server: Server;
let origin: string;
/** The ends of the next connections, as they are between two devices; undefined: as they are. */
let fakeConnection: { remoteAddress: string; localAddress: string } | undefined;

async function startServer(): Promise<void> {
  const inbox = createInbox({ file });
  fakeConnection = undefined;
  server = createServer((request, response) => {
    for (const [end, value] of Object.entries(fakeConnection ?? {})) {
      Object.defineProperty(request.socket, end, { value, configurable: true });
    }
    inbox(request, response, () => response.writeHead(418).end('the site'));
  });
  origin = await listen(server, 0, '127.0.0.1');
}

async function stopServer(): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  file = join(folder, 'deep', 'leads.jsonl');
  await startServer();
});

afterEach(async () => {
  await stopServer();
  await rm(folder, { recursive: true });
});

function createForm(fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

function postLead(...fields: [string, string][]): Promise<Response> {
  return fetch(`${origin}/_inbox/leads`, { method: 'POST', body: createForm(fields) });
}

function setMode(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}/_inbox/mode`, { method: 'PUT', body: JSON.stringify(body), headers });
}

async function readState(): Promise<InboxState> {
  const parsed: InboxState = JSON.parse(await (await fetch(`${origin}/_inbox/leads.json`)).text());
  return parsed;
}

async function readRefusal(response: Response | Promise<Response>): Promise<[number, string]> {
  const settled = await response;
  return [settled.status, await settled.text()];
}

/** fetch does not let a caller choose Host or Sec-Fetch-Site; a hostile page's browser does. */
function requestStatus(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(origin + path, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(method === 'PUT' ? '{"mode":"error"}' : undefined);
  });
}

describe('a lead that arrives', () => {
  test('keeps its fields in order, repeated ones and odd characters included', async () => {
    const fields: [string, string][] = [
      ['name', 'Zoë "Z" <b>O’Hara</b>'],
      ['note', 'two\r\nlines'],
      ['name', 'again'],
      ['empty', ''],
    ];
    const before = Date.now();
    expect((await postLead(...fields)).status).toBe(200);
    const { leads } = await readState();
    expect(leads.map((lead) => lead.fields)).toEqual([fields]);
    const received = Date.parse(leads[0]?.receivedAt ?? '');
    expect(received).toBeGreaterThanOrEqual(before);
    expect(received).toBeLessThanOrEqual(Date.now());
  });

  test('comes first in the list', async () => {
    for (const name of ['first', 'second', 'third']) await postLead(['name', name]);
    const names = (await readState()).leads.map((lead) => lead.fields[0]?.[1]);
    expect(names).toEqual(['third', 'second', 'first']);
  });

  test('survives a restart', async () => {
    await postLead(['name', 'Ada']);
    await stopServer();
    await startServer();
    expect((await readState()).leads).toHaveLength(1);
  });

  test('is taken from any site, as a CRM does, and answered without CORS headers', async () => {
    const response = await fetch(`${origin}/_inbox/leads`, {
      method: 'POST',
      body: createForm([['name', 'Ada']]),
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(response.status).toBe(200);
    const names = [...response.headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('stands on a line of its own, however many arrive at once', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `${index}`.repeat(1000));
    await Promise.all(names.map((name) => postLead(['name', name])));
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const stored = lines.map((line): string => JSON.parse(line).fields[0][1]);
    expect(stored.toSorted()).toEqual(names.toSorted());
  });

  test('is read although the file has damaged lines, the last one cut short', async () => {
    await postLead(['name', 'before']);
    await appendFile(file, 'no json\n{"receivedAt":1}\n{"receivedAt":"2026-01-0');
    await postLead(['name', 'after']);
    const { leads, damagedLines } = await readState();
    expect(leads.map((lead) => lead.fields[0]?.[1])).toEqual(['after', 'before']);
    expect(damagedLines).toBe(3);
    expect(await (await fetch(`${origin}/_inbox`)).text()).toContain('3 lines of the file');
  });
});

describe('a post that is no lead is refused in a sentence', () => {
  const url = (): string => `${origin}/_inbox/leads`;

  test('a wrong content type', async () => {
    const sent = fetch(url(), { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) });
    const [status, sentence] = await readRefusal(sent);
    expect(status).toBe(415);
    expect(sentence).toMatch(/must be sent as multipart\/form-data; this one came as application/);
  });

  test('a broken body', async () => {
    const sent = fetch(url(), {
      method: 'POST',
      body: '--line\r\nContent-Disposition: form-data; name="name"\r\n\r\nAd',
      headers: { 'Content-Type': 'multipart/form-data; boundary=line' },
    });
    const [status, sentence] = await readRefusal(sent);
    expect(status).toBe(400);
    expect(sentence).toMatch(/^The lead could not be read: its body is cut short/);
  });

  test('a body without boundary', async () => {
    const headers = { 'Content-Type': 'multipart/form-data' };
    const [status] = await readRefusal(fetch(url(), { method: 'POST', body: 'name=Ada', headers }));
    expect(status).toBe(400);
  });

  test('no fields', async () => {
    expect(await readRefusal(postLead())).toEqual([400, 'The lead has no fields.']);
  });

  test('a file among the fields', async () => {
    const body = createForm([]);
    body.append('plan', new Blob(['x']), 'plan.pdf');
    const [status, sentence] = await readRefusal(fetch(url(), { method: 'POST', body }));
    expect(status).toBe(400);
    expect(sentence).toBe("A lead carries text only, but its field 'plan' is a file.");
  });

  test('a body over the limit; one just under it, more than keepalive allows, is taken', async () => {
    expect((await postLead(['note', 'x'.repeat(127 * 1024)])).status).toBe(200);
    expect(await readRefusal(postLead(['note', 'x'.repeat(128 * 1024)]))).toEqual([
      413,
      'A body may have at most 128 KiB.',
    ]);
  });

  test('a body over the limit that does not say its length', async () => {
    const chunk = new Uint8Array(64 * 1024);
    const body = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 4; index += 1) controller.enqueue(chunk);
        controller.close();
      },
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=line' };
    const options = { method: 'POST', body, headers, duplex: 'half' } as const;
    expect((await fetch(url(), options)).status).toBe(413);
  });

  test('and none of them is kept', async () => {
    await postLead();
    expect((await readState()).leads).toEqual([]);
  });
});

test.skipIf(process.platform === 'win32')(
  'leads are kept from other accounts of the machine',
  async () => {
    await postLead(['name', 'Ada']);
    const modes = await Promise.all([stat(dirname(file)), stat(file)]);
    expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0]);
  },
);

describe('the chosen way to answer', () => {
  test('slowly: the lead is there at once, the answer after the delay', async () => {
    await setMode({ mode: 'slowly', delayMs: 800 });
    const began = performance.now();
    let answered = false;
    const answer = postLead(['name', 'Ada']).finally(() => (answered = true));
    await expect.poll(async () => (await readState()).leads.length).toBe(1);
    expect(answered).toBe(false);
    expect((await answer).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(790);
  });

  test('with an error: status 500, the lead is lost and counted', async () => {
    await setMode({ mode: 'error' });
    expect((await postLead(['name', 'Ada'])).status).toBe(500);
    expect(await readState()).toMatchObject({ mode: 'error', leads: [], turnedAway: 1 });
  });

  test('drops the connection: the sender sees a network failure, the lead is lost', async () => {
    await setMode({ mode: 'drop' });
    await expect(postLead(['name', 'Ada'])).rejects.toThrow('fetch failed');
    expect(await readState()).toMatchObject({ mode: 'drop', leads: [] });
  });

  test('never answers: the sender waits, the lead is lost', async () => {
    await setMode({ mode: 'never' });
    const waiting = fetch(`${origin}/_inbox/leads`, {
      method: 'POST',
      body: createForm([['name', 'Ada']]),
      signal: AbortSignal.timeout(400),
    });
    await expect(waiting).rejects.toThrow('aborted due to timeout');
    expect(await readState()).toMatchObject({ mode: 'never', leads: [], turnedAway: 1 });
  });

  test('at once again, and the delay chosen before is remembered', async () => {
    await setMode({ mode: 'slowly', delayMs: 5000 });
    await setMode({ mode: 'at-once' });
    expect((await postLead(['name', 'Ada'])).status).toBe(200);
    expect(await readState()).toMatchObject({ mode: 'at-once', delayMs: 5000, turnedAway: 0 });
  });

  test('must be one that exists, with a sane delay', async () => {
    expect(await readRefusal(setMode({ mode: 'toString' }))).toEqual([
      400,
      "'mode' must be one of at-once, slowly, error, too-many, unavailable, refused, captive, drop, never.",
    ]);
    expect(await readRefusal(setMode({ mode: 'slowly', delayMs: -1 }))).toEqual([
      400,
      "'delayMs' must be a number from 0 to 120000.",
    ]);
    expect((await readState()).mode).toBe('at-once');
  });
});

describe('the page', () => {
  test('shows the number of leads and every value as text, never as markup', async () => {
    await postLead(['<i>name</i>', `<script>alert('x')</script>&"`]);
    const response = await fetch(`${origin}/_inbox/`);
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<h2>1 lead</h2>');
    expect(html).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;&quot;');
    expect(html).not.toContain('<i>');
    expect(html).not.toContain('<script>alert');
  });

  test('is emptied by DELETE', async () => {
    await postLead(['name', 'Ada']);
    expect((await fetch(`${origin}/_inbox/leads`, { method: 'DELETE' })).status).toBe(200);
    expect((await readState()).leads).toEqual([]);
  });

  test('leaves every other address to the site', async () => {
    for (const path of ['/', '/_inboxes', '/leads']) {
      expect((await fetch(origin + path)).status).toBe(418);
    }
  });

  test('says so when it has no such address or method', async () => {
    expect((await fetch(`${origin}/_inbox/nothing`)).status).toBe(404);
    const response = await fetch(`${origin}/_inbox/leads`);
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      'POST, OPTIONS, DELETE',
    ]);
  });
});

describe('another site', () => {
  test.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://elsewhere.example'],
    ['Origin', 'null'],
    ['Host', 'rebound.example'],
    ['Host', 'rebound.local'],
  ])('cannot change the inbox: %s %s', async (name, value) => {
    const headers = { [name]: value };
    await postLead(['name', 'Ada']);
    expect(await requestStatus('DELETE', '/_inbox/leads', headers)).toBe(403);
    expect(await requestStatus('PUT', '/_inbox/mode', headers)).toBe(403);
    expect(await readState()).toMatchObject({ mode: 'at-once', leads: [{}] });
  });

  test.each(['rebound.example', 'rebound.local', 'localhost.local'])(
    'cannot read the leads through a name that it points at this machine: %s',
    async (Host) => {
      expect(await requestStatus('GET', '/_inbox', { Host })).toBe(403);
      expect(await requestStatus('GET', '/_inbox/leads.json', { Host })).toBe(403);
    },
  );

  test('but the inbox itself, and a person at this machine, can change it', async () => {
    const own = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
    expect(await requestStatus('PUT', '/_inbox/mode', own)).toBe(200);
    expect(await requestStatus('PUT', '/_inbox/mode', { Origin: origin })).toBe(200);
    expect(await requestStatus('PUT', '/_inbox/mode', { Host: 'localhost:4173' })).toBe(200);
  });
});

describe('where the inbox is open to the network', () => {
  const ASKED = [
    ['GET', '/_inbox'],
    ['GET', '/_inbox/leads.json'],
    ['GET', '/_inbox/leads.csv'],
    ['PUT', '/_inbox/mode'],
    ['DELETE', '/_inbox/leads'],
  ] as const;

  test.each(['192.168.1.20', '::ffff:192.168.1.20', 'fe80::1', '2001:db8::127.0.0.1'])(
    'another device (%s) sends leads, and neither reads nor changes anything',
    async (remoteAddress) => {
      fakeConnection = { remoteAddress, localAddress: '192.168.1.5' };
      expect((await postLead(['name', 'Ada'])).status).toBe(200);
      expect(await requestStatus('OPTIONS', '/_inbox/leads', {})).toBe(204);
      for (const [method, path] of ASKED) {
        for (const Host of ['192.168.1.5:4173', '127.0.0.1:4173', 'localhost:4173']) {
          expect([Host, await requestStatus(method, path, { Host })]).toEqual([Host, 403]);
        }
      }
      expect(await readRefusal(fetch(`${origin}/_inbox`))).toEqual([
        403,
        'The inbox opens only on the machine that it runs on.',
      ]);
    },
  );

  test.each([
    ['127.0.0.1', '127.0.0.2'],
    ['::1', '::1'],
    ['::ffff:127.0.0.1', '::ffff:127.0.0.1'],
    ['192.168.1.5', '192.168.1.5'],
  ])('this machine reads and changes it: from %s to %s', async (remoteAddress, localAddress) => {
    fakeConnection = { remoteAddress, localAddress };
    for (const [method, path] of ASKED) {
      expect([path, await requestStatus(method, path, {})]).toEqual([path, 200]);
    }
  });
});

import { appendFile, mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeServer, listen } from '../http/listen.ts';
import { readConfig } from '../../files/config.ts';
import { ANN } from './fixtures/ann.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { createLeadFormat } from './lead-table.ts';

const format = createLeadFormat(await readConfig('e2e/fixtures/adu.json'));

let folder: string;
let file: string;
let server: Server;
let inbox: Inbox;
let origin: string;
let token: string;
/** The ends of the next connections, as they are between two devices. */
let fakeConnection: { remoteAddress: string; localAddress: string } | undefined;

async function startServer(): Promise<void> {
  inbox = createInbox({ file, readLeadFormat: async () => format });
  fakeConnection = undefined;
  server = createServer((request, response) => {
    for (const [end, value] of Object.entries(fakeConnection ?? {})) {
      Object.defineProperty(request.socket, end, { value, configurable: true });
    }
    inbox(request, response, () => response.writeHead(418).end('the site'));
  });
  origin = await listen(server, 0, '127.0.0.1');
  token = new URL(inbox.addToken(origin)).searchParams.get('token') ?? '';
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  file = join(folder, 'deep', 'leads.jsonl');
  await startServer();
});

afterEach(async () => {
  await closeServer(server);
  await rm(folder, { recursive: true });
});

function createForm(fields: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

function post(body: RequestInit['body'], headers: HeadersInit = {}): Promise<Response> {
  return fetch(`${origin}/_inbox/leads`, { method: 'POST', body: body ?? null, headers });
}

const postLead = (fields: Record<string, string>) => post(createForm(Object.entries(fields)));

/** A request of the inbox's own page. */
function call(path: string, method = 'GET', body?: unknown): Promise<Response> {
  return fetch(`${origin}/_inbox${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const readText = async (path: string) => (await call(path)).text();

/** fetch does not let a caller choose Host or Sec-Fetch-Site; the browser of a hostile page does. */
function requestStatus(method: string, path: string, headers: Record<string, string>) {
  return new Promise<number>((resolve, reject) => {
    const all = { Authorization: `Bearer ${token}`, ...headers };
    const sent = httpRequest(origin + path, { method, headers: all }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(method === 'PUT' ? '{"mode":"error","readable":false}' : undefined);
  });
}

describe('a lead', () => {
  test('keeps its fields in order, also after a restart and beside half a line', async () => {
    const fields: [string, string][] = [
      ['name', 'Zoë "Z" <b>O’Hara</b>'],
      ['note', 'two\r\nlines'],
      ['street', 'again'],
      ['empty', ''],
    ];
    expect((await post(createForm(fields))).status).toBe(200);
    await appendFile(file, '{"receivedAt":"2026-01-0');
    await postLead({ name: 'after' });
    await closeServer(server);
    await startServer();
    expect(inbox.listLeads().map((lead) => lead.fields)).toEqual([[['name', 'after']], fields]);
  });

  test('is listed by another server with the same inbox', async () => {
    const other = createInbox({ file });
    expect(other.listLeads()).toEqual([]);
    await postLead(ANN);
    expect(other.listLeads()).toHaveLength(1);
  });

  test('is refused while there are too many, with where they are', async () => {
    await postLead(ANN);
    await truncate(file, 64 * 1024 * 1024);
    const response = await postLead(ANN);
    expect([response.status, await response.text()]).toEqual([
      507,
      `The inbox is full: delete ${file}.`,
    ]);
  });

  test.skipIf(process.platform === 'win32')('is hidden from other accounts', async () => {
    await postLead(ANN);
    const modes = await Promise.all([stat(dirname(file)), stat(file)]);
    expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0]);
  });

  const withFile = createForm([]);
  withFile.append('plan', new Blob(['x']), 'plan.pdf');
  const many = (count: number) =>
    createForm(Array.from({ length: count }, (_, n) => [`f${n}`, '']));

  test.each([
    [415, 'must be sent as multipart', new URLSearchParams({ name: 'Ada' }), {}],
    [400, 'is malformed', '--x\r\n', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    [400, 'has no fields', createForm([]), {}],
    [422, 'only once, as text', withFile, {}],
    [413, 'at most 200 fields', many(500), {}],
    [413, 'at most 128 KiB', createForm([['note', 'x'.repeat(128 * 1024)]]), {}],
  ])('that is none is refused with %i: %s', async (status, sentence, body, headers) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(sentence);
    expect(inbox.listLeads()).toEqual([]);
  });
});

describe('the response', () => {
  test.each([
    ['error', 500],
    ['too-many', 429],
    ['unavailable', 503],
    ['refused', 422],
  ] as const)('%s: answers with %i and does not take the lead', async (mode, status) => {
    expect((await call('/mode', 'PUT', { mode, readable: false })).status).toBe(200);
    const response = await postLead(ANN);
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(mode === 'too-many' ? '30' : null);
    expect([inbox.listLeads(), inbox.countRefused()]).toEqual([[], 1]);
  });

  test('drop: the connection breaks', async () => {
    inbox.setResponse({ mode: 'drop' });
    await expect(postLead(ANN)).rejects.toThrow('fetch failed');
    expect(inbox.listLeads()).toEqual([]);
  });

  test('never: the sender waits', async () => {
    inbox.setResponse({ mode: 'never' });
    const gaveUp = new AbortController();
    const body = createForm(Object.entries(ANN));
    const { signal } = gaveUp;
    const waiting = fetch(`${origin}/_inbox/leads`, { method: 'POST', body, signal });
    await expect.poll(() => inbox.countRefused()).toBe(1);
    gaveUp.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });

  test.each([true, false])('can be read by other sites: %s', async (readable) => {
    const expected = readable ? '*' : null;
    inbox.setResponse({ mode: 'too-many', readable });
    const answers = [
      await postLead(ANN),
      await fetch(`${origin}/_inbox/leads`, { method: 'OPTIONS' }),
    ];
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(expected);
    }
    expect((await call('')).headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('the page', () => {
  /** The texts of the table's cells, row by row. */
  async function readTable(): Promise<string[][]> {
    const html = await readText('');
    return [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell),
    );
  }

  test('lists each arrival, newest first, in the columns of the config', async () => {
    inbox.setResponse({ mode: 'unavailable' });
    await postLead(ANN);
    inbox.setResponse({ mode: 'at-once' });
    await postLead(ANN);
    await postLead({ ...ANN, requestId: '1770091506790', note: 'more', [`<i>odd`]: '<b>&"' });
    await postLead(ANN);
    const [head, ...rows] = await readTable();
    expect(head).toEqual(['received', 'outcome', ...Object.keys(ANN), 'other fields']);
    expect(rows.map(([, outcome]) => outcome)).toEqual([
      'duplicate',
      'taken',
      'taken',
      'refused: 503',
    ]);
    expect(rows[1]?.slice(2)).toEqual([
      ...Object.values({ ...ANN, requestId: '1770091506790' }),
      'note: more; &lt;i&gt;odd: &lt;b&gt;&amp;&quot;',
    ]);
    expect(await readText('')).toContain('3 taken, 1 not taken');
  });

  test('marks what is missing', async () => {
    const { source: _left, ...rest } = ANN;
    await postLead({ ...rest, phone: '', squareFootage: '0' });
    const [, row] = await readTable();
    expect(row?.filter((cell) => /\[.+\]/.test(cell))).toEqual([
      '[empty]',
      '0 [not answered]',
      '[not sent]',
    ]);
  });

  test('is emptied by DELETE', async () => {
    await postLead(ANN);
    expect((await call('/leads', 'DELETE')).status).toBe(200);
    expect(inbox.listLeads()).toEqual([]);
    expect(await readText('')).toContain('0 taken');
  });

  test('leaves every other address to the site', async () => {
    for (const path of ['/', '/_inboxes', '/leads']) {
      expect((await fetch(origin + path)).status).toBe(418);
    }
    expect((await call('/nothing')).status).toBe(404);
    expect((await call('/leads')).headers.get('allow')).toBe('DELETE');
  });
});

describe('the spreadsheet', () => {
  test('has a row for each taken lead, newest first, and marks duplicates', async () => {
    await postLead(ANN);
    await postLead({ ...ANN, name: 'He said "hi",\r\nand left', note: 'call' });
    inbox.setResponse({ mode: 'error' });
    await postLead(ANN);
    const answer = await call('/leads.csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [second, first] = inbox.listLeads();
    const row = (...values: (string | undefined)[]) =>
      `${values.map((value) => `"${value}"`).join(',')}\r\n`;
    const { name: _name, ...rest } = ANN;
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
      '\uFEFF' +
        row('received', 'outcome', ...Object.keys(ANN), 'other fields') +
        row(
          second?.receivedAt,
          'duplicate',
          'He said ""hi"",\r\nand left',
          ...Object.values(rest),
          'note: call',
        ) +
        row(first?.receivedAt, 'taken', ...Object.values(ANN), ''),
    );
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+15551234567', "'+15551234567"],
    [' @SUM(A1)', "' @SUM(A1)"],
    ['\uFF1D1', "'\uFF1D1"],
    ['Ann; =1+1', "Ann;' =1+1"],
    ['Ann;"=1+1"', 'Ann;\'""=1+1""'],
    ['two\r\n-2', "two\r\n'-2"],
    ['a-b; c=d', 'a-b; c=d'],
  ])('contains no formula, however it is split: %j', async (typed, written) => {
    await postLead({ ...ANN, name: typed });
    expect(await readText('/leads.csv')).toContain(`"${written}"`);
  });
});

const OWN_REQUESTS = [
  ['GET', '/_inbox'],
  ['GET', '/_inbox/funnel'],
  ['GET', '/_inbox/leads.csv'],
  ['PUT', '/_inbox/mode'],
  ['DELETE', '/_inbox/leads'],
] as const;

describe('who may read and change the inbox', () => {
  const statuses = (headers: Record<string, string>) =>
    Promise.all(OWN_REQUESTS.map(([method, path]) => requestStatus(method, path, headers)));
  const all = (status: number) => OWN_REQUESTS.map(() => status);

  test.each<Record<string, string>>([
    { Authorization: '' },
    { Authorization: 'Bearer wrong' },
    { Authorization: '', Cookie: 'inbox-1=x' },
    { Host: 'rebound.example' },
    { 'X-Forwarded-For': '203.0.113.7' },
  ])('not %j', async (headers) => {
    expect(await statuses(headers)).toEqual(all(403));
    expect((await postLead(ANN)).status).toBe(200);
  });

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null' },
  ])('a page of another site changes nothing: %j', async (headers) => {
    await postLead(ANN);
    expect((await statuses(headers)).slice(-2)).toEqual([403, 403]);
    expect(inbox.listLeads()).toHaveLength(1);
  });

  test.each(['192.168.1.20', '2001:db8::127.0.0.1'])(
    'another device (%s) only sends leads',
    async (remoteAddress) => {
      fakeConnection = { remoteAddress, localAddress: '192.168.1.5' };
      expect((await postLead(ANN)).status).toBe(200);
      expect(await statuses({ Host: '127.0.0.1:4173' })).toEqual(all(403));
      expect(await (await call('')).text()).toBe(
        'The inbox opens only on the machine that it runs on.',
      );
    },
  );

  test('this machine at its own address in the network', async () => {
    fakeConnection = { remoteAddress: '192.168.1.5', localAddress: '192.168.1.5' };
    expect(await statuses({ Host: '192.168.1.5:4173' })).toEqual(all(200));
  });

  test('whoever opens the printed address, which the browser remembers', async () => {
    const printed = inbox.addToken(`${origin}/_inbox?view=all`);
    const answer = await fetch(printed, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/_inbox?view=all');
    const [cookie = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(attributes).toEqual(['Path=/_inbox', 'HttpOnly', 'SameSite=Lax']);
    expect(await statuses({ Authorization: '', Cookie: `other=1; ${cookie}` })).toEqual(all(200));
  });
});

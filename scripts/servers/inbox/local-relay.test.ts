import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeServer, listen } from '../http/listen.ts';
import type { WrittenConfig } from '../../../src/engine/compile/compile.ts';
import { ANSWERS_FIELD, formatLeadAnswers } from '../../../src/engine/lead/wire.ts';
import { encodeAnswers } from '../../../src/engine/wizard/answers-code.ts';
import { readConfig } from '../../files/config.ts';
import { ANN } from './fixtures/ann.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { createLocalRelay } from './local-relay.ts';

let folder: string;
let server: Server;
let inbox: Inbox;
let origin: string;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  const config = await readConfig('e2e/fixtures/adu.json');
  const lead: WrittenConfig['lead'] = {
    ...config.lead,
    relay: { clientAddress: 'ip' },
    notify: [
      {
        kind: 'mailToOffice',
        id: 'mail',
        subject: 'Lead of {contact.name}',
        text: '{figure.estimatedCost}',
      },
      { kind: 'textToOffice', id: 'text', text: '“{contact.name}”' },
    ],
  };
  const relay = createLocalRelay(async () => ({ config: { ...config, lead } }), {});
  inbox = createInbox({
    file: join(folder, 'leads.jsonl'),
    readSteps: async () => config.steps,
    signer: relay.signer,
  });
  server = createServer((request, response) =>
    relay.middleware(request, response, () =>
      inbox(request, response, () => response.writeHead(404).end()),
    ),
  );
  origin = await listen(server, 0, '127.0.0.1');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await closeServer(server);
  await rm(folder, { recursive: true });
});
beforeEach(() => inbox.setResponse({ mode: 'at-once' }));

const { timestamp: _timestamp, requestId: _requestId, ...LEAD } = ANN;

const ANSWERS = formatLeadAnswers({
  language: 'en-US',
  day: new Date().toISOString().slice(0, 10),
  code: encodeAnswers({
    projectType: 'detached-adu',
    squareFootage: 500,
    zipCode: '95112',
    designLevel: 'mid-range',
    features: { smartHome: true, hardwoodFlooring: true },
  }),
});

/** Opens a page of the inbox as the link in the terminal does. */
async function fetchPage(path: string): Promise<Response> {
  const opened = await fetch(inbox.addToken(origin + path), { redirect: 'manual' });
  const cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const target = new URL(opened.headers.get('Location') ?? '', origin);
  return fetch(target, { headers: { Cookie: cookie } });
}

function sendLead(): Promise<Response> {
  const body = new FormData();
  const now = new Date();
  const times = { timestamp: now.toISOString(), requestId: String(now.getTime()) };
  Object.entries({ ...LEAD, ...times, [ANSWERS_FIELD]: ANSWERS }).forEach(([name, value]) =>
    body.append(name, value),
  );
  return fetch(`${origin}/_relay/leads`, { method: 'POST', headers: { Origin: origin }, body });
}

test('the relay hands leads on to the inbox, which checks the signature', async () => {
  expect((await sendLead()).status).toBe(200);
  expect(Object.fromEntries(inbox.listLeads()[0]?.fields ?? [])).toMatchObject({
    ...LEAD,
    ip: '127.0.0.1',
  });
  const forged = await fetch(`${origin}/_inbox/leads`, {
    method: 'POST',
    headers: { 'webhook-signature': 'v1,forged', 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(forged.status).toBe(401);
});

test('the inbox shows the messages about a lead as they would be sent', async () => {
  await sendLead();
  const read = async () => (await fetchPage('/_inbox/messages')).text();
  await expect.poll(read).toContain('<td>office@example.com</td>');
  const html = await read();
  expect(html).toContain(`<td>Lead of ${ANN.name}</td>`);
  expect(html).toContain('<td>text, 1 segment, because of “</td>');
});

test.each([
  ['too-many', 429],
  ['drop', 502],
] as const)('the relay reports that the inbox answers with %s', async (mode, status) => {
  inbox.setResponse({ mode });
  expect((await sendLead()).status).toBe(status);
});

test('the inbox shows where visitors leave', async () => {
  const event = { event: 'step_shown', step: 'project-type', configVersion: 'a', language: 'en' };
  const post = (body: unknown) =>
    fetch(`${origin}/_inbox/events`, { method: 'POST', body: JSON.stringify(body) });
  expect((await post([event, { ...event, event: 'step_answered' }])).status).toBe(204);
  expect((await post([{ event: '<script>' }])).status).toBe(400);
  expect((await post({})).status).toBe(400);
  expect((await fetch(`${origin}/_inbox/funnel`)).status).toBe(403);
  const shown = await fetchPage('/_inbox/funnel?by=language');
  const html = await shown.text();
  expect(html).toContain('<h2>Language: en</h2>');
  expect(html).toMatch(/<td class="number">1<\/td><td class="number">1<\/td>/);
});

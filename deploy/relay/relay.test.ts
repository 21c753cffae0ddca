import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { rolldown } from 'rolldown';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// @ts-expect-error -- the package has no types
import workerd from 'workerd';
import { closeServer } from '../../scripts/servers/http/listen.ts';
import { COMPUTED_FIELDS, textingSource, WIRED_ANSWERS } from './testing/texting-source.ts';
import { listenForMany, startResend, startTwilio, createServiceEnv } from './testing/services.ts';
import { createWorker } from './create-worker.ts';
import { createNodeRelay } from './node.ts';
import { toInternationalNumber } from './write-messages.ts';
import { readRelaySettings, type RelayConfig, type RelayEnv } from './settings.ts';

const SITE = 'https://www.example.com';
const SECRET = `whsec_${Buffer.from('a key of exactly thirty-two byte').toString('base64')}`;

const CONFIG: RelayConfig = {
  lead: {
    payload: [
      { name: 'name', value: { from: 'contact', field: 'name' } },
      { name: 'email', value: { from: 'contact', field: 'email' } },
      { name: 'phone', value: { from: 'contact', field: 'phone' } },
      { name: 'sentAt', value: { from: 'time', format: 'iso' } },
      { name: 'agreed', value: { from: 'consent' } },
      { name: 'leadId', value: { from: 'id' } },
    ],
    tracking: { event: 'Lead', fields: [], eventId: 'leadId' },
    relay: { clientAddress: 'ip' },
  },
  site: { events: { format: 'relay', endpoint: '/relay/events' } },
};

const LEAD_ID = '7d9f0c52-3f0e-4a5e-9a51-0f5a1f0b8f11';
const createLead = (changes: Readonly<Record<string, string>> = {}) => ({
  name: 'Ann Lee {phone}',
  email: 'Ann@Example.com',
  phone: '+1 (555) 123-4567',
  sentAt: new Date().toISOString(),
  agreed: '',
  leadId: LEAD_ID,
  ...changes,
});

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A CRM on this machine. */
async function startReceiver() {
  const received: Received[] = [];
  let answer = (response: ServerResponse, _path: string): unknown => response.end();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    void text(request).then((body) => {
      received.push({ path, headers: request.headers, body });
      return answer(response, path);
    });
  });
  const url = await listenForMany(server);
  return {
    url,
    received,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    close: () => closeServer(server),
  };
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** What a host does with the relay, and what its log says. */
interface Host {
  readonly url: string;
  readonly readLog: () => string;
  readonly close: () => Promise<void>;
}

type StartHost = (config: RelayConfig, env: RelayEnv) => Promise<Host>;

const startNode: StartHost = async (config, env) => {
  const lines: string[] = [];
  const spies = (['log', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line)),
  );
  const relay = createNodeRelay(config, () => env);
  const server = createServer((request, response) => void relay(request, response));
  const url = await listenForMany(server);
  return {
    url,
    readLog: () => lines.join('\n'),
    close: async () => {
      spies.forEach((spy) => spy.mockRestore());
      await closeServer(server);
    },
  };
};

/** Cloudflare's own runtime. */
const startWorkerd: StartHost = async (config, env) => {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'));
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'cloudflare.ts'),
    plugins: [
      {
        name: 'config',
        load: (id) =>
          id.endsWith('config/estimator.json')
            ? { code: JSON.stringify(config), moduleType: 'json' }
            : undefined,
      },
    ],
  });
  await bundle.write({ file: join(folder, 'worker.js'), format: 'esm' });
  await bundle.close();
  const bindings = Object.entries(env).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(value)})`,
  );
  await writeFile(
    join(folder, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "relay", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01",
      bindings = [${bindings.join(', ')}],
    )),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "relay")],
);`,
  );
  const child = spawn(workerd, ['serve', 'config.capnp', '--control-fd=3'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdio[3]?.once('data', (line: Buffer) => resolve(JSON.parse(line.toString()).port));
    void ended.then(() => reject(new Error(`workerd stopped: ${log}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    readLog: () => log,
    close: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};

describe('the relay', () => {
  let receiver: Receiver;
  let host: Host | undefined;

  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await host?.close();
    host = undefined;
    await receiver.close();
  });

  async function start(
    env: RelayEnv = {},
    relay: RelayConfig['lead']['relay'] = {},
    startHost = startNode,
  ) {
    const config = {
      ...CONFIG,
      lead: { ...CONFIG.lead, relay: { ...CONFIG.lead.relay, ...relay } },
    };
    host = await startHost(config, {
      RELAY_URL: `${receiver.url}/hooks/1`,
      RELAY_SECRET: SECRET,
      RELAY_ORIGINS: `${SITE}, https://example.com`,
      RELAY_TIMEOUT: '1',
      ...env,
    });
    return host;
  }

  /** A form in one piece: a relay that refuses does not wait for the rest, and fetch fails while it writes that. */
  async function encode(fields: Readonly<Record<string, string>> | FormData) {
    const form = new FormData();
    if (fields instanceof FormData) fields.forEach((value, name) => form.append(name, value));
    else Object.entries(fields).forEach(([name, value]) => form.append(name, value));
    const encoded = new Response(form);
    const type = encoded.headers.get('Content-Type') ?? '';
    return { body: await encoded.text(), type };
  }

  const postEncoded = (body: string, type: string, headers: HeadersInit = {}) =>
    fetch(`${host?.url}/relay/leads`, {
      method: 'POST',
      headers: {
        Origin: SITE,
        // Cloudflare sets the address itself, whatever a client sends.
        'CF-Connecting-IP': '127.0.0.1',
        'Content-Type': type,
        ...Object.fromEntries(new Headers(headers)),
      },
      body,
    });

  async function send(
    fields: Readonly<Record<string, string>> | FormData,
    headers: HeadersInit = {},
  ) {
    const { body, type } = await encode(fields);
    return postEncoded(body, type, headers);
  }

  test.each([
    ['Node', startNode],
    ['workerd', startWorkerd],
  ])(
    'hands a lead on as signed JSON, with the address of the client, in %s',
    async (_, startHost) => {
      await start({}, {}, startHost);
      const lead = createLead();
      const response = await send(lead);
      expect(response.status).toBe(200);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
      const [{ path, headers, body } = { path: '', headers: {}, body: '' }, ...others] =
        receiver.received;
      expect(others).toEqual([]);
      expect(path).toBe('/hooks/1');
      expect(headers['content-type']).toBe('application/json');
      expect(headers['idempotency-key']).toBe(LEAD_ID);
      expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toEqual({
        ...lead,
        ip: '127.0.0.1',
      });
      expect(() =>
        new Webhook(SECRET).verify(body.replace('Ann', 'Eve'), headers as Record<string, string>),
      ).toThrow('No matching signature');
      expect(host?.readLog()).not.toMatch(/Ann|555|127\.0/);
    },
  );

  test('sends messages and prices leads again in workerd, too', async () => {
    const [twilio, resend] = await Promise.all([startTwilio(), startResend()]);
    host = await startWorkerd(textingSource.config, {
      RELAY_URL: `${receiver.url}/hooks/1`,
      RELAY_SECRET: SECRET,
      RELAY_ORIGINS: SITE,
      ...createServiceEnv(twilio.url, resend.url),
    });
    const now = new Date();
    const lead = {
      ...COMPUTED_FIELDS,
      estimatedCost: '218750',
      name: 'Ann',
      email: 'ann@example.com',
      phone: '4085552368',
      timestamp: now.toISOString(),
      requestId: String(now.getTime()),
      texts: 'yes',
      leadId: LEAD_ID,
      answers: WIRED_ANSWERS,
    };
    expect((await send(lead)).status).toBe(200);
    expect((await send({ ...lead, leadId: `${LEAD_ID}-2`, estimatedCost: '1' })).status).toBe(200);
    const reviews = receiver.received.map(({ body }) => JSON.parse(body).review);
    expect(reviews).toEqual(['', 'Its price does not follow from its answers.']);
    await expect.poll(() => twilio.calls.length).toBe(2);
    await expect.poll(() => resend.listMails().length).toBe(3);
    expect(host.readLog()).not.toMatch(/Ann|4085552368|example\.com/);
    await Promise.all([twilio.close(), resend.close()]);
  });

  test('takes a lead from a page that does not know a new field yet', async () => {
    await start();
    const { agreed: _agreed, ...older } = createLead();
    expect((await send(older)).status).toBe(200);
    expect(JSON.parse(receiver.received[0]?.body ?? '{}')).toMatchObject({ ...older, agreed: '' });
  });

  test('hands a lead on as a form with the names of the CRM', async () => {
    await start(
      { RELAY_FORMAT: 'form', RELAY_TOKEN: 'key' },
      { fields: [{ name: 'full name', text: '{name} <{email}>' }] },
    );
    expect((await send(createLead())).status).toBe(200);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(headers.authorization).toBe('Bearer key');
    expect([...new URLSearchParams(body)]).toEqual([
      ['full name', 'Ann Lee {phone} <Ann@Example.com>'],
      ['ip', '127.0.0.1'],
    ]);
    new Webhook(SECRET).verify(body, headers as Record<string, string>, { jsonParse: false });
  });

  test.each(['json', 'form'])('the recipe of README.md verifies %s', async (format) => {
    await start({ RELAY_FORMAT: format });
    await send(createLead());
    const [{ headers, body: rawBody } = { headers: {}, body: '' }] = receiver.received;
    const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8');
    const [, recipe = ''] = /^import .*standardwebhooks';\n(.*?)^```/ms.exec(readme) ?? [];
    expect(recipe).toContain('verify(');
    const verify = (body: string) =>
      runInNewContext(recipe, {
        Webhook,
        process: { env: { RELAY_SECRET: SECRET } },
        rawBody: body,
        headers,
      });
    verify(rawBody);
    expect(() => verify(`${rawBody} `)).toThrow('No matching signature');
  });

  test('of 1,000 leads at once each that was taken has arrived once, and the rest is told to wait', async () => {
    await start({ RELAY_TIMEOUT: '60' });
    const open: ServerResponse[] = [];
    receiver.answerWith((response) => open.push(response));
    const answerAll = () => {
      receiver.answerWith((response) => response.end());
      open.forEach((response) => response.end());
    };
    const statuses = new Map<number, number>();
    const { body, type } = await encode(createLead());
    let waiting = Array.from({ length: 1000 }, (_, index) => `lead-${10_000 + index}`);
    while (waiting.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- those that were told to wait come again after the others
      const refused = await Promise.all(
        waiting.map(async (leadId) => {
          const { status, headers } = await postEncoded(body.replace(LEAD_ID, leadId), type);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 200) return [];
          // So many wait for the CRM that it cannot be asked any more.
          answerAll();
          expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
          return [leadId];
        }),
      );
      waiting = refused.flat();
    }
    const ids = receiver.received.map(({ headers }) => headers['idempotency-key']);
    expect(ids).toHaveLength(1000);
    expect(new Set(ids).size).toBe(1000);
    expect([...statuses.keys()].toSorted((one, other) => one - other)).toEqual([200, 503]);
  });

  test('hands a lead on to a HubSpot form', async () => {
    const formId = '1f2e3d4c-0000-4000-8000-000000000000';
    await start(
      { RELAY_FORMAT: 'hubspot', RELAY_SECRET: '' },
      { fields: [{ name: 'firstname', text: '{name}' }], hubspot: { portalId: '42', formId } },
    );
    expect((await send(createLead({ name: 'Ann' }))).status).toBe(200);
    const [{ path, body } = { path: '', body: '{}' }] = receiver.received;
    expect(path).toBe(`/hooks/1/42/${formId}`);
    expect(JSON.parse(body)).toEqual({
      fields: [{ objectTypeId: '0-1', name: 'firstname', value: 'Ann' }],
      context: { pageUri: `${SITE}/`, ipAddress: '127.0.0.1' },
    });
  });

  test.each([400, 429, 503])(
    'returns the status %i of the CRM, and when to try again',
    async (status) => {
      await start();
      receiver.answerWith((response) => response.writeHead(status, { 'Retry-After': '30' }).end());
      const response = await send(createLead());
      expect(response.status).toBe(status);
      expect(await response.text()).toBe(`The receiver answered with status ${status}.`);
      expect(response.headers.get('Retry-After')).toBe('30');
      expect(response.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After');
    },
  );

  test('tells a CRM that hangs, one that drops the connection and one that redirects apart', async () => {
    await start();
    const outcomes: string[] = [];
    for (const answer of [
      () => undefined,
      (response: ServerResponse) => void response.socket?.destroy(),
      (response: ServerResponse) => void response.writeHead(302, { Location: '/login' }).end(),
    ]) {
      receiver.answerWith(answer);
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other
      const response = await send(createLead());
      // oxlint-disable-next-line no-await-in-loop -- as above
      outcomes.push(`${response.status} ${await response.text()}`);
    }
    expect(outcomes).toEqual([
      '504 The receiver did not answer within 1 seconds.',
      '502 The receiver could not be reached.',
      '502 The receiver redirects to another address: set RELAY_URL to the one that takes leads.',
    ]);
    expect(receiver.received.map(({ path }) => path)).toEqual(Array(3).fill('/hooks/1'));
  });

  test.each([
    ['a status that no response may have', 700, {}, 502, 'with status 700'],
    ['a malformed address beside its success', 200, { Location: 'http://[' }, 200, 'Taken.'],
    ['a redirect to a malformed address', 302, { Location: 'http://[' }, 502, 'redirects to'],
  ])('reads %s', async (_, status, headers, expected, words) => {
    await start();
    receiver.answerWith((response) => response.writeHead(status, headers).end());
    const response = await send(createLead());
    expect([response.status, await response.text()]).toEqual([
      expected,
      expect.stringContaining(words),
    ]);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
  });

  test('follows the redirect of a receiver that answers by it', async () => {
    const port = new URL(receiver.url).port;
    await start({ RELAY_REDIRECT_HOST: `localhost:${port}` });
    receiver.answerWith((response, path) => {
      if (path === '/result') response.end();
      else response.writeHead(302, { Location: `http://localhost:${port}/result` }).end();
    });
    expect((await send(createLead())).status).toBe(200);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks/1', '/result']);
  });

  test('refuses foreign, oversized, replayed and forged requests in words, and logs nothing of them', async () => {
    await start();
    const repeated = new FormData();
    Object.entries(createLead()).forEach(([name, value]) => repeated.append(name, value));
    repeated.append('name', 'Eve');
    const file = new FormData();
    Object.entries(createLead()).forEach(([name, value]) => file.append(name, value));
    file.set('email', new Blob(['Eve']), 'eve.txt');
    const week = 7 * 86_400_000;
    const refused: [Promise<Response>, number, RegExp][] = [
      [send(createLead(), { Origin: 'https://evil.example' }), 403, /only from the sites/],
      [send(createLead(), { Origin: 'null' }), 403, /only from the sites/],
      [send(createLead({ name: 'Eve'.repeat(100_000) })), 413, /larger than 128 KiB/],
      [send(createLead({ name: 'Eve'.repeat(10_000) })), 413, /longer than 16 KiB/],
      [send(createLead({ sentAt: new Date(Date.now() - week).toISOString() })), 422, /7 days/],
      [send(createLead({ sentAt: 'Eve' })), 422, /7 days/],
      [send(createLead({ leadId: 'Eve\n.Eve' })), 422, /id of the lead/],
      [send({ ...createLead(), admin: 'Eve' }), 422, /does not list/],
      [send(repeated), 422, /only once, as text/],
      [send(file), 422, /only once, as text/],
      [
        fetch(`${host?.url}/relay/leads`, {
          method: 'POST',
          headers: { Origin: SITE },
          body: 'Eve',
        }),
        415,
        /multipart/,
      ],
      [fetch(`${host?.url}/relay/leads`, { headers: { Origin: SITE } }), 405, /only POST/],
      [
        fetch(`${host?.url}/relay/Eve`, { method: 'POST', headers: { Origin: SITE } }),
        404,
        /only the addresses/,
      ],
    ];
    for (const [request, status, words] of refused) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      const response = await request;
      // oxlint-disable-next-line no-await-in-loop -- in order
      expect([response.status, await response.text()]).toEqual([
        status,
        expect.stringMatching(words),
      ]);
      const readable = response.headers.get('Access-Control-Allow-Origin');
      expect(readable).toBe(status === 403 ? null : SITE);
    }
    expect(receiver.received).toEqual([]);
    expect(host?.readLog()).not.toMatch(/Eve|Ann|evil/);
  });

  test('answers what it refuses before it has read it, and what is announced as too large', async () => {
    await start();
    const large = { ...createLead(), name: 'Eve'.repeat(1024 * 1024) };
    expect((await send(large, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(large)).status).toBe(413);
    // A sender that waits for the answer before it sends the rest.
    const announced = httpRequest(`${host?.url}/relay/leads`, {
      method: 'POST',
      headers: {
        Origin: SITE,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 5_000_000,
      },
    });
    announced.on('error', () => undefined);
    announced.write('--x');
    const [{ statusCode }] = await once(announced, 'response', {
      signal: AbortSignal.timeout(3000),
    });
    announced.destroy();
    expect(statusCode).toBe(413);
    expect((await send(createLead())).status).toBe(200);
  });

  const startWithMeta = () =>
    start(
      {
        RELAY_META_URL: `${receiver.url}/meta`,
        RELAY_META_PIXEL_ID: '987',
        RELAY_META_TOKEN: 'secret',
        RELAY_TIMEOUT: '60',
      },
      { meta: { email: 'email', phone: 'phone' } },
    );

  test('reports to Meta only with consent, with hashes and the event id of the pixel', async () => {
    await startWithMeta();
    await send(createLead({ agreed: '' }));
    await send(createLead({ agreed: 'yes' }), { 'Sec-GPC': '1' });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks/1', '/hooks/1']);

    receiver.answerWith((response, path) =>
      response.writeHead(path.startsWith('/meta') ? 500 : 200).end(),
    );
    expect((await send(createLead({ agreed: 'yes' }))).status).toBe(200);
    const { path, headers, body } = receiver.received[3] ?? { path: '', headers: {}, body: '{}' };
    expect(path).toBe('/meta/987/events');
    expect(headers.authorization).toBe('Bearer secret');
    expect(JSON.parse(body).data).toMatchObject([
      {
        event_name: 'Lead',
        event_id: LEAD_ID,
        event_source_url: `${SITE}/`,
        user_data: {
          // printf ann@example.com | sha256sum; printf 15551234567 | sha256sum
          em: ['71d4f55f72fa128dfb468a1a3901507c804b74316488744d769d7f4b16696476'],
          ph: ['d6736136ea896c1bfdc553e0e86e702c70d060d805696ca3e4e9e0961353860a'],
        },
      },
    ]);
    expect(host?.readLog()).toMatch(/"relay":"meta","status":500/);
  });

  test('gives Meta what the CRM has left of the time, as the site waits for both', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await startWithMeta();
    receiver.answerWith((response, path) =>
      setTimeout(() => response.end(), path.startsWith('/meta') ? 0 : 50),
    );
    expect((await send(createLead({ agreed: 'yes' }))).status).toBe(200);
    const waits = timeout.mock.calls.map(([milliseconds]) => milliseconds);
    timeout.mockRestore();
    expect(waits).toEqual([expect.any(Number), expect.any(Number)]);
    expect(waits[1]).toBeLessThan((waits[0] ?? 0) - 40);
  });

  test('writes events to the log, without anything that does not belong to them', async () => {
    await start();
    const event = { event: 'step_shown', step: 'zip', configVersion: '4b82', language: 'en-US' };
    const post = (body: string) =>
      fetch(`${host?.url}/relay/events`, { method: 'POST', headers: { Origin: SITE }, body });
    const visitor = { ...event, visitor: 'Eve', campaign: 'eve@example.com' };
    expect((await post(JSON.stringify([event, visitor]))).status).toBe(200);
    await expect.poll(() => host?.readLog().split(JSON.stringify(event)).length).toBe(3);
    // The second room of a repeated group.
    expect((await post(JSON.stringify([{ ...event, step: 'size.2' }]))).status).toBe(200);
    expect((await post(JSON.stringify([{ ...event, event: 'Eve' }]))).status).toBe(422);
    expect((await post('Eve')).status).toBe(400);
    expect(host?.readLog()).not.toMatch(/Eve|eve@/);
  });

  test('hands events on, signed, where there is an address for them', async () => {
    await start({ RELAY_EVENTS_URL: `${receiver.url}/events` });
    const event = { event: 'lead_sent', step: 'results', configVersion: '4b82', language: 'en-US' };
    await fetch(`${host?.url}/relay/events`, {
      method: 'POST',
      headers: { Origin: SITE },
      body: JSON.stringify([event]),
    });
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toEqual([event]);
  });

  test.each([
    ['TRACE', '/relay/leads'],
    ['GET', 'http://['],
  ])('survives a request that fetch does not know: %s %s', async (method, path) => {
    const { url } = await start();
    const sent = httpRequest(url, { method, path }).end();
    const [{ statusCode }] = await once(sent, 'response');
    expect(statusCode).toBe(400);
    expect((await send(createLead())).status).toBe(200);
  });

  test('takes nothing before it is set up, and its log names all that is missing', async () => {
    await start({ RELAY_URL: '', RELAY_ORIGINS: '', RELAY_SECRET: '' });
    const response = await send(createLead());
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('The relay is not set up: its log says what is missing.');
    for (const name of ['RELAY_URL', 'RELAY_ORIGINS', 'RELAY_SECRET']) {
      await expect.poll(() => host?.readLog()).toContain(`${name} is missing`);
    }
  });
});

test('Cloudflare counts by its own limiter where it is bound', async () => {
  const receiver = await startReceiver();
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  const form = {
    fields: [{ kind: 'phone', id: 'phone' }],
  } as unknown as RelayConfig['lead']['form'];
  const lead = { ...CONFIG.lead, form, relay: { doubtful: { field: 'review' } } };
  const { fetch: handle } = createWorker({ ...CONFIG, lead });
  const asked: string[] = [];
  const answer = (success: boolean) => ({
    limit: async ({ key }: { readonly key: string }) => {
      asked.push(key);
      return { success };
    },
  });
  async function post(bindings: Readonly<Record<string, ReturnType<typeof answer>>>) {
    const body = new FormData();
    Object.entries(createLead()).forEach(([name, value]) => body.append(name, value));
    const headers = { Origin: SITE, 'CF-Connecting-IP': '2001:db8::7' };
    const request = new Request('https://leads.example.com/leads', {
      method: 'POST',
      headers,
      body,
    });
    const env = { RELAY_URL: receiver.url, RELAY_SECRET: SECRET, RELAY_ORIGINS: SITE };
    const waitUntil = () => undefined;
    return (await handle(request, { ...env, ...bindings }, { waitUntil })).status;
  }
  expect(await post({ ADDRESS_LIMIT: answer(false) })).toBe(429);
  expect(await post({ ADDRESS_LIMIT: answer(true), PHONE_LIMIT: answer(false) })).toBe(200);
  expect(asked).toEqual(['2001:db8:0:0', '2001:db8:0:0', '15551234567']);
  expect(receiver.received.map(({ body }) => JSON.parse(body).review)).toEqual([
    'There were more than 3 leads in a day with this phone number.',
  ]);
  quiet.mockRestore();
  await receiver.close();
});

test('a blank setting is none', () => {
  const env = { RELAY_URL: 'https://crm.example.com', RELAY_SECRET: SECRET, RELAY_ORIGINS: SITE };
  const blank = { RELAY_FORMAT: '', RELAY_TIMEOUT: ' ', RELAY_EVENTS_URL: '', RELAY_TOKEN: '' };
  expect(readRelaySettings(CONFIG, { ...env, ...blank, RELAY_SECRET: `${SECRET}\n` })).toEqual(
    readRelaySettings(CONFIG, env),
  );
});

test('the settings name each problem', () => {
  const hubspot = {
    ...CONFIG,
    lead: { ...CONFIG.lead, relay: { meta: { email: 'email', phone: 'phone' } } },
  };
  const { problems } = readRelaySettings(hubspot, {
    RELAY_URL: 'http://crm.example.com',
    RELAY_FORMAT: 'hubspot',
    RELAY_SECRET: 'short',
    RELAY_ORIGINS: 'https://example.com/path',
    RELAY_TIMEOUT: 'soon',
    RELAY_EVENTS_URL: 'nowhere',
  });
  const names = problems.map(({ message }) => message.split(' ')[0]);
  expect(names).toEqual([
    'RELAY_ORIGINS',
    'RELAY_TIMEOUT',
    'RELAY_URL',
    'RELAY_FORMAT',
    'RELAY_SECRET',
    'RELAY_EVENTS_URL',
    'RELAY_META_PIXEL_ID',
    'RELAY_META_TOKEN',
  ]);
  const nothing = { lead: { ...CONFIG.lead, relay: undefined }, site: {} };
  expect(readRelaySettings(nothing, {}).problems[0]?.message).toMatch(/^The config has neither/);
});

test.each([
  ['4085552368', '1', '+14085552368'],
  ['(408) 555-2368', '1', '+14085552368'],
  ['14085552368', '1', '+14085552368'],
  ['+1 408 555 2368', '1', '+14085552368'],
  ['+44 20 7946 0018', '1', undefined],
  ['442079460018', '1', undefined],
  ['0555123456', '1', undefined],
  ['', '1', undefined],
  ['020 7946 0018', '44', '+442079460018'],
  ['+44 20 7946 0018', '44', '+442079460018'],
])(
  'the number %s of a company with the calling code %s gets texts as %s',
  (typed, code, number) => {
    expect(toInternationalNumber(typed, code)).toBe(number);
  },
);

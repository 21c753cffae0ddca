import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COMPUTED_FIELDS, textingSource, WIRED_ANSWERS } from './testing/texting-source.ts';
import { closeServer, listen } from '../../scripts/servers/http/listen.ts';
import { createNodeRelay } from './node.ts';
import type { RelayConfig, RelayEnv } from './settings.ts';
import {
  sendResendError,
  sendTwilioError,
  startMailServer,
  startResend,
  startService,
  startTwilio,
  createServiceEnv,
} from './testing/services.ts';

const SITE = 'https://www.example.com';

const CONFIG = textingSource.config as RelayConfig;
/** The shortest waits between attempts that are still waits. */
const FIRST_DELAY = 10;
const DELAYS = [FIRST_DELAY, 20, 40, 80];

function createLead(changes: Readonly<Record<string, string>> = {}) {
  const now = new Date();
  return {
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '4085552368',
    ...COMPUTED_FIELDS,
    // The price has risen since the fixture began.
    estimatedCost: '218750',
    timestamp: now.toISOString(),
    requestId: String(now.getTime()),
    texts: 'yes',
    seconds: '41.5',
    trap: '',
    leadId: randomUUID(),
    answers: WIRED_ANSWERS,
    ...changes,
  };
}

type Lead = ReturnType<typeof createLead>;

let crm: Awaited<ReturnType<typeof startService>>;
let twilio: Awaited<ReturnType<typeof startTwilio>>;
let resend: Awaited<ReturnType<typeof startResend>>;
let closeRelay: () => Promise<void>;
let relayUrl: string;
const log: string[] = [];

beforeEach(async () => {
  log.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void log.push(line));
  [crm, twilio, resend] = await Promise.all([
    startService((response) => response.end()),
    startTwilio(),
    startResend(),
  ]);
});

afterEach(async () => {
  await closeRelay();
  await Promise.all([crm.close(), twilio.close(), resend.close()]);
  vi.restoreAllMocks();
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test does, the log says nothing of a lead
  expect(log.join('\n')).not.toMatch(/Ann|40855\d{5}|example\.com|twilio-token|re_key/);
});

async function start(
  env: RelayEnv = {},
  config: RelayConfig = CONFIG,
  retryDelays: readonly number[] = DELAYS,
): Promise<void> {
  const relay = createNodeRelay(
    config,
    () => ({
      RELAY_URL: crm.url,
      RELAY_SECRET: Buffer.alloc(32).toString('base64'),
      RELAY_ORIGINS: SITE,
      RELAY_TIMEOUT: '5',
      ...createServiceEnv(twilio.url, resend.url),
      RELAY_ADDRESS_HEADER: 'X-Forwarded-For',
      ...env,
    }),
    { translations: textingSource.translations, retryDelays },
  );
  const server = createServer((request, response) => void relay(request, response));
  server.keepAliveTimeout = 60_000;
  relayUrl = await listen(server, 0, '127.0.0.1');
  closeRelay = () => closeServer(server);
}

async function send(fields: Readonly<Record<string, string>>, address = '192.0.2.1') {
  const body = new FormData();
  Object.entries(fields).forEach(([name, value]) => body.append(name, value));
  const headers = { Origin: SITE, 'X-Forwarded-For': `10.0.0.1, ${address}` };
  const response = await fetch(`${relayUrl}/leads`, { method: 'POST', headers, body });
  return { status: response.status, retryAfter: response.headers.get('Retry-After') };
}

/** The texts that Twilio got, those to the visitor first. */
const listTexts = () =>
  twilio.calls.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
const listVisitorTexts = () => listTexts().filter(({ To }) => To !== '+15005550001');
const listCrmLeads = () => crm.calls.map(({ body }) => JSON.parse(body));
/** Until the relay has done all that it has begun: its log says so of each message. */
async function untilLogged(pattern: RegExp, count = 1): Promise<void> {
  const countLines = () => log.filter((line) => pattern.test(line)).length;
  await expect.poll(countLines).toBeGreaterThanOrEqual(count);
}
const MESSAGE_SENT = /"relay":"message","status":200/;

describe('a lead', () => {
  test('is handed to the CRM without its answers, and then the visitor and the office are told', async () => {
    await start();
    let textsBeforeCrm = -1;
    crm.answerWith((response) => {
      textsBeforeCrm = twilio.calls.length + resend.calls.length;
      response.end();
    });
    const { answers: _answers, ...lead } = createLead();
    expect((await send({ ...lead, answers: WIRED_ANSWERS })).status).toBe(200);
    await untilLogged(MESSAGE_SENT, 4);
    expect(textsBeforeCrm).toBe(0);
    expect(listCrmLeads()).toEqual([{ ...lead, review: '' }]);
    expect(listTexts()).toEqual(
      expect.arrayContaining([
        {
          To: '+14085552368',
          From: '+15005550006',
          Body: 'Example Homes: Ann Lee, your Detached ADU comes to $218,750. Reply STOP to end.',
        },
        {
          To: '+15005550001',
          From: '+15005550006',
          Body: 'Premium: Ann Lee (408) 555-2368',
        },
      ]),
    );
    expect(resend.listMails()).toMatchObject([
      {
        to: ['ann@example.com'],
        reply_to: 'office@example.com',
        subject: 'Your estimate, Ann Lee',
      },
      { to: ['office@example.com'], reply_to: 'ann@example.com', subject: 'Lead: Ann Lee' },
    ]);
  });

  test('is answered in the language of its page', async () => {
    await start();
    await send(createLead({ answers: WIRED_ANSWERS.replace('en-US', 'es-US') }));
    await untilLogged(MESSAGE_SENT, 4);
    expect(listVisitorTexts()[0]?.['Body']).toMatch(/su ADU independiente cuesta \$218,750/);
    expect(listTexts().find(({ To }) => To === '+15005550001')?.['Body']).toMatch(/^Premium/);
  });

  test.each(['no', ''])(
    'without the consent to texts (%j) is not answered by one',
    async (texts) => {
      await start();
      await send(createLead({ texts }));
      await untilLogged(MESSAGE_SENT, 3);
      expect(listVisitorTexts()).toEqual([]);
    },
  );

  test('that the CRM has not taken is not answered, and when it comes again it is', async () => {
    await start();
    crm.answerWith((response) => response.writeHead(503).end());
    const lead = createLead();
    expect((await send(lead)).status).toBe(503);
    expect(twilio.calls).toEqual([]);
    crm.answerWith((response) => response.end());
    expect((await send(lead)).status).toBe(200);
    await untilLogged(MESSAGE_SENT, 4);
    expect(listVisitorTexts()).toHaveLength(1);
  });

  test('that comes several times, also at once and in another order, is answered once', async () => {
    await start();
    const [first, second] = [createLead(), createLead({ phone: '4085552369' })];
    const waiting: ServerResponse[] = [];
    crm.answerWith((response) => waiting.push(response));
    const sent = [first, second, first].map((each) => send(each));
    await expect.poll(() => waiting.length).toBe(3);
    // The CRM takes the last one first.
    for (const response of waiting.toReversed()) response.end();
    await Promise.all(sent);
    crm.answerWith((response) => response.end());
    await send(second);
    await untilLogged(MESSAGE_SENT, 8);
    expect(new Set(listVisitorTexts().map(({ To }) => To))).toEqual(
      new Set(['+14085552368', '+14085552369']),
    );
    expect(resend.calls).toHaveLength(4);
  });

  test('keeps no visitor waiting for slow services', async () => {
    await start();
    const waiting: ServerResponse[] = [];
    twilio.answerWith((response) => waiting.push(response));
    resend.answerWith((response) => waiting.push(response));
    expect((await send(createLead())).status).toBe(200);
    await expect.poll(() => waiting.length).toBe(4);
    expect(log.filter((line) => MESSAGE_SENT.test(line))).toEqual([]);
    waiting.forEach((response) => response.destroy());
    await untilLogged(/could not be reached/, 4);
  });

  test('is answered in the end where services are busy or fail for a while', async () => {
    await start();
    const { take } = resend;
    twilio.answerWith((response, _call, count) =>
      count <= 2
        ? sendTwilioError(response, 429, 20_429)
        : response.writeHead(201).end('{"sid":"SM1"}'),
    );
    resend.answerWith((response, call, count) => {
      if (count === 1) return response.destroy();
      if (count === 2) return sendResendError(response, 500, 'application_error');
      // It has taken the mail, and its answer is lost.
      if (count === 3)
        take({ writeHead: () => undefined, end: () => response.destroy() } as never, call, count);
      return take(response, call, count);
    });
    expect((await send(createLead())).status).toBe(200);
    await untilLogged(MESSAGE_SENT, 4);
    expect(twilio.calls).toHaveLength(4);
    expect(resend.listMails()).toHaveLength(2);
    expect(log.join('\n')).toMatch(/Twilio answered with status 429, code 20429/);
  });

  test.each([
    ['that has been stopped', (response: ServerResponse) => sendTwilioError(response, 400, 21_610)],
    // The text may be on its way.
    ['whose answer is lost', (response: ServerResponse) => response.destroy()],
    [
      'at an error inside of Twilio',
      (response: ServerResponse) => sendTwilioError(response, 500, 20_500),
    ],
  ])('gets no second text %s', async (_, answer) => {
    await start();
    twilio.answerWith(answer);
    expect((await send(createLead())).status).toBe(200);
    await untilLogged(/"message":"(estimate|large)".*Twilio/, 2);
    await new Promise((resolve) => void setTimeout(resolve, 2 * FIRST_DELAY));
    expect(listVisitorTexts()).toHaveLength(1);
  });

  test('is answered once each when 200 come at once, and a service takes only a few at a time', async () => {
    const notify = CONFIG.lead.notify?.filter(({ id }) => id === 'estimate' || id === 'lead');
    const config = { ...CONFIG, lead: { ...CONFIG.lead, notify } };
    // However busy this machine is, the service has a place in the end.
    await start({ RELAY_TIMEOUT: '60' }, config, Array<number>(100).fill(FIRST_DELAY));
    const { take } = resend;
    let busy = 0;
    resend.answerWith((response, call, count) => {
      if (busy >= 2) return sendResendError(response, 429, 'rate_limit_exceeded');
      busy += 1;
      return setTimeout(() => {
        busy -= 1;
        take(response, call, count);
      }, 1);
    });
    const leads = Array.from({ length: 200 }, (_, index) =>
      createLead({ email: `ann${index}@example.com`, phone: `40855${50_000 + index}` }),
    );
    const answers = await Promise.all(leads.map((lead, index) => send(lead, `192.0.2.${index}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await untilLogged(MESSAGE_SENT, 400);
    expect(new Set(listVisitorTexts().map(({ To }) => To)).size).toBe(200);
    expect(twilio.calls).toHaveLength(200);
    expect(resend.listMails()).toHaveLength(200);
  });
});

describe('a doubtful lead', () => {
  /** What the CRM and the office learn of a lead of which nobody else learns. */
  async function putAside(lead: Lead, env: RelayEnv = {}): Promise<[string, string]> {
    await start(env);
    expect((await send(lead)).status).toBe(200);
    await untilLogged(MESSAGE_SENT);
    const [handedOn] = listCrmLeads();
    const [mail, ...others] = resend.listMails();
    expect([handedOn.name, mail.to, others, twilio.calls]).toEqual([
      lead.name,
      ['office@example.com'],
      [],
      [],
    ]);
    return [handedOn.review, mail.text];
  }

  test.each([
    ['whose hidden field is filled in', { trap: 'SEO' }, /only robots see/],
    ['whose form was filled in at once', { seconds: '0.8' }, /within 3 seconds/],
    ['with an advertised address', { name: 'Win at https://x.test' }, /contains a link/],
    ['with another price', { estimatedCost: '1' }, /price does not follow/],
    [
      'with answers of another lead',
      { answers: WIRED_ANSWERS.replace('mid-range', 'basic') },
      /does not follow/,
    ],
    ['without answers', { answers: '' }, /carries no answers/],
  ])('%s is marked for the office, and the visitor gets nothing', async (_, changes, reason) => {
    const [review, mail] = await putAside(createLead(changes));
    expect(review).toMatch(reason);
    expect(mail).toMatch(reason);
    expect(mail).toContain('\nphone: 4085552368\n');
  });

  test('is put aside where there is a place for it', async () => {
    const aside = await startService((response) => response.end());
    const relay = {};
    await start({ RELAY_ASIDE_URL: aside.url }, { ...CONFIG, lead: { ...CONFIG.lead, relay } });
    expect((await send(createLead({ trap: 'SEO' }))).status).toBe(200);
    expect([crm.calls.length, aside.calls.length]).toEqual([0, 1]);
    expect(JSON.parse(aside.calls[0]?.body ?? '{}').doubts).toMatch(/only robots see/);
    await untilLogged(MESSAGE_SENT, 1);
    await aside.close();
  });

  test('is one more than there may be of a phone number; the same lead again is none', async () => {
    await start();
    const leads = [createLead(), createLead(), createLead()];
    for (const lead of [...leads, ...leads, createLead()]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await send(lead)).status).toBe(200);
    }
    expect(listCrmLeads().map(({ review }) => review !== '')).toEqual([
      ...Array(6).fill(false),
      true,
    ]);
    await untilLogged(MESSAGE_SENT, 13);
    expect(listVisitorTexts()).toHaveLength(3);
  });

  test('too many of an address, or of a household with IPv6, are told to wait', async () => {
    await start(
      {},
      {
        ...CONFIG,
        lead: {
          ...CONFIG.lead,
          relay: { doubtful: { perAddress: 2, field: 'review' } },
          notify: undefined,
        },
      },
    );
    const statuses: number[] = [];
    for (const address of ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8::3', '2001:db8:1::1']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, retryAfter } = await send(createLead(), address);
      statuses.push(status);
      expect(retryAfter).toBe(status === 429 ? '900' : null);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  describe('by Turnstile', () => {
    let turnstile: typeof crm;
    beforeEach(async () => {
      // https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
      turnstile = await startService((response, { body }) => {
        const form = new URLSearchParams(body);
        const success = form.get('secret') === 'key' && form.get('response') === 'proof';
        const codes = success ? [] : ['invalid-input-response'];
        response.end(JSON.stringify({ success, 'error-codes': codes }));
      });
    });
    afterEach(() => turnstile.close());
    const getEnv = () => ({ RELAY_TURNSTILE_URL: turnstile.url, RELAY_TURNSTILE_SECRET: 'key' });
    const prove = (proof: string) => ({ 'cf-turnstile-response': proof });

    test('is one without a valid proof', async () => {
      const [review] = await putAside(createLead(prove('forged')), getEnv());
      expect(review).toMatch(/Turnstile/);
    });

    test('is none with one, nor while Turnstile cannot be asked', async () => {
      await start(getEnv());
      const lead = createLead(prove('proof'));
      await send(lead);
      const asked = new URLSearchParams(turnstile.calls[0]?.body);
      expect(asked.get('idempotency_key')).toBe(lead.leadId);
      expect(asked.get('remoteip')).toBe('192.0.2.1');
      turnstile.answerWith((response) => response.writeHead(500).end('<html>'));
      await send(createLead(prove('proof')));
      expect(listCrmLeads().map(({ review }) => review)).toEqual(['', '']);
      expect(listCrmLeads()[0]).not.toHaveProperty('cf-turnstile-response');
      await untilLogged(MESSAGE_SENT, 8);
    });
  });
});

describe('mails by SMTP', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  beforeEach(async () => {
    mail = await startMailServer();
  });
  afterEach(() => mail.close());
  const startWithSmtp = () => start({ RELAY_RESEND_KEY: '', RELAY_SMTP_URL: mail.url });

  test('arrive, one that is refused for a while, too', async () => {
    await startWithSmtp();
    mail.refuseWith((count) => (count === 1 ? { status: 451 } : undefined));
    await send(createLead({ name: 'Zoë Lee' }));
    await untilLogged(MESSAGE_SENT, 4);
    expect(mail.mails).toHaveLength(2);
    const [office = ''] = mail.mails.filter((each) => /^To: office@example\.com/m.test(each));
    expect(office).toMatch(/^From: Example Homes <estimates@example\.com>/m);
    expect(office).toMatch(/^Reply-To: ann@example\.com/m);
    expect(office).toMatch(/^Subject: =\?UTF-8\?Q\?Lead=3A_Zo=C3=AB_Lee\?=/m);
    expect(office).toMatch(/^Message-ID:\s+<[0-9a-f]{64}@example\.com>/m);
  });

  test('are not sent again when they are refused for good', async () => {
    await startWithSmtp();
    mail.refuseWith(() => ({ status: 550 }));
    await send(createLead());
    await untilLogged(/did not take the mail \(status 550\)/, 2);
    await untilLogged(MESSAGE_SENT, 2);
    expect(mail.countTries()).toBe(2);
  });
});

describe('without a CRM', () => {
  test('a lead has arrived when the office has the mail about it', async () => {
    await start({ RELAY_URL: '', RELAY_SECRET: '' });
    const lead = createLead();
    resend.answerWith((response) => sendResendError(response, 500, 'application_error'));
    expect((await send(lead)).status).toBe(502);
    expect(twilio.calls).toEqual([]);
    resend.answerWith(resend.take);
    expect((await send(lead)).status).toBe(200);
    await untilLogged(MESSAGE_SENT, 4);
    expect(resend.listMails()).toHaveLength(2);
    expect(listVisitorTexts()).toHaveLength(1);
  });

  test('a doubtful lead is a mail to the office, too', async () => {
    await start({ RELAY_URL: '' });
    expect((await send(createLead({ trap: 'SEO' }))).status).toBe(200);
    expect(resend.listMails()).toMatchObject([{ subject: expect.stringMatching(/^Please check/) }]);
  });
});

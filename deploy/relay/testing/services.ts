import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { closeServer } from '../../../scripts/servers/http/listen.ts';

/** A request that a service got, with what it answers. */
export interface ServiceCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse, call: ServiceCall, count: number) => unknown;

/** Listens for a thousand connections at once: Node alone lets 511 wait. */
export async function listenForMany(server: Server): Promise<string> {
  // The same process is busy with the other side of the connection.
  server.keepAliveTimeout = 60_000;
  server.listen({ port: 0, host: '127.0.0.1', backlog: 2048 });
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** A server on this machine that answers each request as told; the usual way by `usual`. */
export async function startService(usual: Answer) {
  const calls: ServiceCall[] = [];
  let answer = usual;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const call = { path: request.url ?? '', headers: request.headers, body };
      calls.push(call);
      return answer(response, call, calls.length);
    });
  });
  const url = await listenForMany(server);
  return {
    url,
    calls,
    answerWith: (next: Answer) => {
      answer = next;
    },
    close: () => closeServer(server),
  };
}

function sendJson(response: ServerResponse, status: number, value: object, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

const TWILIO_ACCOUNT = `AC${'0'.repeat(32)}`;
const TWILIO_TOKEN = 'twilio-token';

/** The settings of a relay that sends through these services. */
export const createServiceEnv = (twilioUrl: string, resendUrl: string) => ({
  RELAY_TWILIO_URL: twilioUrl,
  RELAY_TWILIO_ACCOUNT: TWILIO_ACCOUNT,
  RELAY_TWILIO_TOKEN: TWILIO_TOKEN,
  RELAY_TWILIO_FROM: '+15005550006',
  RELAY_RESEND_URL: resendUrl,
  RELAY_RESEND_KEY: 're_key',
  RELAY_MAIL_FROM: 'Example Homes <estimates@example.com>',
  RELAY_OFFICE_EMAIL: 'office@example.com',
  RELAY_OFFICE_PHONE: '+15005550001',
});

/** An error as Twilio answers it: https://www.twilio.com/docs/usage/twilios-response#response-formats-exceptions */
export function sendTwilioError(response: ServerResponse, status: number, code: number): void {
  const more = `https://www.twilio.com/docs/errors/${code}`;
  // Its sentence quotes the number.
  sendJson(response, status, {
    code,
    message: "The 'To' number +14085552368",
    more_info: more,
    status,
  });
}

/** Twilio's Messages resource, as its documentation describes it. */
export const startTwilio = () =>
  startService((response, { path, headers, body }, count) => {
    const { authorization = '' } = headers;
    const credentials = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    const form = new URLSearchParams(body);
    if (path !== `/2010-04-01/Accounts/${TWILIO_ACCOUNT}/Messages.json`)
      return sendTwilioError(response, 404, 20404);
    if (credentials !== `${TWILIO_ACCOUNT}:${TWILIO_TOKEN}`)
      return sendTwilioError(response, 401, 20003);
    if (!/^\+\d{8,15}$/.test(form.get('To') ?? '')) return sendTwilioError(response, 400, 21211);
    if (!form.get('From') === !form.get('MessagingServiceSid'))
      return sendTwilioError(response, 400, 21603);
    if (!form.get('Body')) return sendTwilioError(response, 400, 21602);
    return sendJson(response, 201, {
      sid: `SM${String(count).padStart(32, '0')}`,
      status: 'queued',
      to: form.get('To'),
      body: form.get('Body'),
    });
  });

/** An error as Resend answers it: https://resend.com/docs/api-reference/errors */
export function sendResendError(
  response: ServerResponse,
  statusCode: number,
  name: string,
  headers = {},
): void {
  sendJson(response, statusCode, { statusCode, name, message: 'ann@example.com' }, headers);
}

/** Resend's endpoint for mails, as its documentation describes it, with its idempotency. */
export async function startResend() {
  const taken = new Map<string, string>();
  const take: Answer = (response, { path, headers, body }) => {
    if (headers.authorization !== 'Bearer re_key')
      return sendResendError(response, 401, 'missing_api_key');
    const mail = JSON.parse(body);
    if (path !== '/emails' || !mail.from || !mail.to || !mail.subject || !mail.text)
      return sendResendError(response, 422, 'missing_required_field');
    const key = String(headers['idempotency-key']);
    if (key.length > 256) return sendResendError(response, 400, 'invalid_idempotency_key');
    if ((taken.get(key) ?? body) !== body)
      return sendResendError(response, 409, 'invalid_idempotent_request');
    taken.set(key, body);
    return sendJson(response, 200, { id: key });
  };
  return {
    ...(await startService(take)),
    take,
    /** The mails that go out: each key once. */
    listMails: () => [...taken.values()].map((body) => JSON.parse(body)),
  };
}

/** A mail server. It refuses recipients by `refuse`. */
export async function startMailServer() {
  const mails: string[] = [];
  let refuse = (_count: number): { readonly status: number } | undefined => undefined;
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onRcptTo: (_address, _session, callback) => {
      count += 1;
      const refusal = refuse(count);
      callback(refusal ? Object.assign(new Error('No'), { responseCode: refusal.status }) : null);
    },
    onData: (stream, _session, callback) => {
      let mail = '';
      stream.on('data', (chunk: Buffer) => {
        mail += chunk.toString();
      });
      stream.on('end', () => {
        mails.push(mail);
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    countTries: () => count,
    refuseWith: (next: typeof refuse) => {
      refuse = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

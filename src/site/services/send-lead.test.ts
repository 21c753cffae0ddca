import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LeadNotSentError, sendLead } from './send-lead.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Starts a local webhook. */
async function startWebhook(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/hook`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const sendOptions = { timeout: 2000, timeoutReason: 'nobody answered' };

describe('sending a lead', () => {
  it('posts every value as a part of multipart form data', async () => {
    let received: Promise<[string | undefined, string | undefined, string]> | undefined;
    const url = await startWebhook((request, response) => {
      received = readBody(request).then((body) => [
        request.method,
        request.headers['content-type'],
        body,
      ]);
      void received.then(() => response.end());
    });
    await sendLead({ who: 'Ada Póst', price: '1200', empty: '' }, { url, ...sendOptions });
    const [method, type = '', body] = (await received) ?? [];
    expect(method).toBe('POST');
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    expect([...form.entries()]).toEqual([
      ['who', 'Ada Póst'],
      ['price', '1200'],
      ['empty', ''],
    ]);
  });

  it('continues after the page is left, unless the payload is too large for that', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    await sendLead({ name: 'Ada' }, { url: 'https://crm.test', ...sendOptions });
    await sendLead({ name: 'é'.repeat(40_000) }, { url: 'https://crm.test', ...sendOptions });
    expect(sent.mock.calls.map(([, request]) => request?.keepalive)).toEqual([true, false]);
    sent.mockRestore();
  });

  it('treats every response as delivered if responses cannot be read', async () => {
    const url = await startWebhook((_request, response) => response.writeHead(500).end('broken'));
    await expect(sendLead({}, { url, ...sendOptions })).resolves.toBeUndefined();
  });

  it.each([200, 204])('treats a readable response %i as delivered', async (status) => {
    const url = await startWebhook((_request, response) => response.writeHead(status).end());
    const refusal = (told: number) => `refused with ${told}`;
    await expect(sendLead({}, { url, ...sendOptions, refusal })).resolves.toBeUndefined();
  });

  it.each([
    [400, true],
    [403, true],
    [422, true],
    [408, false],
    [425, false],
    [429, false],
    [500, false],
    [503, false],
  ])('marks a failure with status %i as final: %s', async (status, isFinal) => {
    const url = await startWebhook((_request, response) => response.writeHead(status).end());
    const refusal = (told: number) => `refused with ${told}`;
    const failure = sendLead({}, { url, ...sendOptions, refusal });
    await expect(failure).rejects.toThrow(LeadNotSentError);
    const message = `refused with ${status}`;
    await expect(failure).rejects.toMatchObject({ message, isFinal, retryAfter: 0 });
  });

  it.each([
    ['90', 90_000],
    ['Tue, 03 Feb 2026 04:06:00 GMT', 60_000],
    ['Tue, 03 Feb 2026 04:00:00 GMT', 0],
    ['soon', 0],
  ])('reads when to retry from the Retry-After header: %s', async (header, retryAfter) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 1, 3, 4, 5));
    const url = await startWebhook((_request, response) => {
      response.writeHead(429, { 'Retry-After': header }).end();
    });
    const failure = sendLead({}, { url, ...sendOptions, refusal: String });
    await expect(failure).rejects.toMatchObject({ isFinal: false, retryAfter });
    vi.restoreAllMocks();
  });

  it('asks to read the response only if the config says so', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
    await sendLead({}, { url: 'https://crm.test', ...sendOptions });
    await sendLead({}, { url: 'https://crm.test', ...sendOptions, refusal: String });
    expect(sent.mock.calls.map(([, request]) => request?.mode)).toEqual(['no-cors', 'cors']);
    sent.mockRestore();
  });

  it.each(['nobody is there', undefined])(
    'fails with the given reason if the webhook is unreachable: %s',
    async (words) => {
      const url = await startWebhook(() => undefined);
      stop?.();
      const failure = sendLead({}, { url, ...sendOptions, unreachedReason: () => words });
      await expect(failure).rejects.toThrow(words ?? 'fetch failed');
    },
  );

  it('fails with the configured reason after the timeout', async () => {
    const url = await startWebhook(() => undefined);
    await expect(sendLead({}, { url, ...sendOptions, timeout: 50 })).rejects.toThrow(
      'nobody answered',
    );
  });
});

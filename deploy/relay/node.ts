import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_LEAD_BYTES } from '../../src/engine/lead/wire.ts';
import { createRelay, type RelayHost } from './relay.ts';
import type { RelayConfig, RelayEnv } from './settings.ts';
import { createSmtpSender } from './smtp.ts';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** How long a sender that was refused may go on sending. It reads the answer after that. */
const MAX_DRAIN = 5000;

/** The body as far as the relay would read it, and nothing of one that is announced as larger. */
async function readStart(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_LEAD_BYTES) return Buffer.alloc(0);
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_LEAD_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/** @throws TypeError for TRACE or a malformed address, before anything is read */
async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers: given, url = '/' } = incoming;
  const address = new URL(url.replace(/^\/+/, '/'), 'http://localhost');
  const headers = Object.entries(given).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const bare = new Request(address, { method, headers });
  if (method === 'GET' || method === 'HEAD') return bare;
  const body = new Uint8Array(await readStart(incoming));
  return new Request(address, { method, headers, body });
}

async function sendResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  if (incoming.readableEnded) {
    outgoing.writeHead(response.status, headers).end(body);
    return;
  }
  // A connection that ends while its sender still writes breaks before the answer is read.
  outgoing.writeHead(response.status, {
    ...headers,
    Connection: 'close',
    ...(response.status !== 204 && { 'Content-Length': body.length }),
  });
  outgoing.flushHeaders();
  outgoing.write(body);
  incoming.resume();
  const ended = once(incoming, 'end').catch(() => undefined);
  await Promise.race([ended, pause(MAX_DRAIN, undefined, { ref: false })]);
  outgoing.end();
}

/** A server that goes on running can wait longer for a service than one that ends after its answer. */
const RETRY_DELAYS = [1000, 5000, 30_000, 120_000, 600_000];

/**
 * The relay for a Node server.
 * @param readEnv the environment, which may depend on the request
 */
export function createNodeRelay(
  config: RelayConfig,
  readEnv: (request: IncomingMessage) => RelayEnv,
  host: RelayHost = {},
): NodeHandler {
  const relay = createRelay(config, { createSmtpSender, retryDelays: RETRY_DELAYS, ...host });
  return async (incoming, outgoing) => {
    const request = await toRequest(incoming).catch(() => undefined);
    if (!request) {
      outgoing.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    const env = readEnv(incoming);
    // Behind a proxy the connection is that of the proxy, which says whose request it passes on.
    const header = env.RELAY_ADDRESS_HEADER?.trim().toLowerCase() ?? '';
    const named = String(incoming.headers[header] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
    const CLIENT_ADDRESS = named || incoming.socket.remoteAddress;
    await sendResponse(await relay(request, { ...env, CLIENT_ADDRESS }), incoming, outgoing);
  };
}

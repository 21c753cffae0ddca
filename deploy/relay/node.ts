import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createRelay } from './relay.ts';
import type { RelayConfig, RelayEnv } from './settings.ts';

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The relay for a Node server.
 * @param readEnv the environment, which may depend on the request
 */
export function createNodeRelay(
  config: RelayConfig,
  readEnv: (request: IncomingMessage) => RelayEnv,
): NodeHandler {
  const relay = createRelay(config);
  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', headers, url = '/', socket } = incoming;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const request = new Request(new URL(url.replace(/^\/+/, '/'), 'http://localhost'), {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ...(hasBody && { body: Readable.toWeb(incoming) as BodyInit, duplex: 'half' }),
    });
    const env = { ...readEnv(incoming), CLIENT_ADDRESS: socket.remoteAddress };
    const response = await relay(request, env);
    // The rest of an unread body would be taken for the next request of this connection.
    const close = incoming.readableEnded ? {} : { Connection: 'close' };
    outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...close });
    outgoing.end(await response.text());
    incoming.resume();
  }
  return (incoming, outgoing) =>
    respond(incoming, outgoing).catch(() => {
      // There is no Request for TRACE or a malformed address. An error would end the server.
      outgoing.writeHead(400, { Connection: 'close' }).end();
    });
}

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { createNodeRelay } from '../../../deploy/relay/node.ts';
import type { RelayConfig, RelayEnv } from '../../../deploy/relay/settings.ts';
import { DEFAULT_INBOX_PATH } from './render-page.ts';

/** The path of the relay on the server of the site. */
export const RELAY_PATH = '/_relay';

/** The settings of the relay in `npm start`: those of the environment if there are any, else the local inbox. */
function createLocalEnv(env: RelayEnv, secret: string, { headers, socket }: IncomingMessage) {
  const origins = { RELAY_ORIGINS: `http://${headers.host}` };
  if (env.RELAY_URL) return { ...origins, ...env };
  return {
    ...origins,
    RELAY_URL: `http://127.0.0.1:${socket.localPort}${DEFAULT_INBOX_PATH}/leads`,
    RELAY_FORMAT: env.RELAY_FORMAT === 'form' ? 'form' : 'json',
    RELAY_SECRET: secret,
  };
}

/** The relay on the server of the site, in front of the local inbox. */
export function createLocalRelay(readConfig: () => Promise<RelayConfig>, env: RelayEnv) {
  const secret = randomBytes(32).toString('base64');
  async function handleRequest(request: IncomingMessage, response: ServerResponse) {
    const { lead, site } = await readConfig();
    // Without an address of the environment nothing leaves this machine.
    const own = env.RELAY_URL ? lead.relay : { ...lead.relay, meta: undefined };
    const config = { site, lead: { ...lead, relay: own } };
    await createNodeRelay(config, (each) => createLocalEnv(env, secret, each))(request, response);
  }
  return {
    /** Checks what the relay signs. */
    signer: new Webhook(secret),
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
      if (!request.url?.startsWith(`${RELAY_PATH}/`)) {
        next();
        return;
      }
      handleRequest(request, response).catch(() => response.writeHead(500).end());
    },
  };
}

/** Where the local servers send what the page sends, unless the environment says otherwise. */
export function listReceiverAddresses(config: Pick<RelayConfig, 'lead'> | undefined) {
  return {
    VITE_LEAD_WEBHOOK_URL: config?.lead.relay
      ? `${RELAY_PATH}/leads`
      : `${DEFAULT_INBOX_PATH}/leads`,
    VITE_EVENTS_URL: `${DEFAULT_INBOX_PATH}/events`,
  };
}

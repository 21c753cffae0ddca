import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { createNodeRelay, type NodeHandler } from '../../../deploy/relay/node.ts';
import type { RelayConfig, RelayEnv } from '../../../deploy/relay/settings.ts';
import type { Source } from '../../../src/engine/compile/compile.ts';
import { createLocalMessageEnv } from './messages.ts';
import { DEFAULT_INBOX_PATH } from './render-page.ts';

/** The path of the relay on the server of the site. */
export const RELAY_PATH = '/_relay';

/** The settings of the relay in `npm start`: those of the environment if there are any, else the local inbox. */
function createLocalEnv(env: RelayEnv, secret: string, { headers, socket }: IncomingMessage) {
  const inbox = `http://127.0.0.1:${socket.localPort}${DEFAULT_INBOX_PATH}`;
  const local = { RELAY_ORIGINS: `http://${headers.host}`, ...createLocalMessageEnv(inbox) };
  if (env.RELAY_URL) return { ...local, ...env };
  return {
    ...local,
    RELAY_URL: `${inbox}/leads`,
    RELAY_FORMAT: env.RELAY_FORMAT === 'form' ? 'form' : 'json',
    RELAY_SECRET: secret,
  };
}

/**
 * The relay on the server of the site, in front of the local inbox.
 * @param readSource reads the config with its translations, which may be edited meanwhile
 */
export function createLocalRelay(readSource: () => Promise<Source>, env: RelayEnv) {
  const secret = randomBytes(32).toString('base64');
  let current: { readonly text: string; readonly relay: NodeHandler } | undefined;

  /** What the relay remembers of its messages lasts until the config changes. */
  function getRelay({ config, translations }: Source): NodeHandler {
    const text = JSON.stringify([config, translations]);
    if (current?.text === text) return current.relay;
    const { lead } = config;
    // Without an address of the environment nothing leaves this machine.
    const own = env.RELAY_URL ? lead.relay : { ...lead.relay, meta: undefined };
    const relay = createNodeRelay(
      { ...config, lead: { ...lead, relay: own } },
      (request) => createLocalEnv(env, secret, request),
      // Whoever tries the form out always has the same address and number.
      { translations, limit: async () => true },
    );
    current = { text, relay };
    return relay;
  }

  return {
    /** Checks what the relay signs. */
    signer: new Webhook(secret),
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
      if (!request.url?.startsWith(`${RELAY_PATH}/`)) {
        next();
        return;
      }
      readSource()
        .then((source) => getRelay(source)(request, response))
        .catch(() => response.writeHead(500).end());
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

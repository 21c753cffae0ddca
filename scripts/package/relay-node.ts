/** The relay for a server of a business: `import { createNodeRelay } from 'estimator-kit/relay/node'`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createNodeRelay as createForNode } from '../../deploy/relay/node.ts';
import type { RelayHost } from '../../deploy/relay/relay.ts';
import type { RelayConfig } from '../../deploy/relay/settings.ts';

/**
 * The relay for a server of Node.
 * @param config the content of config/estimator.json
 * @param readEnv the environment, which may depend on the request
 * @param translations those of the config, by the tags of their languages: for messages in other languages
 */
export function createNodeRelay(
  config: object,
  readEnv: (request: IncomingMessage) => Readonly<Record<string, string | undefined>> = () =>
    process.env,
  translations: Readonly<Record<string, object>> = {},
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return createForNode(config as RelayConfig, readEnv, {
    translations: translations as RelayHost['translations'],
  });
}

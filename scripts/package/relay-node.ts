/** The relay for a server of a business: `import { createNodeRelay } from 'estimator-kit/relay/node'`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createNodeRelay as createForNode } from '../../deploy/relay/node.ts';
import type { RelayConfig } from '../../deploy/relay/settings.ts';

/**
 * The relay for a server of Node.
 * @param config the content of config/estimator.json
 * @param readEnv the environment, which may depend on the request
 */
export function createNodeRelay(
  config: object,
  readEnv: (request: IncomingMessage) => Readonly<Record<string, string | undefined>> = () =>
    process.env,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return createForNode(config as RelayConfig, readEnv);
}

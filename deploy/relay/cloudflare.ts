/** The relay as a Cloudflare Worker: npx wrangler deploy deploy/relay/cloudflare.ts */
import estimator from '../../config/estimator.json' with { type: 'json' };
import { createRelay } from './relay.ts';
import type { RelayConfig, RelayEnv } from './settings.ts';

const relay = createRelay(estimator as unknown as RelayConfig);

export default {
  fetch: (request: Request, env: RelayEnv) =>
    relay(request, {
      ...env,
      CLIENT_ADDRESS: request.headers.get('CF-Connecting-IP') ?? undefined,
    }),
};

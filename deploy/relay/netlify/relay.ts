/** The relay as a Netlify function, at /relay/leads and /relay/events of the site. */
import estimator from '../../../config/estimator.json' with { type: 'json' };
import { createRelay } from '../relay.ts';
import type { RelayConfig } from '../settings.ts';

const relay = createRelay(estimator as unknown as RelayConfig);

export default (request: Request, context: { readonly ip: string }) =>
  relay(request, { ...process.env, CLIENT_ADDRESS: context.ip });

export const config = { path: '/relay/*' };

/** The relay as a Netlify function, at /relay/leads and /relay/events of the site. */
import estimator from '../../../config/estimator.json' with { type: 'json' };
import { createRelay } from '../relay.ts';
import type { RelayConfig } from '../settings.ts';

const relay = createRelay(estimator as unknown as RelayConfig);

interface Context {
  readonly ip: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export default (request: Request, context: Context) =>
  relay(request, { ...process.env, CLIENT_ADDRESS: context.ip }, (work) => context.waitUntil(work));

export const config = {
  path: '/relay/*',
  // Netlify's own limiter, in requests a minute: a lead is one, and the events of a page are another.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

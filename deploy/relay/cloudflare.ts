/** The relay as a Cloudflare Worker: npx wrangler deploy deploy/relay/cloudflare.ts */
import estimator from '../../config/estimator.json' with { type: 'json' };
import { createWorker } from './create-worker.ts';
import type { RelayConfig } from './settings.ts';

export default createWorker(estimator as unknown as RelayConfig);

/** The relay as a Cloudflare Worker: `import { createWorker } from 'estimator-kit/relay/cloudflare'`. */
import { createWorker as createForConfig } from '../../deploy/relay/create-worker.ts';
import type { RelayConfig } from '../../deploy/relay/settings.ts';

/** What the module of a worker exports by default. */
export interface RelayWorker {
  readonly fetch: (
    request: Request,
    env: object,
    context: { readonly waitUntil: (work: Promise<unknown>) => void },
  ) => Promise<Response>;
}

/**
 * @param config the content of config/estimator.json
 * @param translations those of it, by the tags of their languages: for messages in other languages
 */
export function createWorker(
  config: object,
  translations: Readonly<Record<string, object>> = {},
): RelayWorker {
  const { fetch } = createForConfig(
    config as RelayConfig,
    translations as Parameters<typeof createForConfig>[1],
  );
  return {
    fetch: (request, env, context) => fetch(request, env as Parameters<typeof fetch>[1], context),
  };
}

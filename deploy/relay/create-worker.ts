import { createMemoryLimiter, type LimitedThing, type Limiter } from './limits.ts';
import { createRelay, type RelayHost } from './relay.ts';
import type { RelayConfig, RelayEnv } from './settings.ts';

/** Cloudflare's own limiter, which counts across all machines of a place. */
interface RateLimit {
  readonly limit: (options: { readonly key: string }) => Promise<{ readonly success: boolean }>;
}

type WorkerEnv = RelayEnv & {
  readonly ADDRESS_LIMIT?: RateLimit;
  readonly PHONE_LIMIT?: RateLimit;
};

/**
 * The relay as a Cloudflare Worker: what its module exports by default.
 * @param config the content of config/estimator.json
 * @param translations those of it, by the tags of their languages: for messages in other languages
 */
export function createWorker(config: RelayConfig, translations?: RelayHost['translations']) {
  const bindings: Partial<Record<LimitedThing, RateLimit | undefined>> = {};
  const limitInMemory = createMemoryLimiter();

  /** Without a binding leads are counted in the memory of this worker. */
  const limit: Limiter = async (thing, key, ...rest) =>
    bindings[thing]
      ? (await bindings[thing].limit({ key })).success
      : limitInMemory(thing, key, ...rest);

  const relay = createRelay(config, { translations, limit });
  return {
    fetch: (
      request: Request,
      { ADDRESS_LIMIT, PHONE_LIMIT, ...env }: WorkerEnv,
      context: { readonly waitUntil: (work: Promise<unknown>) => void },
    ) => {
      Object.assign(bindings, { address: ADDRESS_LIMIT, phone: PHONE_LIMIT });
      const CLIENT_ADDRESS = request.headers.get('CF-Connecting-IP') ?? undefined;
      return relay(request, { ...env, CLIENT_ADDRESS }, (work) => context.waitUntil(work));
    },
  };
}

/**
 * The relay between a site and its CRM, for the host of a business: `import { createRelay } from 'estimator-kit/relay'`.
 * Nothing here is of Node: it also runs in workers.
 */
import { createRelay as createForFetch, type RelayHost } from '../../deploy/relay/relay.ts';
import type { RelayConfig } from '../../deploy/relay/settings.ts';

/** The variables of the environment, with the address of the client as CLIENT_ADDRESS where the host knows it. */
export type RelayVariables = Readonly<Record<string, string | undefined>>;

/** The contents of the translations of a config, by the tags of their languages. */
export type RelayTranslations = Readonly<Record<string, object>>;

/**
 * The relay as a function from a request to its response, as hosts of functions call one.
 * @param config the content of config/estimator.json
 * @param translations those of it, by the tags of their languages: for messages in other languages
 * @returns its last argument gets what the relay still does after its response, if the host would end it then
 */
export function createRelay(
  config: object,
  translations: RelayTranslations = {},
): (
  request: Request,
  env: RelayVariables,
  waitUntil?: (work: Promise<unknown>) => void,
) => Promise<Response> {
  return createForFetch(config as RelayConfig, {
    translations: translations as RelayHost['translations'],
  });
}

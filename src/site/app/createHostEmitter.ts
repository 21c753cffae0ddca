import type { SiteConfig } from '../pages/shared/services.ts';
import type { EmbedHost, EmitHostEvent } from '../services/embed-protocol.ts';
import { importWithRetry } from '../ui/lazy/importWithRetry.ts';

/** Creates the function that sends an event about a step to the host page. */
export function createHostEmitter(config: SiteConfig, { send }: EmbedHost): EmitHostEvent {
  // Lazy and behind this condition, so that the scripts of sites without an embedded page stay the same.
  if (!import.meta.env.EMBED) return () => undefined;
  const page = importWithRetry('getEventProperties', () => import('./getEventProperties.ts')).then(
    ({ getEventProperties }) => getEventProperties(config),
    () => undefined,
  );
  return (name, step) => {
    void page.then(
      (properties) => properties && send({ type: 'event', name, detail: { step, ...properties } }),
    );
  };
}

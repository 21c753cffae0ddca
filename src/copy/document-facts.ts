import type { Lead } from '../generated/estimator.ts';
import type { Facts } from './fill.ts';

/** The facts that a legal document takes from the config when the site is built, and the key that holds each. */
const DOCUMENT_FACTS = { 'keeping.hours': 'lead.keeping.hours' } as const;

interface KeepingConfig {
  readonly lead: Pick<Lead, 'keeping'>;
}

/** These facts, as far as the config has them. */
export function documentFacts({ lead }: KeepingConfig): Facts {
  return lead.keeping ? { 'keeping.hours': lead.keeping.hours } : {};
}

/** The facts that documents may show and the config does not have. */
export function lackingFacts(config: KeepingConfig): ReadonlyMap<string, string> {
  const facts = documentFacts(config);
  return new Map(Object.entries(DOCUMENT_FACTS).filter(([name]) => !Object.hasOwn(facts, name)));
}

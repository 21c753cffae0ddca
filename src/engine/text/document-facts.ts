import type { Lead, Site } from '../generated/estimator.ts';
import type { PlaceholderValues } from './placeholders.ts';
import { collectMissingSiteFacts } from './site-facts.ts';

/** The facts that a legal document takes from the config when the site is built, and the key that holds each. */
const DOCUMENT_FACTS = { 'keeping.hours': 'lead.keeping.hours' } as const;

interface KeepingConfig {
  readonly lead: Pick<Lead, 'keeping'>;
}

/** These facts, as far as the config has them. */
export function getDocumentFacts({ lead }: KeepingConfig): PlaceholderValues {
  return lead.keeping ? { 'keeping.hours': lead.keeping.hours } : {};
}

/** As much of a config as facts are taken from. One that is being written may have none of it. */
interface FactsConfig extends Partial<KeepingConfig> {
  readonly site?: Partial<Pick<Site, 'company'>>;
}

/** The facts that documents may show and the config does not have, and the key that would hold each. */
export function collectMissingFacts({ lead, site }: FactsConfig): ReadonlyMap<string, string> {
  const facts = lead && getDocumentFacts({ lead });
  return new Map([
    ...Object.entries(DOCUMENT_FACTS).filter(([name]) => facts && !Object.hasOwn(facts, name)),
    ...(site?.company ? collectMissingSiteFacts({ company: site.company }) : []),
  ]);
}

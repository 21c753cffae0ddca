import { readFileSync } from 'node:fs';
import type { SiteLanguage } from '../../src/site/app/siteLanguages.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { listLeadFields } from '../../src/engine/rules/lead-fields.ts';
import { findReveal } from '../../src/engine/wizard/price-summary.ts';
import { listPeriodsFrom } from '../../src/engine/compile/schedule/scheduled-config.ts';
import { readSource } from '../../src/engine/compile/compile.ts';
import { listLanguageSites, listTranslationTags } from './language-sites.ts';

/** What a site has only if its config asks for it: the build leaves it out otherwise. */
type SiteFeatures = Pick<
  ImportMetaEnv,
  'SAVING' | 'PREFILL' | 'EMBED' | 'EVENTS' | 'REVEAL' | 'LEAD_IDS' | 'REPEATS'
>;

const NO_FEATURES: SiteFeatures = {
  SAVING: false,
  PREFILL: false,
  EMBED: false,
  EVENTS: false,
  REVEAL: false,
  LEAD_IDS: false,
  REPEATS: false,
};

/** The URL parameters that prefill answers. */
export function listPrefillParameters({ steps }: Pick<EstimatorConfig, 'steps'>): string[] {
  return steps.flatMap((step) => ('prefill' in step ? (step.prefill ?? []) : []));
}

/**
 * Where a built site sends its events: the endpoint of the config, or a relay at another address.
 * @param url the address of the relay
 */
export function resolveEvents(
  { site: { events } }: { readonly site: Pick<EstimatorConfig['site'], 'events'> },
  url = '',
): EstimatorConfig['site']['events'] {
  return events && url !== '' ? { format: 'relay', endpoint: url } : events;
}

function listFeatures(config: EstimatorConfig, eventsUrl: string | undefined): SiteFeatures {
  const { lead, site } = config;
  const sources = listLeadFields(lead).flatMap(({ values }) => values.map(({ from }) => from));
  const prefill = listPrefillParameters(config);
  return {
    SAVING: site.saving !== undefined,
    PREFILL: prefill.length > 0 && prefill,
    EMBED: site.embed?.origins ?? false,
    EVENTS: resolveEvents(config, eventsUrl) ?? false,
    REVEAL: findReveal(config.steps)?.when ?? false,
    LEAD_IDS: sources.includes('id'),
    REPEATS: config.repeats !== undefined,
  };
}

/** The languages that visitors can choose between; false if there is only one. */
function listSiteLanguages(configFile: string, now: number): readonly SiteLanguage[] | false {
  if (listTranslationTags(configFile).length === 0) return false;
  return listLanguageSites(configFile, now).map(({ folder, config: { site } }) => ({
    language: site.language,
    name: site.languageSwitch?.name ?? site.language,
    folder,
  }));
}

interface PageDefinesOptions {
  /** The time of the build in milliseconds since 1970. */
  readonly now?: number;
  /** See `resolveEvents`. */
  readonly eventsUrl?: string | undefined;
  /** Whether to ignore a config that cannot be read, which the page reports. */
  readonly isForgiving?: boolean;
}

/** What the scripts know about the languages, schedules and features of a config, see src/site/app/env.d.ts. */
export function createPageDefines(
  configFile: string,
  { now = Date.now(), eventsUrl, isForgiving = false }: PageDefinesOptions = {},
): Readonly<Record<string, string>> {
  let [languages, hasStates]: [readonly SiteLanguage[] | false, boolean] = [false, false];
  let features = NO_FEATURES;
  try {
    const { config } = readSource(readFileSync(configFile, 'utf8'));
    features = listFeatures(config, eventsUrl);
    const periods = listPeriodsFrom(config, now);
    [languages, hasStates] = [listSiteLanguages(configFile, now), periods.length > 1];
  } catch (error) {
    if (!isForgiving) throw error;
  }
  const values = {
    LANGUAGES: languages,
    STATES: hasStates,
    PAGES_DIFFER: hasStates || languages !== false,
    ...features,
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  );
}

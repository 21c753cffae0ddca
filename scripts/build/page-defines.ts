import type { SiteLanguage } from '../../src/site/app/siteLanguages.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { listLeadFields } from '../../src/engine/rules/lead-fields.ts';
import { findCards } from '../../src/engine/wizard/price-cards.ts';
import { findReveal } from '../../src/engine/wizard/price-summary.ts';
import { getLanguageFolder } from './language-sites.ts';
import type { LoadedSite } from './load-site.ts';

/** What a site has only if its config asks for it: the build leaves it out otherwise. */
type SiteFeatures = Pick<
  ImportMetaEnv,
  | 'SAVING'
  | 'PREFILL'
  | 'EMBED'
  | 'EVENTS'
  | 'REVEAL'
  | 'CARDS'
  | 'PROOF'
  | 'DOCUMENT'
  | 'NEXT_STEP_ACTIONS'
  | 'LEAD_IDS'
  | 'NOTIFY'
  | 'REPEATS'
  | 'COMPACT'
  | 'RUNNING_ESTIMATE'
  | 'ADJUST'
  | 'MOVERS'
>;

const NO_FEATURES: SiteFeatures = {
  SAVING: false,
  PREFILL: false,
  EMBED: false,
  EVENTS: false,
  REVEAL: false,
  CARDS: false,
  PROOF: false,
  DOCUMENT: false,
  NEXT_STEP_ACTIONS: false,
  LEAD_IDS: false,
  NOTIFY: false,
  REPEATS: false,
  COMPACT: false,
  RUNNING_ESTIMATE: false,
  ADJUST: false,
  MOVERS: false,
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
  const results = config.steps.find((step) => step.kind === 'results');
  return {
    SAVING: site.saving !== undefined,
    PREFILL: prefill.length > 0 && prefill,
    EMBED: site.embed?.origins ?? false,
    EVENTS: resolveEvents(config, eventsUrl) ?? false,
    REVEAL: findReveal(config.steps)?.when ?? false,
    CARDS: findCards(config.steps).length > 0,
    PROOF: site.proof !== undefined,
    DOCUMENT: config.steps.some(
      (step) => step.kind === 'results' && step.reveal !== undefined && step.document !== undefined,
    ),
    NEXT_STEP_ACTIONS: [site.thankYouPage, ...(site.thankYouPage.instead ?? [])].some(
      ({ nextStepActions }) => nextStepActions !== undefined,
    ),
    LEAD_IDS: sources.includes('id'),
    NOTIFY: lead.notify !== undefined,
    REPEATS: config.repeats !== undefined,
    COMPACT: config.steps.some((step) => 'compact' in step && step.compact),
    RUNNING_ESTIMATE: site.wizard.runningEstimate !== undefined,
    ADJUST: results?.adjust !== undefined,
    MOVERS: results?.movers !== undefined,
  };
}

/** The languages that visitors can choose between; false if there is only one. */
function listSiteLanguages({ languages }: LoadedSite): readonly SiteLanguage[] | false {
  if (languages.length === 1) return false;
  return languages.map(({ tag, estimators: [{ site }] }) => ({
    language: site.language,
    name: site.languageSwitch?.name ?? site.language,
    folder: getLanguageFolder(tag),
  }));
}

/**
 * What the scripts know about the languages, schedules and features of a site, see src/site/app/env.d.ts.
 * @param site undefined if its config cannot be read, which the page reports
 * @param eventsUrl see `resolveEvents`
 */
export function createPageDefines(
  site: LoadedSite | undefined,
  eventsUrl?: string,
): Readonly<Record<string, string>> {
  const languages = site ? listSiteLanguages(site) : false;
  const hasPeriods = site !== undefined && site.periods.length > 1;
  const values = {
    LANGUAGES: languages,
    PERIODS: hasPeriods,
    PAGES_DIFFER: hasPeriods || languages !== false,
    ...(site ? listFeatures(site.source.config, eventsUrl) : NO_FEATURES),
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  );
}

import { readFileSync } from 'node:fs';
import schema from '../../schemas/estimator.schema.json' with { type: 'json' };
import type { PagePeriod, PageOverrides } from '../../src/site/app/pageOverrides.ts';
import type { SiteLanguage } from '../../src/site/app/siteLanguages.ts';
import { diffObjects } from '../../src/engine/schema/object-diff.ts';
import { formatLanguageAttributes } from '../../src/engine/text/text-direction.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { listLeadFields } from '../../src/engine/rules/lead-fields.ts';
import { withPricesInTexts } from '../../src/engine/rules/price-format.ts';
import { resolveConfigAt, listPeriodsFrom } from '../../src/engine/schedule/scheduled-config.ts';
import type { Schema } from '../../src/engine/schema/schema.ts';
import { translateConfig } from '../../src/engine/translation/apply-translation.ts';
import { readTranslation, getTranslationPath, listTranslations } from './translations.ts';
import { configVersion } from './config-version.ts';

const SCHEMA: Schema = schema;

export interface LanguageSite {
  /** The language tag of its files; undefined for the language of the config. */
  readonly tag: string | undefined;
  /** The folder of its pages, below the base path. */
  readonly folder: string;
  /** The config on the build day, with prices in its texts. */
  readonly config: EstimatorConfig;
  /** The period of the build day, and later ones. */
  readonly states: readonly [PagePeriod, ...PagePeriod[]];
  /** How the pages differ from the scripts; undefined if they do not. */
  readonly pageOverrides: PageOverrides | undefined;
}

/** The languages of a config beside its own. */
export function listTranslationTags(configFile: string): string[] {
  return listTranslations(configFile).map(({ tag }) => tag);
}

/** The folder of a language; the root for that of the config. */
export function getLanguageFolder(tag: string | undefined): string {
  return tag === undefined ? '' : `${tag}/`;
}

function readWrittenConfig(configFile: string): EstimatorConfig {
  return JSON.parse(readFileSync(configFile, 'utf8'));
}

/**
 * A config with prices in its texts, now and in each later period.
 * @param now in milliseconds since 1970
 */
export function listConfigStates(
  written: EstimatorConfig,
  now: number,
): readonly [EstimatorConfig, ...EstimatorConfig[]] {
  const [first, ...later] = listPeriodsFrom(written, now);
  const stateAt = (at: number) => withPricesInTexts(resolveConfigAt(SCHEMA, written, at));
  return [stateAt(first.from), ...later.map(({ from }) => stateAt(from))];
}

/**
 * The site in all languages, that of the config first.
 * @param now the time of the build in milliseconds since 1970
 */
export function listLanguageSites(configFile: string, now = Date.now()): LanguageSite[] {
  const written = readWrittenConfig(configFile);
  const [scripts] = listConfigStates(written, now);
  const [present, ...later] = listPeriodsFrom(written, now);

  function siteIn(tag: string | undefined): LanguageSite | undefined {
    const translation = tag === undefined ? undefined : readTranslation(configFile, tag);
    if (tag !== undefined && !translation) return undefined;
    const own =
      tag !== undefined && translation
        ? translateConfig(SCHEMA, written, translation, tag)
        : written;
    const configs = listConfigStates(own, now);
    const stateOf = ({ from, schedules }: typeof present, index: number): PagePeriod => ({
      from: Number.isFinite(from) ? from : null,
      schedules,
      difference: diffObjects(scripts, configs[index] ?? scripts),
    });
    const states: LanguageSite['states'] = [
      stateOf(present, 0),
      ...later.map((period, index) => stateOf(period, index + 1)),
    ];
    const version =
      tag === undefined
        ? {}
        : { translation: configVersion(readFileSync(getTranslationPath(configFile, tag))) };
    const differs = tag !== undefined || later.length > 0;
    return {
      tag,
      folder: getLanguageFolder(tag),
      config: configs[0],
      states,
      pageOverrides: differs ? { ...version, states } : undefined,
    };
  }

  return [undefined, ...listTranslationTags(configFile)].flatMap((tag) => siteIn(tag) ?? []);
}

/** The attributes of the root element: language, folder, and the times of scheduled changes. */
export function renderRootAttributes({
  folder,
  config,
  states: [, ...later],
}: Pick<LanguageSite, 'folder' | 'config' | 'states'>): string {
  const turns = later.map(({ from }) => from).join(' ');
  return [
    formatLanguageAttributes(config.site.language),
    ...(folder === '' ? [] : [`data-folder="${folder}"`]),
    ...(turns === '' ? [] : [`data-turns="${turns}"`]),
  ].join(' ');
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

/** What a site has only if its config asks for it: the build leaves it out otherwise. */
type SiteFeatures = Pick<ImportMetaEnv, 'SAVING' | 'PREFILL' | 'EMBED'>;

function listFeatures({ steps, lead, site }: EstimatorConfig): SiteFeatures {
  const sources = listLeadFields(lead).flatMap(({ values }) => values.map(({ from }) => from));
  const prefill = steps.flatMap((step) => ('prefill' in step ? (step.prefill ?? []) : []));
  return {
    SAVING: site.saving !== undefined || sources.includes('answersLink'),
    PREFILL: prefill.length > 0 && prefill,
    EMBED: site.embed?.origins ?? false,
  };
}

/**
 * What the scripts know about languages and schedules, see src/site/app/env.d.ts.
 * @param isForgiving whether to ignore a config that cannot be read, which the page reports
 */
export function createPageDefines(
  configFile: string,
  { now = Date.now(), isForgiving = false } = {},
): Readonly<Record<string, string>> {
  let [languages, hasStates]: [readonly SiteLanguage[] | false, boolean] = [false, false];
  let features: SiteFeatures = { SAVING: false, PREFILL: false, EMBED: false };
  try {
    const written = readWrittenConfig(configFile);
    features = listFeatures(written);
    const periods = listPeriodsFrom(written, now);
    [languages, hasStates] = [listSiteLanguages(configFile, now), periods.length > 1];
  } catch (error) {
    if (!isForgiving) throw error;
  }
  return {
    'import.meta.env.LANGUAGES': JSON.stringify(languages),
    'import.meta.env.STATES': String(hasStates),
    'import.meta.env.PAGES_DIFFER': String(hasStates || languages !== false),
    ...Object.fromEntries(
      Object.entries(features).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
  };
}

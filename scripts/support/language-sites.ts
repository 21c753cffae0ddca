import { readFileSync } from 'node:fs';
import schema from '../../schemas/estimator.schema.json' with { type: 'json' };
import type { PagePeriod, PageOverrides } from '../../src/site/app/pageOverrides.ts';
import { diffObjects } from '../../src/engine/schema/object-diff.ts';
import { formatLanguageAttributes } from '../../src/engine/text/text-direction.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { withPricesInTexts } from '../../src/engine/rules/price-format.ts';
import {
  resolveConfigAt,
  listPeriodsFrom,
} from '../../src/engine/compile/schedule/scheduled-config.ts';
import type { Origins } from '../../src/engine/schema/origins.ts';
import type { Schema } from '../../src/engine/schema/schema.ts';
import { parseEstimator } from '../../src/engine/compile/shorthand/expand.ts';
import { translateConfig } from '../../src/engine/compile/translation/apply-translation.ts';
import { readTranslation, getTranslationPath, listTranslations } from './translations.ts';
import { computeConfigVersion } from './config-version.ts';

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
  return parseEstimator(readFileSync(configFile, 'utf8'));
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
  const resolveState = (at: number) => {
    const config = withPricesInTexts(resolveConfigAt(SCHEMA, written, at));
    // No visitor asks where something was written.
    const { origins: _origins, ...shown }: typeof config & { origins?: Origins } = config;
    return shown;
  };
  return [resolveState(first.from), ...later.map(({ from }) => resolveState(from))];
}

/**
 * The site in all languages, that of the config first.
 * @param now the time of the build in milliseconds since 1970
 */
export function listLanguageSites(configFile: string, now = Date.now()): LanguageSite[] {
  const written = readWrittenConfig(configFile);
  const [scripts] = listConfigStates(written, now);
  const [present, ...later] = listPeriodsFrom(written, now);

  function createSite(tag: string | undefined): LanguageSite | undefined {
    const translation = tag === undefined ? undefined : readTranslation(configFile, tag);
    if (tag !== undefined && !translation) return undefined;
    const own =
      tag !== undefined && translation
        ? translateConfig(SCHEMA, written, translation, tag)
        : written;
    const configs = listConfigStates(own, now);
    const createPeriod = ({ from, schedules }: typeof present, index: number): PagePeriod => ({
      from: Number.isFinite(from) ? from : null,
      schedules,
      difference: diffObjects(scripts, configs[index] ?? scripts),
    });
    const states: LanguageSite['states'] = [
      createPeriod(present, 0),
      ...later.map((period, index) => createPeriod(period, index + 1)),
    ];
    const version =
      tag === undefined
        ? {}
        : { translation: computeConfigVersion(readFileSync(getTranslationPath(configFile, tag))) };
    const differs = tag !== undefined || later.length > 0;
    return {
      tag,
      folder: getLanguageFolder(tag),
      config: configs[0],
      states,
      pageOverrides: differs ? { ...version, states } : undefined,
    };
  }

  return [undefined, ...listTranslationTags(configFile)].flatMap((tag) => createSite(tag) ?? []);
}

/** The attributes of the root element: language, folder, and the times of scheduled changes. */
export function renderRootAttributes({
  folder,
  config,
  states: [, ...later],
}: Pick<LanguageSite, 'folder' | 'config' | 'states'>): string {
  const changeTimes = later.map(({ from }) => from).join(' ');
  return [
    formatLanguageAttributes(config.site.language),
    ...(folder === '' ? [] : [`data-folder="${folder}"`]),
    ...(changeTimes === '' ? [] : [`data-turns="${changeTimes}"`]),
  ].join(' ');
}

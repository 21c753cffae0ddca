import {
  compile,
  readSource,
  type Estimator,
  type Source,
} from '../../src/engine/compile/compile.ts';
import { readFileSync } from 'node:fs';
import type { PagePeriod, PageOverrides } from '../../src/site/app/pageOverrides.ts';
import { diffObjects } from '../../src/engine/schema/object-diff.ts';
import { formatLanguageAttributes } from '../../src/engine/text/text-direction.ts';
import { listPeriodsFrom } from '../../src/engine/compile/schedule/scheduled-config.ts';
import { readTranslation, getTranslationPath, listTranslations } from './translations.ts';
import { computeConfigVersion } from './config-version.ts';

export interface LanguageSite {
  /** The language tag of its files; undefined for the language of the config. */
  readonly tag: string | undefined;
  /** The folder of its pages, below the base path. */
  readonly folder: string;
  /** The config on the build day, with prices in its texts. */
  readonly config: Estimator;
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

function readProject(configFile: string): Source {
  const translations = listTranslationTags(configFile).flatMap((tag) => {
    const translation = readTranslation(configFile, tag);
    return translation ? [[tag, translation] as const] : [];
  });
  return readSource(readFileSync(configFile, 'utf8'), Object.fromEntries(translations));
}

/**
 * The estimators that visitors get, now and in each later period.
 * @param now in milliseconds since 1970
 */
export function listConfigStates(
  source: Source,
  now: number,
  language?: string,
): readonly [Estimator, ...Estimator[]] {
  const [first, ...later] = listPeriodsFrom(source.config, now);
  const compileAt = (at: number) => compile(source, { at, language, texts: 'filled' });
  return [compileAt(first.from), ...later.map(({ from }) => compileAt(from))];
}

/**
 * The site in all languages, that of the config first.
 * @param now the time of the build in milliseconds since 1970
 */
export function listLanguageSites(configFile: string, now = Date.now()): LanguageSite[] {
  const source = readProject(configFile);
  const [scripts] = listConfigStates(source, now);
  const [present, ...later] = listPeriodsFrom(source.config, now);

  function createSite(tag: string | undefined): LanguageSite {
    const configs = listConfigStates(source, now, tag);
    const createPeriod = ({ from, schedules }: typeof present, index: number): PagePeriod => ({
      from: Number.isFinite(from) ? from : null,
      schedules,
      // No visitor asks where something was written.
      difference: diffObjects(scripts, {
        ...(configs[index] ?? scripts),
        origins: scripts.origins,
      }),
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

  return [undefined, ...Object.keys(source.translations ?? {})].map(createSite);
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

import type { Estimator } from '../../src/engine/compile/compile.ts';
import type { PagePeriod, PageOverrides } from '../../src/site/app/pageOverrides.ts';
import { diffObjects } from '../../src/engine/schema/object-diff.ts';
import { formatLanguageAttributes } from '../../src/engine/text/text-direction.ts';
import type { Period } from '../../src/engine/compile/schedule/scheduled-config.ts';
import type { LoadedSite } from './load-site.ts';
import { listTranslations } from '../files/translations.ts';

export interface LanguageSite {
  /** The language tag of its files; undefined for the language of the config. */
  readonly tag: string | undefined;
  /** The folder of its pages, below the base path. */
  readonly folder: string;
  /** The config on the build day, with prices in its texts. */
  readonly config: Estimator;
  /** The period of the build day, and later ones. */
  readonly periods: readonly [PagePeriod, ...PagePeriod[]];
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

/** The site in all languages, that of the config first. */
export function listLanguageSites({
  periods,
  languages,
  translationVersions,
}: LoadedSite): LanguageSite[] {
  const [scripts] = languages[0].estimators;
  return languages.map(({ tag, estimators }) => {
    const createPeriod = ({ from, schedules }: Period, index: number): PagePeriod => {
      // No visitor asks where something was written.
      const shown = { ...(estimators[index] ?? scripts), origins: scripts.origins };
      return {
        from: Number.isFinite(from) ? from : null,
        schedules,
        difference: diffObjects(scripts, shown),
      };
    };
    const [present, ...later] = periods;
    const ofLanguage: LanguageSite['periods'] = [
      createPeriod(present, 0),
      ...later.map((period, index) => createPeriod(period, index + 1)),
    ];
    const version = tag === undefined ? {} : { translation: String(translationVersions[tag]) };
    const differs = tag !== undefined || later.length > 0;
    return {
      tag,
      folder: getLanguageFolder(tag),
      config: estimators[0],
      periods: ofLanguage,
      pageOverrides: differs ? { ...version, periods: ofLanguage } : undefined,
    };
  });
}

/** The attributes of the root element: language, folder, and the times of scheduled changes. */
export function renderRootAttributes({
  folder,
  config,
  periods: [, ...later],
}: Pick<LanguageSite, 'folder' | 'config' | 'periods'>): string {
  const changeTimes = later.map(({ from }) => from).join(' ');
  return [
    formatLanguageAttributes(config.site.language),
    ...(folder === '' ? [] : [`data-folder="${folder}"`]),
    ...(changeTimes === '' ? [] : [`data-turns="${changeTimes}"`]),
  ].join(' ');
}

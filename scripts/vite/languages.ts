import { readFileSync } from 'node:fs';
import schema from '../../schemas/estimator.schema.json' with { type: 'json' };
import type { SiteLanguage } from '../../src/app/pageLanguage.ts';
import { differenceOf, type Difference } from '../../src/copy/difference.ts';
import { languageAttributes } from '../../src/copy/direction.ts';
import type { EstimatorConfig } from '../../src/generated/estimator.ts';
import { withPricesInTexts } from '../../src/rules/price-words.ts';
import type { Schema } from '../../src/schema/schema.ts';
import { translatedConfig } from '../../src/translation/translated.ts';
import { readTranslation, translationsOf } from '../support/translations.ts';

const SCHEMA: Schema = schema;

/** The site of a config in one of its languages. */
export interface LanguageSite {
  /** As the names of its files have it; undefined for the language of the config itself. */
  readonly tag: string | undefined;
  /** Where its pages are, below the path that the site is mounted at. */
  readonly folder: string;
  /** What the site says, prices in its texts and all. */
  readonly config: EstimatorConfig;
  /** What the config says in it; undefined for the language of the config. */
  readonly difference: Difference | undefined;
}

/** The other languages that a config can be read in, as the names of its translations have them. */
export function tagsOf(configFile: string): string[] {
  return translationsOf(configFile).map(({ tag }) => tag);
}

/** Where the pages of a language are: those of the config's own, undefined, at the root. */
export function folderOf(tag: string | undefined): string {
  return tag === undefined ? '' : `${tag}/`;
}

/** The site of a config in all of its languages, that of the config first. */
export function languageSitesOf(configFile: string): LanguageSite[] {
  const written: EstimatorConfig = JSON.parse(readFileSync(configFile, 'utf8'));
  const config = withPricesInTexts(written);
  const others = tagsOf(configFile).flatMap((tag): LanguageSite[] => {
    const translation = readTranslation(configFile, tag);
    if (!translation) return [];
    const other = withPricesInTexts(translatedConfig(SCHEMA, written, translation, tag));
    const difference = differenceOf(config, other);
    return [{ tag, folder: folderOf(tag), config: other, difference }];
  });
  return [{ tag: undefined, folder: '', config, difference: undefined }, ...others];
}

/** What is said of a page on its root element: its language, and its folder where it has one. */
export function rootAttributes({
  folder,
  config,
}: Pick<LanguageSite, 'folder' | 'config'>): string {
  const { language } = config.site;
  return languageAttributes(language) + (folder === '' ? '' : ` data-folder="${folder}"`);
}

/** What all scripts of the site know of its languages; false where it has one. */
function languagesOf(configFile: string): readonly SiteLanguage[] | false {
  if (tagsOf(configFile).length === 0) return false;
  return languageSitesOf(configFile).map(({ folder, config: { site } }) => ({
    language: site.language,
    name: site.languageSwitch?.name ?? site.language,
    folder,
  }));
}

/**
 * The same, for the scripts: see src/app/env.d.ts.
 * @param isForgiving whether what cannot be read counts as no translation: the page will say what is wrong with it
 */
export function languagesDefined(
  configFile: string,
  isForgiving = false,
): Readonly<Record<string, string>> {
  let languages: ReturnType<typeof languagesOf> = false;
  try {
    languages = languagesOf(configFile);
  } catch (error) {
    if (!isForgiving) throw error;
  }
  return { 'import.meta.env.LANGUAGES': JSON.stringify(languages) };
}

/** A language of the site. */
export interface SiteLanguage {
  /** The language tag, such as `es-US`. */
  readonly language: string;
  /** The name of the language in that language. */
  readonly name: string;
  /** The folder of its pages below the base path of the site: empty, or with a trailing slash. */
  readonly folder: string;
}

/** The languages of the site, the config's first; empty if there is only one. */
export const siteLanguages: readonly SiteLanguage[] = import.meta.env.LANGUAGES || [];

/** Returns the base path of the pages in the language of the open page, with a slash at both ends. */
export function getPageRoot(): string {
  return getLanguageRoot(
    import.meta.env.LANGUAGES ? document.documentElement.dataset['folder'] : undefined,
  );
}

/** Returns the base path of the pages in a language, with a slash at both ends. */
export function getLanguageRoot(folder = ''): string {
  return import.meta.env.BASE_URL + folder;
}

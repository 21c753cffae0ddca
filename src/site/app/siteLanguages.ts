/** A language that the site can be read in. */
export interface SiteLanguage {
  /** Its tag, such as `es-US`. */
  readonly language: string;
  /** What it calls itself. */
  readonly name: string;
  /** Where its pages are, below the path that the site is mounted at: empty, or with a slash at its end. */
  readonly folder: string;
}

/** The languages of the site, that of the config first; none where that is the only one. */
export const siteLanguages: readonly SiteLanguage[] = import.meta.env.LANGUAGES || [];

/** The path below which the pages of a language are, with slashes around it. */
export function getLanguageRoot(folder = ''): string {
  return import.meta.env.BASE_URL + folder;
}

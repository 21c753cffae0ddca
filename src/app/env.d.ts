/* oxlint-disable typescript/consistent-type-imports -- an import would make this a module, which adds to no global type */

interface ImportMetaEnv {
  /** The languages of the site, that of its config first; false where that is the only one. See scripts/vite/estimator.ts. */
  readonly LANGUAGES: readonly import('./pageLanguage.ts').SiteLanguage[] | false;
}

/* oxlint-disable typescript/consistent-type-imports -- an import would make this a module, which adds to no global type */

interface EmbedWords {
  readonly folder: string;
  readonly frameTitle: string;
  readonly closeLabel: string;
}

interface ImportMetaEnv {
  /** The languages of the site, that of its config first; false where that is the only one. See scripts/vite/estimator-plugin.ts. */
  readonly LANGUAGES: readonly import('./siteLanguages.ts').SiteLanguage[] | false;
  /** Whether what holds when the site is built will change by the calendar. */
  readonly STATES: boolean;
  /** Whether there are pages that say something else than the scripts. */
  readonly PAGES_DIFFER: boolean;
  /** Whether there are links to saved answers. */
  readonly SAVING: boolean;
  /** The parameters of the address that give answers; false if there are none. */
  readonly PREFILL: readonly string[] | false;
  /** Where events go; false for a site that counts none. See scripts/vite/optional-features-plugin.ts. */
  readonly EVENTS: import('../../engine/generated/estimator.ts').Events | false;
  /** Whether leads have an id. */
  readonly LEAD_IDS: boolean;
  /** The sites that may show the wizard in a frame; false if none may. */
  readonly EMBED: readonly string[] | false;
  /** The parameters of the address that embed.js hands on. Defined in embed.js only, as is the next one. */
  readonly EMBED_PARAMETERS: readonly string[];
  /** The words of embed.js in each language, the first one at the root. */
  readonly EMBED_WORDS: readonly [EmbedWords, ...EmbedWords[]];
}

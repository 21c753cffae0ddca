/* oxlint-disable typescript/consistent-type-imports -- an import would make this file a module, which cannot extend global types */

interface EmbedWords {
  readonly folder: string;
  readonly frameTitle: string;
  readonly closeLabel: string;
}

/** What scripts/build/page-defines.ts finds in the config. */
interface ImportMetaEnv {
  /** The languages of the site, the config's first; false if there is only one. */
  readonly LANGUAGES: readonly import('./siteLanguages.ts').SiteLanguage[] | false;
  /** Whether schedules change the config after the build. */
  readonly PERIODS: boolean;
  /** Whether some pages override texts or prices of the scripts, because of translations or schedules. */
  readonly PAGES_DIFFER: boolean;
  /** Whether visitors can save their answers as a link. */
  readonly SAVING: boolean;
  /** The URL parameters that prefill answers; false if there are none. */
  readonly PREFILL: readonly string[] | false;
  /** Where funnel events go; false if the site counts none. */
  readonly EVENTS: import('../../engine/generated/estimator.ts').Events | false;
  /** Whether cards explain the price. */
  readonly CARDS: boolean;
  /** Whether the results step shows projects, or who answers. */
  readonly PROOF: boolean;
  /** Whether the estimate is a document to save. */
  readonly DOCUMENT: boolean;
  /** Whether next steps after a lead have buttons. */
  readonly NEXT_STEP_ACTIONS: boolean;
  /** When visitors see the price; false if they never do. */
  readonly REVEAL: import('../../engine/generated/estimator.ts').Reveal['when'] | false;
  /** Whether leads have an id. */
  readonly LEAD_IDS: boolean;
  /** Whether the relay sends messages, for which it prices the answers of a lead again. */
  readonly NOTIFY: boolean;
  /** Whether some steps are asked for each of several items. */
  readonly REPEATS: boolean;
  /** Whether some steps stand beside each other. */
  readonly COMPACT: boolean;
  /** Whether the range of prices that the open answers leave stands beside the steps. */
  readonly RUNNING_ESTIMATE: boolean;
  /** Whether answers can be changed beside the price. */
  readonly ADJUST: boolean;
  /** Whether the answers that move the price most are shown. */
  readonly MOVERS: boolean;
  /** The sites that may show the wizard in a frame; false if none may. */
  readonly EMBED: readonly string[] | false;
  /** The URL parameters that embed.js forwards. This and the next constant are defined in embed.js only. */
  readonly EMBED_PARAMETERS: readonly string[];
  /** The texts of embed.js in each language; the first language is at the root. */
  readonly EMBED_WORDS: readonly [EmbedWords, ...EmbedWords[]];
}

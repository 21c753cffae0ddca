import type { TranslatedText, Translation } from '../../generated/translation.ts';
import type { SourceText } from './source-texts.ts';
import { getTranslationState } from './entries.ts';

/** The keys of a translation by their state. */
export interface TranslationReport {
  readonly missing: readonly string[];
  /** Their source has changed. */
  readonly stale: readonly string[];
  /** Their source does not exist anymore. */
  readonly gone: readonly string[];
  readonly good: readonly string[];
}

/** An entry for the present source. A changed source is kept as `was`. */
function updateEntry({ source, was, text }: TranslatedText, present: string): TranslatedText {
  if (text.trim() === '') return { source: present, text: '' };
  const before = was ?? source;
  return before === present ? { source: present, text } : { source: present, was: before, text };
}

/**
 * Updates a translation: new texts get an empty entry, changed ones are marked, translated ones stay. A text that has
 * moved or has a new key keeps its translation.
 * @param texts the texts of the source
 */
export function syncTranslation(
  texts: readonly SourceText[],
  translation: Translation,
): { readonly translation: Translation; readonly news: TranslationReport } {
  const given = new Map(Object.entries(translation.texts));
  const bySource = new Map(
    [...given.values()]
      .filter((entry) => getTranslationState(entry, entry.source) === 'good')
      .map((entry) => [entry.source, entry]),
  );
  const updated = texts.flatMap(({ key, text, isNeeded }) => {
    const own = given.get(key);
    if (!own && !isNeeded) return [];
    // The entry under its key, unless the very same source has a translation elsewhere.
    const found = own?.source === text ? own : (bySource.get(text) ?? own);
    const entry = updateEntry(found ?? { source: text, text: '' }, text);
    return { key, entry, state: getTranslationState(entry, text) };
  });
  const keys = new Set(texts.map(({ key }) => key));
  const sources = new Set(updated.map(({ entry }) => entry.source));
  const listKeys = (wanted: (typeof updated)[number]['state']) =>
    updated.filter(({ state }) => state === wanted).map(({ key }) => key);
  return {
    translation: {
      ...translation,
      texts: Object.fromEntries(updated.map(({ key, entry }) => [key, entry])),
    },
    news: {
      missing: listKeys('missing'),
      stale: listKeys('stale'),
      gone: [...given]
        .filter(([key, { source }]) => !keys.has(key) && !sources.has(source))
        .map(([key]) => key),
      good: listKeys('good'),
    },
  };
}

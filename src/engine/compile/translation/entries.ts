import type { TranslatedText, Translation } from '../../generated/translation.ts';
import type { SourceText } from './source-texts.ts';

/**
 * Whether a text is translated, and from its present source.
 * @param entry the entry of the translation, if there is one
 */
export function getTranslationState(
  entry: TranslatedText | undefined,
  source: string,
): 'missing' | 'stale' | 'good' {
  if (!entry || entry.text.trim() === '') return 'missing';
  return entry.source === source && entry.was === undefined ? 'good' : 'stale';
}

/** The entry of a translation for a key; undefined if there is none. */
export function findEntry({ texts }: Translation, key: string): TranslatedText | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** The texts that are translated from their present source, with their translation. */
export function listCurrentTexts(
  translation: Translation,
  sources: Iterable<SourceText>,
): { readonly source: SourceText; readonly text: string }[] {
  return [...sources].flatMap((source) => {
    const entry = findEntry(translation, source.key);
    return entry && getTranslationState(entry, source.text) === 'good'
      ? [{ source, text: entry.text }]
      : [];
  });
}

import type { TranslatedText, Translation } from '../generated/translation.ts';
import type { SourceText } from './source-texts.ts';
import { getTranslationState } from './translation-state.ts';

/** What a translation holds under a key; undefined where it holds nothing. */
export function findEntry({ texts }: Translation, key: string): TranslatedText | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** The texts that are translated as their source stands today, each with its words in the other language. */
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

import type { TranslatedText, Translation } from '../generated/translation.ts';
import type { SourceText } from './source-texts.ts';
import { stateOf } from './state.ts';

/** What a translation holds under a key; undefined where it holds nothing. */
export function entryOf({ texts }: Translation, key: string): TranslatedText | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** The texts that are translated as their source stands today, each with its words in the other language. */
export function goodTexts(
  translation: Translation,
  sources: Iterable<SourceText>,
): { readonly source: SourceText; readonly text: string }[] {
  return [...sources].flatMap((source) => {
    const entry = entryOf(translation, source.key);
    return entry && stateOf(entry, source.text) === 'good' ? [{ source, text: entry.text }] : [];
  });
}

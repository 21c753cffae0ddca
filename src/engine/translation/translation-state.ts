import type { TranslatedText } from '../generated/translation.ts';

/** How a translated text stands to its source. */
export type TranslationState = 'missing' | 'stale' | 'good';

/**
 * How a translated text stands to its source.
 * @param entry what the translation holds; undefined where it holds nothing
 * @param source what the source says today
 */
export function getTranslationState(
  entry: TranslatedText | undefined,
  source: string,
): TranslationState {
  if (!entry || entry.text.trim() === '') return 'missing';
  return entry.source === source && entry.was === undefined ? 'good' : 'stale';
}

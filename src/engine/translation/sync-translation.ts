import type { TranslatedText, Translation } from '../generated/translation.ts';
import type { SourceText } from './source-texts.ts';
import { getTranslationState } from './translation-state.ts';

/** What became of the texts of a translation, by their names. */
export interface TranslationReport {
  /** Those that have to be translated. */
  readonly missing: readonly string[];
  /** Those whose source has changed since. */
  readonly stale: readonly string[];
  /** Those that have gone along with their source. */
  readonly gone: readonly string[];
  readonly good: readonly string[];
}

/** An entry for what the source says today. What has changed since it was made stands beside it. */
function updateEntry({ source, was, text }: TranslatedText, today: string): TranslatedText {
  if (text.trim() === '') return { source: today, text: '' };
  const before = was ?? source;
  return before === today ? { source: today, text } : { source: today, was: before, text };
}

/**
 * A translation brought up to what its source says today: what is new stands empty in its place, what has changed
 * is marked, what is translated stays. A text that has moved or has another name takes its translation along.
 * @param texts the texts of the source
 */
export function syncTranslation(
  texts: readonly SourceText[],
  translation: Translation,
): { readonly translation: Translation; readonly news: TranslationReport } {
  const given = new Map(Object.entries(translation.texts));
  const wanted = new Set(texts.map(({ key }) => key));
  const bySource = new Map(
    [...given.values()]
      .filter((entry) => getTranslationState(entry, entry.source) === 'good')
      .map((entry) => [entry.source, entry]),
  );
  /** What stands under the name of a text, unless the very words of the text stand elsewhere. */
  function entryOf({ key, text }: SourceText): TranslatedText | undefined {
    const own = given.get(key);
    return own?.source === text ? own : (bySource.get(text) ?? own);
  }
  const entries = texts.flatMap((each): [string, TranslatedText, string][] => {
    const entry = entryOf(each) ?? (each.isNeeded ? { source: each.text, text: '' } : undefined);
    return entry && (each.isNeeded || given.has(each.key))
      ? [[each.key, updateEntry(entry, each.text), each.text]]
      : [];
  });
  const here = new Set(entries.map(([, { source }]) => source));
  const inState = (wish: ReturnType<typeof getTranslationState>) =>
    entries
      .filter(([, entry, text]) => getTranslationState(entry, text) === wish)
      .map(([key]) => key);
  return {
    translation: {
      ...translation,
      texts: Object.fromEntries(entries.map(([key, entry]) => [key, entry])),
    },
    news: {
      missing: inState('missing'),
      stale: inState('stale'),
      gone: [...given]
        .filter(([key, { source }]) => !wanted.has(key) && !here.has(source))
        .map(([key]) => key),
      good: inState('good'),
    },
  };
}

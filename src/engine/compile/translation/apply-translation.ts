import type { Translation } from '../../generated/translation.ts';
import { withValueAt } from '../../schema/path.ts';
import type { Schema } from '../../schema/schema.ts';
import { listCurrentTexts } from './entries.ts';
import { listSourceTexts } from './source-texts.ts';

/**
 * A file in another language. A text whose translation is missing or stale stays in the source language, because an
 * outdated price or promise would mislead visitors.
 * @param root the value of the file, which must be valid
 */
export function applyTranslation<T>(schema: Schema, root: T, translation: Translation): T {
  return listCurrentTexts(translation, listSourceTexts(schema, root)).reduce(
    (translated, { source, text }) => withValueAt(translated, source.path, text) as T,
    root,
  );
}

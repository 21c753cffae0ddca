import type { Translation } from '../../../engine/generated/translation.ts';
import { withValueAt } from '../../../engine/schema/path.ts';
import { findEntry, getTranslationState } from '../../../engine/compile/translation/entries.ts';
import { listSourceTexts } from '../../../engine/compile/translation/source-texts.ts';
import type { StudioDocument } from '../project/document.ts';
import { SCHEMAS } from '../project/schemas.ts';
import type { Edit } from '../project/editor-state.ts';
import { indexFile } from '../words/file-index.ts';

/** A text beside its translation. */
export interface TranslationRow {
  readonly key: string;
  /** What the text is of. */
  readonly subject: string;
  readonly source: string;
  /** What the source said when the text was translated, if it says something else now. */
  readonly sourceBefore: string | undefined;
  readonly text: string;
  readonly state: ReturnType<typeof getTranslationState>;
}

/** All texts of a file beside their translations; those that need none only if they have one. */
export function listTranslationRows(
  source: StudioDocument,
  translation: StudioDocument,
): TranslationRow[] {
  const schema = SCHEMAS[source.kind];
  const { describeSubject } = indexFile(source).describer;
  const written = translation.value as Translation;
  return listSourceTexts(schema, source.value).flatMap(({ key, path, text, isNeeded }) => {
    const entry = findEntry(written, key);
    if (!entry && !isNeeded) return [];
    const state = getTranslationState(entry, text);
    return [
      {
        key,
        subject: describeSubject(path),
        source: text,
        sourceBefore: state === 'stale' ? (entry?.was ?? entry?.source) : undefined,
        text: entry?.text ?? '',
        state,
      },
    ];
  });
}

/** Translates a text, or confirms that its translation is still right. */
export function translate(
  { name, value }: StudioDocument,
  { key, source, subject }: TranslationRow,
  text: string,
): Edit {
  const path = ['texts', key];
  return {
    type: 'edit',
    description: `Translate ${subject}`,
    location: { file: name, path },
    values: { [name]: withValueAt(value, path, { source, text }) },
    isTyping: true,
  };
}

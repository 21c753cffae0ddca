import type { EstimatorConfig } from '../generated/estimator.ts';
import type { Translation } from '../generated/translation.ts';
import { findValueAt, type JsonPath } from '../schema/path.ts';
import type { Schema } from '../schema/schema.ts';
import { listCurrentTexts } from './entries.ts';
import { listSourceTexts } from './source-texts.ts';

function setValueAt(root: unknown, path: JsonPath, text: string): void {
  Reflect.set(Object(findValueAt(root, path.slice(0, -1))), path.at(-1) ?? '', text);
}

/**
 * What a file says in another language. A text whose translation is missing or stale stays as the file has it:
 * words in the wrong language mislead nobody, an old price or promise would.
 * @param root what the file says; it holds to the schema
 */
export function applyTranslation<T>(schema: Schema, root: T, translation: Translation): T {
  const copy = structuredClone(root);
  for (const { source, text } of listCurrentTexts(translation, listSourceTexts(schema, root))) {
    setValueAt(copy, source.path, text);
  }
  return copy;
}

/**
 * A config in another language.
 * @param schema the schema of configs
 * @param language the tag of a translation that does not say its language itself
 */
export function translateConfig(
  schema: Schema,
  config: EstimatorConfig,
  translation: Translation,
  language: string,
): EstimatorConfig {
  const { site, ...rest } = applyTranslation(schema, config, translation);
  return { ...rest, site: { ...site, language: translation.language ?? language } };
}

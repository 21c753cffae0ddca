import { SCHEMAS } from '../documents/schemas.ts';
import { formatKey } from './format-key.ts';

/** The names of keys and choices in a schema. */
function* listSchemaNames(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties, enum: choices, const: only }: Record<string, unknown> = { ...schema };
  yield* Object.keys(Object(properties));
  for (const word of [choices, only].flat()) if (typeof word === 'string') yield word;
  for (const part of Object.values(schema)) yield* listSchemaNames(part);
}

const SCHEMA_NAMES: ReadonlySet<string> = new Set(
  Object.values(SCHEMAS).flatMap((each) => [...listSchemaNames(each)]),
);

/**
 * Rewrites texts about the file for users of the form: keys become labels.
 * @example toPlainLanguage('Set "needsConsent" to true.') // 'Set “Needs consent” to “Yes”.'
 */
export function toPlainLanguage(text: string): string {
  return text
    .replaceAll(/(section) '(?:\w+\.)*(\w+)'/gi, (quoted, word, name) =>
      SCHEMA_NAMES.has(name) ? `${word} “${formatKey(name)}”` : quoted,
    )
    .replaceAll(/"(\w+)"/g, (quoted, name) =>
      SCHEMA_NAMES.has(name) ? `“${formatKey(name)}”` : quoted,
    )
    .replaceAll(/(?<![\w{./])[a-z]+(?:[A-Z][a-z]+)+(?![\w}])/g, (name) =>
      SCHEMA_NAMES.has(name) ? formatKey(name).toLowerCase() : name,
    )
    .replaceAll(/(?<=”: |” to )(?:true|false)/g, (value) => `“${formatYesNo(value)}”`)
    .replaceAll('true or false', 'yes or no');
}

function formatYesNo(value: string): string {
  return value === 'true' ? 'Yes' : 'No';
}

/** The help of a Yes/No field. */
export function toPlainSwitchHelp(text: string): string {
  return toPlainLanguage(text)
    .replaceAll(/\b(?:true|false)\b(?=:)/g, formatYesNo)
    .replaceAll(/\b(?:true|false)\b/g, (value) => `“${formatYesNo(value)}”`);
}

import { SCHEMAS } from '../desk/schemas.ts';
import { keyWords } from './key-words.ts';

/** The names that a schema gives to keys and to the words that one may choose from. */
function* namesIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties, enum: choices, const: only }: Record<string, unknown> = { ...schema };
  yield* Object.keys(Object(properties));
  for (const word of [choices, only].flat()) if (typeof word === 'string') yield word;
  for (const part of Object.values(schema)) yield* namesIn(part);
}

const NAMES: ReadonlySet<string> = new Set(
  Object.values(SCHEMAS).flatMap((each) => [...namesIn(each)]),
);

/**
 * What was written for whoever reads the file, for people who see its controls: keys are called as they are there.
 * @example explainValue('Set "needsConsent" to true.') // 'Set “Needs consent” to “Yes”.'
 */
export function plainWords(text: string): string {
  return text
    .replaceAll(/(section) '(?:\w+\.)*(\w+)'/gi, (quoted, word, name) =>
      NAMES.has(name) ? `${word} “${keyWords(name)}”` : quoted,
    )
    .replaceAll(/"(\w+)"/g, (quoted, name) => (NAMES.has(name) ? `“${keyWords(name)}”` : quoted))
    .replaceAll(/(?<![\w{./])[a-z]+(?:[A-Z][a-z]+)+(?![\w}])/g, (name) =>
      NAMES.has(name) ? keyWords(name).toLowerCase() : name,
    )
    .replaceAll(/(?<=”: |” to )(?:true|false)/g, (value) => `“${yesOrNo(value)}”`)
    .replaceAll('true or false', 'yes or no');
}

function yesOrNo(value: string): string {
  return value === 'true' ? 'Yes' : 'No';
}

/** The help of a switch: it offers a Yes and a No. */
export function plainSwitchWords(text: string): string {
  return plainWords(text)
    .replaceAll(/\b(?:true|false)\b(?=:)/g, yesOrNo)
    .replaceAll(/\b(?:true|false)\b/g, (value) => `“${yesOrNo(value)}”`);
}

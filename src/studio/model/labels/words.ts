import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import {
  findChildSchema,
  findSchemaAt,
  findTagKey,
  getBranches,
  listKeys,
  resolveSchema,
  resolveValueSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { capitalize } from '../../../engine/text/format.ts';
import { SCHEMAS } from '../documents/schemas.ts';

/**
 * Turns a key into a label.
 * @example formatKey('thankYouPage') // 'Thank you page'
 */
export function formatKey(key: string): string {
  const words = key
    .replace(/^\$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
  return capitalize(words);
}

/** The label of a key: that of its schema, else made of the key. */
export function getKeyLabel(schema: Pick<Schema, 'label'>, key: string): string {
  return schema.label ?? formatKey(key);
}

/** The kinds of a union with their labels; none if it is no union. */
export function listKinds(root: Schema, union: Schema): (readonly [kind: string, label: string])[] {
  if (findTagKey(union) === undefined) return [];
  return Array.from(getBranches(root, union), ([kind, branch]) => [
    kind,
    getKeyLabel(branch, kind),
  ]);
}

/** The names of keys and choices in a schema, with the label where the schema has one. */
function* listSchemaNames(root: Schema, part: unknown): Generator<readonly [string, string?]> {
  if (typeof part !== 'object' || part === null) return;
  const { properties, enum: choices, const: only }: Record<string, unknown> = { ...part };
  for (const [key, schema] of Object.entries(Object(properties)))
    yield [key, resolveSchema(root, schema).label];
  for (const word of [choices, only].flat()) if (typeof word === 'string') yield [word];
  for (const inner of Object.values(part)) yield* listSchemaNames(root, inner);
}

/** The label of every key and choice that has the same one wherever it stands. */
const LABELS: ReadonlyMap<string, string> = (() => {
  const labels = new Map<string, string>();
  for (const root of Object.values(SCHEMAS)) {
    for (const [name, label = formatKey(name)] of listSchemaNames(root, root)) {
      const isAmbiguous = labels.has(name) && labels.get(name) !== label;
      labels.set(name, isAmbiguous ? formatKey(name) : label);
    }
  }
  return labels;
})();

/** The labels of keys at a place of a file. The same key may have another one elsewhere. */
type KeyLabels = ReadonlyMap<string, string>;

/** The labels of all keys on the way to a place and inside it, as its forms show them. */
export function findLabelsAt(root: Schema, file: unknown, path: JsonPath): KeyLabels {
  const labels = new Map<string, string>();
  for (let depth = 0; depth <= path.length; depth += 1) {
    const holder = path.slice(0, depth);
    const at = findSchemaAt(root, file, holder);
    const schema = resolveValueSchema(root, at, findValueAt(file, holder));
    for (const key of listKeys(schema))
      labels.set(key, getKeyLabel(resolveSchema(root, findChildSchema(schema, key)), key));
  }
  return labels;
}

/**
 * Rewrites texts about the file for users of the form: keys become labels.
 * @param labels those of the place that the text is about
 * @example toPlainLanguage('Set "needsConsent" to true.') // 'Set “Needs consent” to “Yes”.'
 */
export function toPlainLanguage(text: string, labels: KeyLabels = LABELS): string {
  const findLabel = (name: string) => labels.get(name) ?? LABELS.get(name);
  const quoteLabel = (quoted: string, name: string) => {
    const label = findLabel(name);
    return label === undefined ? quoted : `“${label}”`;
  };
  return text
    .replaceAll(/(section) '(?:\w+\.)*(\w+)'/gi, (quoted, word, name) => {
      const label = findLabel(name);
      return label === undefined ? quoted : `${word} “${label}”`;
    })
    .replaceAll(/"(\w+)"/g, quoteLabel)
    .replaceAll(
      /(?<![\w{./])[a-z]+(?:[A-Z][a-z]+)+(?![\w}])/g,
      (name) => findLabel(name)?.toLowerCase() ?? name,
    )
    .replaceAll(/(?<=”: |” to )(?:true|false)/g, (value) => `“${formatYesNo(value)}”`)
    .replaceAll('true or false', 'yes or no');
}

function formatYesNo(value: string): string {
  return value === 'true' ? 'Yes' : 'No';
}

/** Words for entries of the files, and what the studio calls them. A "case" in other senses stays. */
const THINGS: readonly (readonly [thing: RegExp, name: string])[] = [
  [/^case$|\bcase(?= ')|(?<=\b(?:an?|no|every|each|of) )case\b(?! of)/gi, 'sample customer'],
  [/\bpayload field\b/gi, 'CRM field'],
  [/\backnowledgement\b/g, 'ignored warning'],
  [/\backnowledge\b/g, 'ignore'],
  [/^step$|\bstep(?= ')/g, 'question'],
  [/\bStep(?= ')/g, 'Question'],
];

/**
 * Rewrites what entries are called for users of the studio.
 * @example toPlainThings("case 'Ann'") // "sample customer 'Ann'"
 */
export function toPlainThings(text: string): string {
  return THINGS.reduce((words, [thing, name]) => words.replaceAll(thing, name), text);
}

/** The help of a field. Of one with choices it calls them by their labels. */
export function toPlainHelp(text: string, choiceLabels: Readonly<Record<string, string>> = {}) {
  const labeled = Object.entries(choiceLabels).reduce(
    (words, [choice, label]) => words.replace(`${choice}: `, `${label}: `),
    text,
  );
  return toPlainThings(toPlainLanguage(labeled));
}

/** The help of a Yes/No field. */
export function toPlainSwitchHelp(text: string): string {
  return toPlainLanguage(text)
    .replaceAll(/\b(?:true|false)\b(?=:)/g, formatYesNo)
    .replaceAll(/\b(?:true|false)\b/g, (value) => `“${formatYesNo(value)}”`);
}

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
import type { PathWords } from '../../../engine/schema/path-describer.ts';
import { formatName } from '../../../engine/text/format.ts';
import { SCHEMAS } from '../project/schemas.ts';

/**
 * Turns a key into a label.
 * @example formatKey('thankYouPage') // 'Thank you page'
 */
export function formatKey(key: string): string {
  return formatName(key.replace(/^\$/, ''));
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
 * Replaces the keys that a text about the file quotes by what the forms call them.
 * @param labels those of the place that the text is about
 * @example labelQuotedKeys('Give it a "shortLabel".') // 'Give it a “Short name”.'
 */
export function labelQuotedKeys(text: string, labels: KeyLabels = LABELS): string {
  return text.replaceAll(/"(\w+)"/g, (quoted, name: string) => {
    const label = labels.get(name) ?? LABELS.get(name);
    return label === undefined ? quoted : `“${label}”`;
  });
}

/** What the studio calls the entries of files that it does not call as the files do. */
const THINGS: Readonly<Record<string, string>> = {
  acknowledgement: 'ignored warning',
  case: 'sample customer',
  'payload field': 'CRM field',
  step: 'question',
};

/**
 * What the studio calls an entry of a file.
 * @example nameThing('case') // 'sample customer'
 */
export function nameThing(thing: string): string {
  return THINGS[thing] ?? thing;
}

/** Entries, keys and sections as the forms call them. */
export const STUDIO_WORDS: PathWords = {
  nameThing,
  nameKey: (key, schema) => (schema ? `“${getKeyLabel(schema, key)}”` : `"${key}"`),
  nameSection: (_keys, name) => name,
};

/** What a choice without a label is called: `perUnit` is "per unit". */
function splitWords(choice: string): string {
  return choice.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}

/** The choices of a field and what they are called; Yes and No for true and false. */
export function getChoiceLabels({
  type,
  enum: choices = [],
  choiceLabels = {},
}: Schema): Readonly<Record<string, string>> {
  if (type === 'boolean') return { true: 'Yes', false: 'No' };
  const names = (choices as readonly unknown[]).map(String);
  return Object.fromEntries(names.map((name) => [name, choiceLabels[name] ?? splitWords(name)]));
}

/** The help of a field. It calls the choices by their labels. */
export function toPlainHelp(schema: Schema): string {
  const { description = '' } = schema;
  return Object.entries(getChoiceLabels(schema)).reduce(
    (words, [choice, label]) => words.replace(`${choice}: `, `${label}: `),
    labelQuotedKeys(description),
  );
}

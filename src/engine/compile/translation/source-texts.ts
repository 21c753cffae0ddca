import type { JsonPath } from '../../schema/path.ts';
import { collectPathNames, createNamedPaths } from '../../schema/named-paths.ts';
import type { Schema } from '../../schema/schema.ts';
import { walkValues, type ValueNode } from '../../schema/walk.ts';

/** A text for visitors that can be translated. */
export interface SourceText {
  /** Its place by names, which stays the same when other entries are added: `steps.wood.options.oak.label`. */
  readonly key: string;
  readonly path: JsonPath;
  readonly text: string;
  /** Whether visitors need its translation. */
  readonly isNeeded: boolean;
}

/** Whether a text contains words, apart from its placeholders and the addresses of its links. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\]\([^)]*\)|\{[^}]*\}/g, ''));
}

/**
 * The texts of a file that visitors read, in its order.
 * @param root the value of the file, which must be valid
 */
export function listSourceTexts(schema: Schema, root: unknown): SourceText[] {
  const nodes = walkValues(schema, root);
  const names = collectPathNames(nodes);
  const places = createNamedPaths(schema, root, names);
  /** The schema of a value; of a scheduled one that of the value which it replaces. */
  const findSchema = (node: ValueNode): Schema =>
    (node.parent?.schema.places === true && places.find(String(node.path.at(-1)))?.schema) ||
    node.schema;
  return nodes.flatMap((node): SourceText[] => {
    const { path, value } = node;
    const { text, reader, translation } = findSchema(node);
    if (text === undefined || reader === 'author' || typeof value !== 'string') return [];
    const isNeeded = translation !== 'optional' && hasWords(value);
    return [{ key: names.get(node) ?? '', path, text: value, isNeeded }];
  });
}

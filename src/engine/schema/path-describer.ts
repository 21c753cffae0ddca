import type { Things } from '../generated/vocabulary.ts';
import { quote, capitalize } from '../text/format.ts';
import { findValueAt, type JsonPath } from './path.ts';
import {
  findChildSchema,
  findSchemaAt,
  listKeys,
  resolveSchema,
  resolveValueSchema,
  type Schema,
} from './schema.ts';

/** What entries, keys and sections are called. */
export interface PathWords {
  readonly nameThing: (thing: string) => string;
  /** @param schema what the schema says of its value; undefined for a key that the schema does not list */
  readonly nameKey: (key: string, schema: Schema | undefined) => string;
  /**
   * @param keys from the root to the section
   * @param name what its own key is called
   */
  readonly nameSection: (keys: readonly string[], name: string) => string;
}

/** As the file writes them. */
export const FILE_WORDS: PathWords = {
  nameThing: (thing) => thing,
  nameKey: quote,
  nameSection: (keys) => `'${keys.join('.')}'`,
};

/** What an author calls an entry of a list: its label or its name; undefined if it has neither. */
export function findEntryLabel({ name, label }: Things, entry: unknown): string | undefined {
  return [label, name]
    .map((key) => key && findValueAt(entry, [key]))
    .filter((each) => typeof each === 'string')
    .find((each) => each.trim() !== '');
}

/** An entity on a path, and its key or position. */
interface PathEntry {
  readonly things: Things;
  readonly entry: unknown;
  readonly part: string | number;
}

function findOwnLabel({ things, entry, part }: PathEntry): string | undefined {
  return typeof part === 'string' ? part : findEntryLabel(things, entry);
}

function describeEntry(pathEntry: PathEntry, { nameThing }: PathWords): string {
  const label = findOwnLabel(pathEntry);
  const thing = nameThing(pathEntry.things.thing);
  return label === undefined ? `${thing} ${Number(pathEntry.part) + 1}` : `${thing} '${label}'`;
}

/** The entities on a path, outermost first. */
function* walkPathEntries(schema: Schema, root: unknown, path: JsonPath): Generator<PathEntry> {
  let at: unknown = schema;
  for (const [depth, part] of path.entries()) {
    const value = findValueAt(root, path.slice(0, depth));
    const { things } = resolveSchema(schema, at);
    if (things) yield { things, entry: findValueAt(value, [part]), part };
    at = findChildSchema(resolveValueSchema(schema, at, value), part);
  }
}

/** Describes the values of a file in its own words. */
export interface PathDescriber {
  /**
   * The entity at a path; a section of the file by its keys.
   * @example describePath(['steps', 1, 'options', 0, 'label']) // "option 'Oak' of step 'Wood'"
   */
  readonly describePath: (path: JsonPath) => string;
  /**
   * The label of the innermost entity on a path; undefined if it has none.
   * @example findEntryLabelAt(['steps', 1, 'options', 0, 'id']) // 'Oak'
   */
  readonly findEntryLabelAt: (path: JsonPath) => string | undefined;
  /**
   * A value as the subject of a sentence.
   * @example describeSubject(['steps', 2, 'length']) // "\"length\" of step 'Where?'"
   */
  readonly describeSubject: (path: JsonPath) => string;
}

/** Describes the values of a file, which need not be valid. */
export function createPathDescriber(
  schema: Schema,
  root: unknown,
  words = FILE_WORDS,
): PathDescriber {
  const listEntries = (path: JsonPath) => [...walkPathEntries(schema, root, path)];

  function nameKeyAt(path: JsonPath): string {
    const [holder, key] = [path.slice(0, -1), String(path.at(-1))];
    const at = findSchemaAt(schema, root, holder);
    const own = resolveValueSchema(schema, at, findValueAt(root, holder));
    const isListed = listKeys(own).includes(key);
    return words.nameKey(
      key,
      isListed ? resolveSchema(schema, findChildSchema(own, key)) : undefined,
    );
  }

  function describePath(path: JsonPath): string {
    const entries = listEntries(path);
    if (entries.length > 0)
      return entries
        .map((entry) => describeEntry(entry, words))
        .toReversed()
        .join(' of ');
    const depths = [...path.keys()].filter(
      (depth) =>
        typeof path[depth] === 'string' &&
        typeof findValueAt(root, path.slice(0, depth + 1)) === 'object',
    );
    const last = depths.at(-1);
    if (last === undefined) return 'the file';
    const keys = depths.map((depth) => String(path[depth]));
    return `section ${words.nameSection(keys, nameKeyAt(path.slice(0, last + 1)))}`;
  }

  function describeSubject(path: JsonPath): string {
    if (path.length === 0) return 'The file';
    const isEntity = listEntries(path).length > listEntries(path.slice(0, -1)).length;
    if (isEntity) return capitalize(describePath(path));
    const depth = path.findLastIndex((part) => typeof part === 'string');
    const position = path.at(-1);
    const key = `${nameKeyAt(path.slice(0, depth + 1))} of ${describePath(path.slice(0, depth))}`;
    return typeof position === 'number' ? `Entry ${position + 1} of ${key}` : capitalize(key);
  }

  return {
    describePath,
    findEntryLabelAt: (path) => listEntries(path).map(findOwnLabel).at(-1),
    describeSubject,
  };
}

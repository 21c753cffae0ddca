import type { Things } from '../generated/vocabulary.ts';
import { quote, capitalize } from '../text/format.ts';
import { findValueAt, type JsonPath } from './path.ts';
import { resolveSchema, findChildSchema, resolveValueSchema, type Schema } from './schema.ts';

/** What an author calls an entry of a list: its label, or else its name; undefined where it has neither. */
export function findEntryLabel({ name, label }: Things, entry: unknown): string | undefined {
  return [label, name]
    .map((key) => key && findValueAt(entry, [key]))
    .filter((each) => typeof each === 'string')
    .find((each) => each.trim() !== '');
}

/** A thing that a path leads through: what its list says of it, itself, and where it stands there. */
interface PathEntry {
  readonly things: Things;
  readonly entry: unknown;
  readonly part: string | number;
}

/** What an entry of a list or table of things is called: by its label, its name or its position. */
function describeEntry({ things, entry, part }: PathEntry): string {
  const { thing } = things;
  if (typeof part === 'string') return `${thing} '${part}'`;
  const own = findEntryLabel(things, entry);
  return own === undefined ? `${thing} ${part + 1}` : `${thing} '${own}'`;
}

/** The things that a path leads through, outermost first. */
function* walkPathEntries(schema: Schema, root: unknown, path: JsonPath): Generator<PathEntry> {
  let at: unknown = schema;
  for (const [depth, part] of path.entries()) {
    const value = findValueAt(root, path.slice(0, depth));
    const { things } = resolveSchema(schema, at);
    if (things) yield { things, entry: findValueAt(value, [part]), part };
    at = findChildSchema(resolveValueSchema(schema, at, value), part);
  }
}

/** Calls the values of a file by the words of the file itself. */
export interface PathDescriber {
  /**
   * What the thing at a path is called; a section of the file by its keys.
   * @example labelOf(['steps', 1, 'options', 0, 'label']) // "option 'Oak' of step 'Wood'"
   */
  readonly describePath: (path: JsonPath) => string;
  /**
   * What its author calls the innermost thing that a path leads into, and nothing else; undefined where it has but
   * a position.
   * @example ownNameAt(['steps', 1, 'options', 0, 'id']) // 'Oak'
   */
  readonly findEntryLabelAt: (path: JsonPath) => string | undefined;
  /**
   * A value as the subject of a sentence.
   * @example subjectOf(['steps', 2, 'length']) // "\"length\" of step 'Where?'"
   */
  readonly describeSubject: (path: JsonPath) => string;
}

/** How the values of a file are called. The file need not hold to its schema. */
export function createPathDescriber(schema: Schema, root: unknown): PathDescriber {
  const named = (path: JsonPath) => Array.from(walkPathEntries(schema, root, path), describeEntry);

  function ownNameAt(path: JsonPath): string | undefined {
    const innermost = [...walkPathEntries(schema, root, path)].at(-1);
    if (!innermost) return undefined;
    const { things, entry, part } = innermost;
    return typeof part === 'string' ? part : findEntryLabel(things, entry);
  }

  function labelOf(path: JsonPath): string {
    const labels = named(path).toReversed();
    if (labels.length > 0) return labels.join(' of ');
    const keys = path.filter(
      (part, depth) =>
        typeof part === 'string' && typeof findValueAt(root, path.slice(0, depth + 1)) === 'object',
    );
    return keys.length > 0 ? `section '${keys.join('.')}'` : 'the config';
  }

  function subjectOf(path: JsonPath): string {
    if (path.length === 0) return 'The file';
    const isThing = named(path).length > named(path.slice(0, -1)).length;
    if (isThing) return capitalize(labelOf(path));
    const depth = path.findLastIndex((part) => typeof part === 'string');
    const position = path.at(-1);
    const key = `${quote(path[depth])} of ${labelOf(path.slice(0, depth))}`;
    return typeof position === 'number' ? `Entry ${position + 1} of ${key}` : capitalize(key);
  }

  return { describePath: labelOf, findEntryLabelAt: ownNameAt, describeSubject: subjectOf };
}

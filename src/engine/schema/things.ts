import type { Things } from '../generated/vocabulary.ts';
import { quoted, sentence } from '../text/words.ts';
import { valueAt, type Path } from './path.ts';
import { resolved, schemaOfPart, schemaOfValue, type Schema } from './schema.ts';

/** What an author calls an entry of a list: its label, or else its name; undefined where it has neither. */
export function ownNameOf({ name, label }: Things, entry: unknown): string | undefined {
  return [label, name]
    .map((key) => key && valueAt(entry, [key]))
    .filter((each) => typeof each === 'string')
    .find((each) => each.trim() !== '');
}

/** A thing that a path leads through: what its list says of it, itself, and where it stands there. */
interface Thing {
  readonly things: Things;
  readonly entry: unknown;
  readonly part: string | number;
}

/** What an entry of a list or table of things is called: by its label, its name or its position. */
function called({ things, entry, part }: Thing): string {
  const { thing } = things;
  if (typeof part === 'string') return `${thing} '${part}'`;
  const own = ownNameOf(things, entry);
  return own === undefined ? `${thing} ${part + 1}` : `${thing} '${own}'`;
}

/** The things that a path leads through, outermost first. */
function* thingsOn(schema: Schema, root: unknown, path: Path): Generator<Thing> {
  let at: unknown = schema;
  for (const [depth, part] of path.entries()) {
    const value = valueAt(root, path.slice(0, depth));
    const { things } = resolved(schema, at);
    if (things) yield { things, entry: valueAt(value, [part]), part };
    at = schemaOfPart(schemaOfValue(schema, at, value), part);
  }
}

/** Calls the values of a file by the words of the file itself. */
export interface Names {
  /**
   * What the thing at a path is called; a section of the file by its keys.
   * @example labelOf(['steps', 1, 'options', 0, 'label']) // "option 'Oak' of step 'Wood'"
   */
  readonly labelOf: (path: Path) => string;
  /**
   * What its author calls the innermost thing that a path leads into, and nothing else; undefined where it has but
   * a position.
   * @example ownNameAt(['steps', 1, 'options', 0, 'id']) // 'Oak'
   */
  readonly ownNameAt: (path: Path) => string | undefined;
  /**
   * A value as the subject of a sentence.
   * @example subjectOf(['steps', 2, 'length']) // "\"length\" of step 'Where?'"
   */
  readonly subjectOf: (path: Path) => string;
}

/** How the values of a file are called. The file need not hold to its schema. */
export function namesIn(schema: Schema, root: unknown): Names {
  const named = (path: Path) => Array.from(thingsOn(schema, root, path), called);

  function ownNameAt(path: Path): string | undefined {
    const innermost = [...thingsOn(schema, root, path)].at(-1);
    if (!innermost) return undefined;
    const { things, entry, part } = innermost;
    return typeof part === 'string' ? part : ownNameOf(things, entry);
  }

  function labelOf(path: Path): string {
    const labels = named(path).toReversed();
    if (labels.length > 0) return labels.join(' of ');
    const keys = path.filter(
      (part, depth) =>
        typeof part === 'string' && typeof valueAt(root, path.slice(0, depth + 1)) === 'object',
    );
    return keys.length > 0 ? `section '${keys.join('.')}'` : 'the config';
  }

  function subjectOf(path: Path): string {
    if (path.length === 0) return 'The file';
    const isThing = named(path).length > named(path.slice(0, -1)).length;
    if (isThing) return sentence(labelOf(path));
    const depth = path.findLastIndex((part) => typeof part === 'string');
    const position = path.at(-1);
    const key = `${quoted(path[depth])} of ${labelOf(path.slice(0, depth))}`;
    return typeof position === 'number' ? `Entry ${position + 1} of ${key}` : sentence(key);
  }

  return { labelOf, ownNameAt, subjectOf };
}

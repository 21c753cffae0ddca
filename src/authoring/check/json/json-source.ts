import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { JsonPath } from '../../../engine/schema/path.ts';

/** A position in a file. Both numbers start at 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** A parsed text and the positions of its values. */
export interface JsonSource {
  readonly tree: Node | undefined;
  /** The first syntax error. Those after it are often consequences. */
  readonly error: ParseError | undefined;
  /** The value at a path; undefined if there is none. */
  readonly findNode: (path: JsonPath) => Node | undefined;
  readonly getPositionAt: (offset: number) => TextPosition;
  /** The position of a value or its key. A value that is missing has the position of the object around it. */
  readonly getPosition: (path: JsonPath, part: 'key' | 'value') => TextPosition;
}

function findLineStarts(text: string): number[] {
  const breaks = [...text.matchAll(/\r\n|\r|\n/g)];
  return [0, ...breaks.map(({ index, 0: mark }) => index + mark.length)];
}

/** The number of starts at or before the offset, which is the number of its line. */
function findLineNumber(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function createPositionLookup(text: string): JsonSource['getPositionAt'] {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= findLineStarts(text);
    const line = Math.max(1, findLineNumber(starts, offset));
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** Finds values by their paths; an object is searched once for all its keys. */
function createNodeFinder(tree: Node | undefined): (path: JsonPath) => Node | undefined {
  const values = new Map<Node, ReadonlyMap<unknown, Node | undefined>>();
  function findChild(node: Node, key: string | number): Node | undefined {
    if (typeof key === 'number') return node.type === 'array' ? node.children?.[key] : undefined;
    if (node.type !== 'object') return undefined;
    let own = values.get(node);
    if (!own) {
      // Of two equal keys the first one counts.
      const pairs = (node.children ?? []).map(
        ({ children: [name, value] = [] }) => [name?.value, value] as const,
      );
      own = new Map(pairs.filter(([, value]) => value).toReversed());
      values.set(node, own);
    }
    return own.get(key);
  }
  return (path) => path.reduce<Node | undefined>((node, key) => node && findChild(node, key), tree);
}

/** Parses a text as far as it is JSON. */
export function parseJsonSource(text: string): JsonSource {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const getPositionAt = createPositionLookup(text);
  const findNode = createNodeFinder(tree);
  function findOffset(path: JsonPath, part: 'key' | 'value'): number {
    const node = findNode(path);
    if (!node) return path.length > 0 ? findOffset(path.slice(0, -1), 'key') : (tree?.offset ?? 0);
    const key = node.parent?.type === 'property' ? node.parent : node;
    return part === 'key' ? key.offset : node.offset;
  }
  return {
    tree,
    error: errors.toSorted((a, b) => a.offset - b.offset)[0],
    findNode,
    getPositionAt,
    getPosition: (path, part) => getPositionAt(findOffset(path, part)),
  };
}

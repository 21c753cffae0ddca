import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { JsonPath } from '../../../engine/schema/path.ts';

/** A place in a file, both counted from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The text of a config, and where in it everything stands. */
export interface JsonSource {
  readonly tree: Node | undefined;
  /** What is wrong first with the text. A parser stumbles on after its first error, so only that one tells. */
  readonly error: ParseError | undefined;
  readonly positionAt: (offset: number) => TextPosition;
  /** Where a value stands, or its key; for one that is not there, where it should have been. */
  readonly positionOf: (path: JsonPath, part: 'key' | 'value') => TextPosition;
}

function findLineStarts(text: string): number[] {
  const breaks = [...text.matchAll(/\r\n|\r|\n/g)];
  return [0, ...breaks.map(({ index, 0: mark }) => index + mark.length)];
}

/** How many starts lie at or before the offset: the number of its line. */
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

/** Tells on which line and in which column of a text something stands. */
export function createPositionLookup(text: string): JsonSource['positionAt'] {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= findLineStarts(text);
    const line = Math.max(1, findLineNumber(starts, offset));
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** Reads a text as far as it is JSON. */
export function parseJsonSource(text: string): JsonSource {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const positionAt = createPositionLookup(text);
  function offsetOf(path: JsonPath, part: 'key' | 'value'): number {
    const node = tree && findNodeAtLocation(tree, [...path]);
    if (!node) return path.length > 0 ? offsetOf(path.slice(0, -1), 'key') : (tree?.offset ?? 0);
    const key = node.parent?.type === 'property' ? node.parent : node;
    return part === 'key' ? key.offset : node.offset;
  }
  return {
    tree,
    error: errors.toSorted((a, b) => a.offset - b.offset)[0],
    positionAt,
    positionOf: (path, part) => positionAt(offsetOf(path, part)),
  };
}

import { findNodeAtLocation, parse, parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { Path } from '../schema/path.ts';

/** A place in a file, both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The text of a config, and where in it everything stands. */
export interface Source {
  readonly tree: Node | undefined;
  readonly positionAt: (offset: number) => Position;
  /** Where a value stands, or its key; for one that is not there, where it should have been. */
  readonly positionOf: (path: Path, part: 'key' | 'value') => Position;
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index);
  return starts.map((index) =>
    index === 0 ? 0 : index + (text.startsWith('\r\n', index) ? 2 : 1),
  );
}

/** How many starts lie at or before the offset: the number of its line. */
function lineOf(starts: readonly number[], offset: number): number {
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
export function positionsIn(text: string): Source['positionAt'] {
  const starts = startsOfLines(text);
  return (offset) => {
    const line = Math.max(1, lineOf(starts, offset));
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** Reads a text as far as it is JSON. */
export function sourceOf(text: string): Source {
  const tree = parseTree(text);
  const positionAt = positionsIn(text);
  function offsetOf(path: Path, part: 'key' | 'value'): number {
    const node = tree && findNodeAtLocation(tree, [...path]);
    if (!node) return path.length > 0 ? offsetOf(path.slice(0, -1), 'key') : (tree?.offset ?? 0);
    const key = node.parent?.type === 'property' ? node.parent : node;
    return part === 'key' ? key.offset : node.offset;
  }
  return { tree, positionAt, positionOf: (path, part) => positionAt(offsetOf(path, part)) };
}

/** Whether a text is JSON: it is found out much sooner than what is wrong with one that is none. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong first with a text. A parser stumbles on after its first error, so only that one tells. */
export function firstErrorOf(text: string): ParseError | undefined {
  if (isJson(text)) return undefined;
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.toSorted((a, b) => a.offset - b.offset)[0];
}

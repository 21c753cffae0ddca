/** A node of the syntax tree that Vite's parser makes (ESTree). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function property(node: Node | undefined, name: string): unknown {
  return node && Object.entries(node).find(([key]) => key === name)?.[1];
}

/** The node that stands in a property of another one. */
export function part(node: Node | undefined, name: string): Node | undefined {
  const value = property(node, name);
  return isNode(value) ? value : undefined;
}

/** The nodes that stand in a list of another one. */
export function listOf(node: Node | undefined, name: string): Node[] {
  const value = property(node, name);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The text that stands in a property of a node. */
export function textOf(node: Node | undefined, name: string): string | undefined {
  const value = property(node, name);
  return typeof value === 'string' ? value : undefined;
}

/** A node and all nodes within it, in the order of the source. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node).flat().filter(isNode)) yield* nodesIn(child);
}

/** A text to put in the place of a part of a source. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The source with parts of it replaced. They must not overlap. */
export function replace(code: string, replacements: readonly Replacement[]): string {
  let result = '';
  let done = 0;
  for (const { start, end, text } of replacements.toSorted((a, b) => a.start - b.start)) {
    result += code.slice(done, start) + text;
    done = end;
  }
  return result + code.slice(done);
}

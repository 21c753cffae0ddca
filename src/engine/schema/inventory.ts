import { createNameGraph, type NameGraph } from './name-graph.ts';
import type { Schema } from './schema.ts';
import { listTexts, type ConfigText } from './texts.ts';
import { createPathDescriber, type PathDescriber } from './path-describer.ts';
import { walkValues, type ValueNode } from './walk.ts';

/** All that a file contains, as its schema describes it. */
export interface Inventory extends NameGraph, PathDescriber {
  readonly nodes: readonly ValueNode[];
  readonly texts: readonly ConfigText[];
}

/** The inventory of a valid file. */
export function collectInventory(schema: Schema, root: unknown): Inventory {
  const nodes = [...walkValues(schema, root)];
  const graph = createNameGraph(nodes);
  return { nodes, ...graph, texts: listTexts(nodes, graph), ...createPathDescriber(schema, root) };
}

import { createNameGraph, type NameGraph } from './name-graph.ts';
import type { Schema } from './schema.ts';
import { listTexts, type ConfigText } from './texts.ts';
import { createPathDescriber, type PathDescriber, type PathWords } from './path-describer.ts';
import { walkValues, type ValueNode } from './walk.ts';

/** All that a file contains, as its schema describes it. */
export interface Inventory extends NameGraph, PathDescriber {
  readonly nodes: readonly ValueNode[];
  readonly texts: readonly ConfigText[];
}

/**
 * The inventory of a valid file.
 * @param words what its entries and keys are called; as the file writes them if left out
 */
export function collectInventory(schema: Schema, root: unknown, words?: PathWords): Inventory {
  const nodes = walkValues(schema, root);
  const graph = createNameGraph(nodes);
  const describer = createPathDescriber(schema, root, words);
  return { nodes, ...graph, texts: listTexts(nodes, graph), ...describer };
}

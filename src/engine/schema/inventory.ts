import { createNameGraph, type NameGraph } from './name-graph.ts';
import type { Schema } from './schema.ts';
import { listTexts, type ConfigText } from './texts.ts';
import { createPathDescriber, type PathDescriber } from './path-describer.ts';
import { walkValues, type ValueNode } from './walk.ts';

/** All that a file holds, as its schema describes it. */
export interface Inventory extends NameGraph, PathDescriber {
  /** Every value, once. */
  readonly nodes: readonly ValueNode[];
  /** Every text that people read. */
  readonly texts: readonly ConfigText[];
}

/**
 * Takes the inventory of a file: one walk over the schema and what the file says.
 * @param root what the file says; it holds to the schema
 */
export function collectInventory(schema: Schema, root: unknown): Inventory {
  const visits = [...walkValues(schema, root)];
  const graph = createNameGraph(visits);
  return {
    nodes: visits,
    ...graph,
    texts: listTexts(visits, graph),
    ...createPathDescriber(schema, root),
  };
}

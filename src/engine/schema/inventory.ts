import { nameGraphOf, type NameGraph } from './names.ts';
import type { Schema } from './schema.ts';
import { textsOf, type Text } from './texts.ts';
import { namesIn, type Names } from './things.ts';
import { walk, type Visit } from './walk.ts';

/** All that a file holds, as its schema describes it. */
export interface Inventory extends NameGraph, Names {
  /** Every value, once. */
  readonly visits: readonly Visit[];
  /** Every text that people read. */
  readonly texts: readonly Text[];
}

/**
 * Takes the inventory of a file: one walk over the schema and what the file says.
 * @param root what the file says; it holds to the schema
 */
export function inventoryOf(schema: Schema, root: unknown): Inventory {
  const visits = [...walk(schema, root)];
  const graph = nameGraphOf(visits);
  return { visits, ...graph, texts: textsOf(visits, graph), ...namesIn(schema, root) };
}

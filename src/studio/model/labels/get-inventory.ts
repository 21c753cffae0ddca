import { collectInventory, type Inventory } from '../../../engine/schema/inventory.ts';
import type { Schema } from '../../../engine/schema/schema.ts';
import { createStudioDescriber } from './studio-describer.ts';

const inventoryCache = new WeakMap<object, Inventory>();

/** The inventory of a file with the studio's labels, cached: many fields of a form ask for it. */
export function getInventory(schema: Schema, root: unknown): Inventory {
  if (typeof root !== 'object' || root === null) return collectInventory(schema, root);
  const found = inventoryCache.get(root) ?? {
    ...collectInventory(schema, root),
    findEntryLabelAt: createStudioDescriber(schema, root).findEntryLabelAt,
  };
  inventoryCache.set(root, found);
  return found;
}

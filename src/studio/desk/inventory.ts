import { collectInventory, type Inventory } from '../../engine/schema/inventory.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import { namesOf } from './names.ts';

const known = new WeakMap<object, Inventory>();

/** The inventory of what a file says, named as everywhere in the studio, and taken once: many fields of a form ask for it. */
export function inventoryFor(schema: Schema, root: unknown): Inventory {
  if (typeof root !== 'object' || root === null) return collectInventory(schema, root);
  const found = known.get(root) ?? {
    ...collectInventory(schema, root),
    findEntryLabelAt: namesOf(schema, root).findEntryLabelAt,
  };
  known.set(root, found);
  return found;
}

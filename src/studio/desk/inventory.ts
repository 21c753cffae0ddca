import { inventoryOf, type Inventory } from '../../engine/schema/inventory.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import { namesOf } from './names.ts';

const known = new WeakMap<object, Inventory>();

/** The inventory of what a file says, named as everywhere in the studio, and taken once: many fields of a form ask for it. */
export function inventoryFor(schema: Schema, root: unknown): Inventory {
  if (typeof root !== 'object' || root === null) return inventoryOf(schema, root);
  const found = known.get(root) ?? {
    ...inventoryOf(schema, root),
    ownNameAt: namesOf(schema, root).ownNameAt,
  };
  known.set(root, found);
  return found;
}

import {
  isSamePath,
  isPathWithin,
  findValueAt,
  type JsonPath,
} from '../../../engine/schema/path.ts';
import { resolveSchema, type Schema } from '../../../engine/schema/schema.ts';
import { resolveSchemaAt } from '../schema-form/form-definition.ts';

/** Where an entry of a list goes to. */
export interface ListPosition {
  readonly list: JsonPath;
  /** Its position there, once it has left where it was. */
  readonly index: number;
}

/** What it is dropped on, and where on that. */
export interface DropSpot {
  readonly path: JsonPath;
  readonly position: 'before' | 'after' | 'on';
}

/** A list, and the place between its entries. */
function toListPosition(root: unknown, { path, position }: DropSpot): ListPosition | undefined {
  if (position === 'on') {
    const list = findValueAt(root, path);
    return Array.isArray(list) ? { list: path, index: list.length } : undefined;
  }
  const at = path.at(-1);
  if (typeof at !== 'number') return undefined;
  return { list: path.slice(0, -1), index: position === 'before' ? at : at + 1 };
}

/** The sort of things that a list holds. */
export function findEntryType(schema: Schema, root: unknown, list: JsonPath): string | undefined {
  return resolveSchema(schema, resolveSchemaAt(schema, root, list)).things?.thing;
}

/** Whether something is an entry of a list, and so can be put elsewhere. */
export function isMovable(root: unknown, path: JsonPath): boolean {
  return typeof path.at(-1) === 'number' && Array.isArray(findValueAt(root, path.slice(0, -1)));
}

/**
 * Where an entry of a list goes when it is dropped: to another position, or into another list of its sort. Undefined
 * where that makes no sense or changes nothing.
 */
export function resolveDrop(
  schema: Schema,
  root: unknown,
  dragged: JsonPath,
  spot: DropSpot,
): ListPosition | undefined {
  if (!isMovable(root, dragged)) return undefined;
  const [own, from] = [dragged.slice(0, -1), Number(dragged.at(-1))];
  const drop = toListPosition(root, spot);
  if (!drop) return undefined;
  if (isSamePath(drop.list, own)) {
    const index = drop.index > from ? drop.index - 1 : drop.index;
    return index === from ? undefined : { ...drop, index };
  }
  const sort = findEntryType(schema, root, own);
  const left = findValueAt(root, own);
  const isOfSort = sort !== undefined && findEntryType(schema, root, drop.list) === sort;
  const isInside = isPathWithin(drop.list, dragged);
  // A list that has lost its last entry holds nothing that could be shown.
  return isOfSort && !isInside && Array.isArray(left) && left.length > 1 ? drop : undefined;
}

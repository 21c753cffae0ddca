import {
  isSamePath,
  isPathWithin,
  findValueAt,
  type JsonPath,
} from '../../../engine/schema/path.ts';
import { resolveSchema, type Schema } from '../../../engine/schema/schema.ts';
import { resolveSchemaAt } from '../schema-form/form-definition.ts';

export interface ListPosition {
  readonly list: JsonPath;
  /** The position after the entry was taken from its old list. */
  readonly index: number;
}

/** The drop target and the position relative to it. */
export interface DropSpot {
  readonly path: JsonPath;
  readonly position: 'before' | 'after' | 'on';
}

/** Resolves a drop target to a position in a list. */
function toListPosition(root: unknown, { path, position }: DropSpot): ListPosition | undefined {
  if (position === 'on') {
    const list = findValueAt(root, path);
    return Array.isArray(list) ? { list: path, index: list.length } : undefined;
  }
  const at = path.at(-1);
  if (typeof at !== 'number') return undefined;
  return { list: path.slice(0, -1), index: position === 'before' ? at : at + 1 };
}

/** The type of a list's entries. */
export function findEntryType(schema: Schema, root: unknown, list: JsonPath): string | undefined {
  return resolveSchema(schema, resolveSchemaAt(schema, root, list)).things?.thing;
}

/** Whether a value is a list entry. */
export function isMovable(root: unknown, path: JsonPath): boolean {
  return typeof path.at(-1) === 'number' && Array.isArray(findValueAt(root, path.slice(0, -1)));
}

/**
 * Where a dropped entry goes: another position, or another list of the same type. Undefined if the drop is not
 * allowed or changes nothing.
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
  // A list must keep at least one entry.
  return isOfSort && !isInside && Array.isArray(left) && left.length > 1 ? drop : undefined;
}

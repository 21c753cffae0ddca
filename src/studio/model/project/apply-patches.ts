import { findValueAt, withValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import { mergeOrder } from './merge-order.ts';
import {
  isOrderPatch,
  listEntryNames,
  toPath,
  type Address,
  type OrderPatch,
  type Patch,
  type ValuePatch,
} from './patch.ts';

/** A patch that does not fit, as the same value was changed in another way. */
export interface PatchConflict {
  readonly patch: Patch;
  /** The present value; undefined where it is gone. */
  readonly now: unknown;
  /** Whether what the value belonged to is gone, so that the patch cannot be applied at all. */
  readonly isGone: boolean;
}

export interface AppliedPatches<T = unknown> {
  readonly value: T;
  /** The patches that were not applied, unless `overwrites` said so. */
  readonly conflicts: readonly PatchConflict[];
}

/** Says of a conflict whether the patch is applied all the same. */
export type ConflictResolver = (conflict: PatchConflict) => boolean;

/** Sets a value. A new entry of a list goes to its end; its OrderPatch moves it. */
function setValue(root: unknown, { address, after }: ValuePatch, path: JsonPath | undefined) {
  if (path) return withValueAt(root, path, after);
  const holder = toPath(root, address.slice(0, -1));
  const list = holder && findValueAt(root, holder);
  return holder && Array.isArray(list) ? withValueAt(root, [...holder, list.length], after) : root;
}

function hasHolder(root: unknown, address: Address): boolean {
  const holder = toPath(root, address.slice(0, -1));
  const value = holder && findValueAt(root, holder);
  const isEntry = typeof address.at(-1) === 'object';
  return isEntry ? Array.isArray(value) : typeof value === 'object' && value !== null;
}

function applyValuePatch(
  root: unknown,
  patch: ValuePatch,
  overwrites: ConflictResolver,
): AppliedPatches {
  const { address, before, after } = patch;
  if (address.length === 0 && isDeepEqual(root, before)) return { value: after, conflicts: [] };
  const path = toPath(root, address);
  const now = path && findValueAt(root, path);
  if (isDeepEqual(now, after)) return { value: root, conflicts: [] };
  const isGone = address.length > 0 && !hasHolder(root, address);
  const conflict = { patch, now, isGone };
  const isConflict = isGone || !isDeepEqual(now, before);
  if (isConflict && (isGone || !overwrites(conflict)))
    return { value: root, conflicts: [conflict] };
  const value = address.length === 0 ? after : setValue(root, patch, path);
  return { value, conflicts: isConflict ? [conflict] : [] };
}

function applyOrderPatch(
  root: unknown,
  patch: OrderPatch,
  overwrites: ConflictResolver,
): AppliedPatches {
  const path = toPath(root, patch.address);
  const list = path && findValueAt(root, path);
  const names = Array.isArray(list) ? listEntryNames(list, patch.key) : undefined;
  if (!path || !Array.isArray(list) || !names) return { value: root, conflicts: [] };
  const { namesBefore, namesAfter } = patch;
  const mine = namesAfter.filter((name) => names.includes(name));
  // Entries that these patches have just added are at the end, which is not an order that the other side chose.
  const theirs = names.filter((name) => namesBefore.includes(name) || !namesAfter.includes(name));
  const merged = mergeOrder(namesBefore, mine, theirs);
  const conflict = { patch, now: theirs, isGone: false };
  const isOverwritten = merged.isConflict && overwrites(conflict);
  const order = isOverwritten ? mergeOrder(theirs, mine, theirs).names : merged.names;
  const entries = new Map(names.map((name, index) => [name, list[index] as unknown]));
  return {
    value: withValueAt(
      root,
      path,
      order.map((name) => entries.get(name)),
    ),
    conflicts: merged.isConflict ? [conflict] : [],
  };
}

/**
 * Applies patches to any version of a file: the one that they were made from, a later one, one of somebody else.
 * A patch is a conflict where its value is neither as before nor as after it.
 * @param overwrites whether a conflict is resolved in favor of the patch; by default the present value stays
 */
export function applyPatches<T>(
  root: T,
  patches: readonly Patch[],
  overwrites: ConflictResolver = () => false,
): AppliedPatches<T> {
  let value: unknown = root;
  const conflicts: PatchConflict[] = [];
  // An order is that of the entries that are there in the end.
  const inOrder = [
    ...patches.filter((each) => !isOrderPatch(each)),
    ...patches.filter(isOrderPatch),
  ];
  for (const patch of inOrder) {
    const applied = isOrderPatch(patch)
      ? applyOrderPatch(value, patch, overwrites)
      : applyValuePatch(value, patch, overwrites);
    value = applied.value;
    for (const conflict of applied.conflicts) conflicts.push(conflict);
  }
  return { value: value as T, conflicts };
}

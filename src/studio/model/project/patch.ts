import type { JsonPath } from '../../../engine/schema/path.ts';

/** An entry of a list by its name: it keeps its address when others come before it. */
export interface EntryName {
  /** The key that holds the name. */
  readonly key: string;
  readonly name: string;
}

/** The way from the whole file to one of its values: keys, positions, and names of list entries. */
export type Address = readonly (string | number | EntryName)[];

/** A value that changed. Undefined stands for a value that is not there. */
export interface ValuePatch {
  readonly address: Address;
  readonly before: unknown;
  readonly after: unknown;
}

/** The names of a list whose entries changed their order, or got new ones among them. */
export interface OrderPatch {
  readonly address: Address;
  readonly key: string;
  readonly namesBefore: readonly string[];
  readonly namesAfter: readonly string[];
}

/** One change of a file. It can be inverted, stored, sent, and applied to another version of the file. */
export type Patch = ValuePatch | OrderPatch;

export function isOrderPatch(patch: Patch): patch is OrderPatch {
  return 'namesAfter' in patch;
}

/** The patches that undo others. */
export function invertPatches(patches: readonly Patch[]): Patch[] {
  return patches
    .toReversed()
    .map((patch) =>
      isOrderPatch(patch)
        ? { ...patch, namesBefore: patch.namesAfter, namesAfter: patch.namesBefore }
        : { ...patch, before: patch.after, after: patch.before },
    );
}

/** Whether a value is an object or a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The names of a list's entries; undefined where one has none, or two share one. */
export function listEntryNames(
  list: readonly unknown[],
  key: string | undefined,
): string[] | undefined {
  if (key === undefined) return undefined;
  const names = list.map((entry): unknown =>
    isObject(entry) && Object.hasOwn(entry, key) ? Reflect.get(entry, key) : undefined,
  );
  const areNames = names.every((name) => typeof name === 'string');
  return areNames && new Set(names).size === names.length ? names : undefined;
}

/** What one step of an address leads to in a value: a key or a position; undefined where there is no such entry. */
function findPart(value: unknown, segment: Address[number]): string | number | undefined {
  if (typeof segment !== 'object') return segment;
  if (!Array.isArray(value)) return undefined;
  const index = value.findIndex(
    (entry: unknown) => isObject(entry) && Reflect.get(entry, segment.key) === segment.name,
  );
  return index < 0 ? undefined : index;
}

/** The path of an address in a version of the file; undefined where it leads nowhere. The last key may be missing. */
export function toPath(root: unknown, address: Address): JsonPath | undefined {
  const path: (string | number)[] = [];
  let value = root;
  for (const segment of address) {
    const part = findPart(value, segment);
    if (part === undefined || !isObject(value)) return undefined;
    path.push(part);
    value = Object.hasOwn(value, part) ? Reflect.get(value, part) : undefined;
  }
  return path;
}

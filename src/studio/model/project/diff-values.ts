import {
  findChildSchema,
  findTagValue,
  resolveSchema,
  resolveValueSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import { isObject, listEntryNames, type Address, type Patch } from './patch.ts';

/**
 * The patches between two versions of a file. Entries of lists are matched by their names where they have some.
 * @param root the schema, which knows what names the entries of a list
 * @example diffValues(schema, { n: 1 }, { n: 2 }) // [{ address: ['n'], before: 1, after: 2 }]
 */
export function diffValues(root: Schema, before: unknown, after: unknown): Patch[] {
  function* compareLists(
    list: Schema,
    old: readonly unknown[],
    now: readonly unknown[],
    address: Address,
  ): Generator<Patch> {
    const key = list.things?.name;
    const [namesBefore, namesAfter] = [listEntryNames(old, key), listEntryNames(now, key)];
    if (key !== undefined && namesBefore && namesAfter) {
      const entriesBefore = new Map(namesBefore.map((name, index) => [name, old[index]]));
      const entriesAfter = new Map(namesAfter.map((name, index) => [name, now[index]]));
      for (const name of new Set([...namesBefore, ...namesAfter]))
        yield* compare(list.items, entriesBefore.get(name), entriesAfter.get(name), [
          ...address,
          { key, name },
        ]);
      if (!isDeepEqual(namesBefore, namesAfter)) yield { address, key, namesBefore, namesAfter };
    } else if (old.length === now.length && old.every(isObject)) {
      for (const [index, entry] of old.entries())
        yield* compare(list.items, entry, now[index], [...address, index]);
    } else yield { address, before: old, after: now };
  }

  function* compare(at: unknown, old: unknown, now: unknown, address: Address): Generator<Patch> {
    if (isDeepEqual(old, now)) return;
    const whole = resolveSchema(root, at);
    // An object of another kind is a different object.
    const isComparable =
      isObject(old) &&
      isObject(now) &&
      Array.isArray(old) === Array.isArray(now) &&
      findTagValue(root, whole, old) === findTagValue(root, whole, now);
    if (!isComparable) yield { address, before: old, after: now };
    else if (Array.isArray(old) && Array.isArray(now))
      yield* compareLists(whole, old, now, address);
    else {
      const schema = resolveValueSchema(root, at, now);
      for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
        const [was, is]: unknown[] = [old, now].map((each) =>
          Object.hasOwn(each, key) ? Reflect.get(each, key) : undefined,
        );
        yield* compare(findChildSchema(schema, key), was, is, [...address, key]);
      }
    }
  }
  return [...compare(root, before, after, [])];
}

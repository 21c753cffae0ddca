import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import {
  findTagValue,
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { isDeepEqual } from '../documents/json-values.ts';

export interface ValueChange {
  /** The current path, or the former path of a removed value. */
  readonly path: JsonPath;
  /** Undefined for a new value. */
  readonly pathBefore: JsonPath | undefined;
  readonly before: unknown;
  readonly after: unknown;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Maps the entries of a list by id, or by position where they have none. */
function indexByName(list: readonly unknown[], key: string | undefined): Map<unknown, number> {
  return new Map(list.map((entry, index) => [(key && findValueAt(entry, [key])) ?? index, index]));
}

/** Lists the changes between two versions of a file, value by value; moved entries are matched by id. */
export function listValueChanges(root: Schema, before: unknown, after: unknown): ValueChange[] {
  function* compare(
    at: unknown,
    old: unknown,
    now: unknown,
    pathBefore: JsonPath,
    path: JsonPath,
  ): Generator<ValueChange> {
    if (isDeepEqual(old, now)) return;
    const whole = resolveSchema(root, at);
    // An object of another kind is a different object.
    const isComparable =
      isObject(old) &&
      isObject(now) &&
      Array.isArray(old) === Array.isArray(now) &&
      findTagValue(root, whole, old) === findTagValue(root, whole, now);
    if (!isComparable) {
      yield { path, pathBefore, before: old, after: now };
      return;
    }
    if (Array.isArray(old) && Array.isArray(now)) {
      const key = whole.things?.name;
      const [names, namesNow] = [indexByName(old, key), indexByName(now, key)];
      const isPlain = ![...old, ...now].some(isObject);
      const commonNames = [...names.keys()].filter((name) => namesNow.has(name));
      const order = [...namesNow.keys()].filter((name) => names.has(name));
      if (isPlain || commonNames.some((name, index) => order[index] !== name)) {
        // Entries were reordered: report the list as one change.
        yield { path, pathBefore, before: old, after: now };
        return;
      }
      for (const [name, index] of names) {
        const to = namesNow.get(name);
        if (to !== undefined) {
          yield* compare(whole.items, old[index], now[to], [...pathBefore, index], [...path, to]);
        } else {
          yield {
            path: [...path, Math.min(index, now.length)],
            pathBefore: [...pathBefore, index],
            before: old[index],
            after: undefined,
          };
        }
      }
      for (const [name, index] of namesNow) {
        if (names.has(name)) continue;
        yield {
          path: [...path, index],
          pathBefore: undefined,
          before: undefined,
          after: now[index],
        };
      }
      return;
    }
    const schema = resolveValueSchema(root, at, now);
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const [was, is] = [findValueAt(old, [key]), findValueAt(now, [key])];
      const here = [...path, key];
      if (was === undefined) yield { path: here, pathBefore: undefined, before: was, after: is };
      else yield* compare(findChildSchema(schema, key), was, is, [...pathBefore, key], here);
    }
  }
  return [...compare(root, before, after, [], [])];
}

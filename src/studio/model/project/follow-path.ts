import { getListAt, type JsonPath } from '../../../engine/schema/path.ts';
import { findSchemaAt, resolveSchema, type Schema } from '../../../engine/schema/schema.ts';
import { listEntryNames } from './patch.ts';

/**
 * Where a place of one version of a file is in another one; undefined if it is gone. An entry of a list is found by
 * its identity, else by its name, else by its position.
 * @param root the schema, which knows what names the entries of a list
 */
export function followPath(
  root: Schema,
  from: unknown,
  to: unknown,
  path: JsonPath,
): JsonPath | undefined {
  const followed: (string | number)[] = [];
  for (const [depth, part] of path.entries()) {
    const holder = path.slice(0, depth);
    const [before, after] = [getListAt(from, holder), getListAt(to, followed)];
    const findPosition = (index: number): number | undefined => {
      const moved = after.indexOf(before[index]);
      if (moved >= 0) return moved;
      const key = resolveSchema(root, findSchemaAt(root, from, holder)).things?.name;
      const name = listEntryNames(before, key)?.[index];
      const named = name === undefined ? -1 : (listEntryNames(after, key)?.indexOf(name) ?? -1);
      if (named >= 0) return named;
      return after.length >= before.length ? index : undefined;
    };
    const position = typeof part === 'number' ? findPosition(part) : part;
    if (position === undefined) return undefined;
    followed.push(position);
  }
  return followed;
}

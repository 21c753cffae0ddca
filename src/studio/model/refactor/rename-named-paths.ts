import { collectPathNames } from '../../../engine/schema/named-paths.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { Schema } from '../../../engine/schema/schema.ts';
import { walkValues } from '../../../engine/schema/walk.ts';
import { renameJsonKey } from '../documents/text-edits.ts';
import { parseJson } from '../documents/json-values.ts';

/** The new names of paths by their old names. */
function listNewNames(
  schema: Schema,
  before: unknown,
  after: unknown,
): ReadonlyMap<string, string> {
  // Renaming keeps the order of the values.
  const [old, now] = [before, after].map((value) => [
    ...collectPathNames(walkValues(schema, value)).values(),
  ]);
  return new Map(
    (old ?? []).flatMap((name, index): [string, string][] => {
      const other = now?.[index];
      return other === undefined || other === name ? [] : [[name, other]];
    }),
  );
}

/** The new name of a path, or of a possible key in a renamed object. */
function findNewName(name: string, names: ReadonlyMap<string, string>): string | undefined {
  const own = names.get(name);
  if (own !== undefined) return own;
  const dot = name.lastIndexOf('.');
  const holder = names.get(name.slice(0, Math.max(0, dot)));
  return holder === undefined ? undefined : holder + name.slice(dot);
}

/** The keys of a file that are names of paths. */
function listNamedPathKeys(schema: Schema, value: unknown): JsonPath[] {
  return [...walkValues(schema, value)]
    .filter(({ parent: holder }) => holder?.schema.places === true)
    .map(({ path }) => path);
}

/**
 * Updates all keys that name a path, as in schedules.
 * @param before the text before the rename
 */
export function renameNamedPaths(schema: Schema, before: string, text: string): string {
  const names = listNewNames(schema, parseJson(before), parseJson(text));
  return listNamedPathKeys(schema, parseJson(text)).reduce((made, path) => {
    const name = findNewName(String(path.at(-1)), names);
    return name === undefined ? made : renameJsonKey(made, path, name);
  }, text);
}

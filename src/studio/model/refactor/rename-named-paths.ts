import { collectPathNames } from '../../../engine/schema/named-paths.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { Schema } from '../../../engine/schema/schema.ts';
import { walkValues } from '../../../engine/schema/walk.ts';
import { renameJsonKey } from '../documents/text-edits.ts';
import { parseJson } from '../documents/json-values.ts';

/** What places are called now, by what they were called; only those that have another name. */
function listNewNames(
  schema: Schema,
  before: unknown,
  after: unknown,
): ReadonlyMap<string, string> {
  // A name that is changed moves nothing: the values stand in the same order.
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

/** The name of a place, or of one that could be in an object that has another name now. */
function findNewName(name: string, names: ReadonlyMap<string, string>): string | undefined {
  const own = names.get(name);
  if (own !== undefined) return own;
  const dot = name.lastIndexOf('.');
  const holder = names.get(name.slice(0, Math.max(0, dot)));
  return holder === undefined ? undefined : holder + name.slice(dot);
}

/** The keys of a file that name places of it. */
function listNamedPathKeys(schema: Schema, value: unknown): JsonPath[] {
  return [...walkValues(schema, value)]
    .filter(({ parent: holder }) => holder?.schema.places === true)
    .map(({ path }) => path);
}

/**
 * A text in which all keys that name places of it have the names that these have now.
 * @param before the text before something in it got another name
 */
export function renameNamedPaths(schema: Schema, before: string, text: string): string {
  const names = listNewNames(schema, parseJson(before), parseJson(text));
  return listNamedPathKeys(schema, parseJson(text)).reduce((made, path) => {
    const name = findNewName(String(path.at(-1)), names);
    return name === undefined ? made : renameJsonKey(made, path, name);
  }, text);
}

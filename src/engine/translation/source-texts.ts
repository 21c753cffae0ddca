import type { JsonPath } from '../schema/path.ts';
import { collectPathNames, createNamedPaths, type NamedPaths } from '../schema/named-paths.ts';
import type { Schema } from '../schema/schema.ts';
import { walkValues, type ValueNode } from '../schema/walk.ts';

/** A text of a file that visitors read, and that a translation of the file may hold. */
export interface SourceText {
  /** Names its place by names, so that it keeps it when others come before: `steps.wood.options.oak.label`. */
  readonly key: string;
  readonly path: JsonPath;
  readonly text: string;
  /** Whether visitors of another language miss its translation. */
  readonly isNeeded: boolean;
}

/** Whether there are words in a text beside its placeholders and the addresses of its links. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\]\([^)]*\)|\{[^}]*\}/g, ''));
}

/**
 * The texts of a file that visitors read, in its order.
 * @param root what the file says; it holds to the schema
 */
export function listSourceTexts(schema: Schema, root: unknown): SourceText[] {
  const visits = [...walkValues(schema, root)];
  const names = collectPathNames(visits);
  let places: NamedPaths | undefined;
  /** What the schema says of a value: where it is to stand in another place, what it says of that. */
  function saidOf({ schema: said, path, parent: holder }: ValueNode): Schema {
    if (holder?.schema.places !== true) return said;
    places ??= createNamedPaths(schema, root);
    return places.find(String(path.at(-1)))?.schema ?? said;
  }
  return visits.flatMap((visit): SourceText[] => {
    const { path, value } = visit;
    const said = saidOf(visit);
    if (said.text === undefined || said.reader === 'author' || typeof value !== 'string') return [];
    const isNeeded = said.translation !== 'optional' && hasWords(value);
    return [{ key: names.get(visit) ?? '', path, text: value, isNeeded }];
  });
}

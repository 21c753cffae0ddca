import { inventoryOf } from '../schema/inventory.ts';
import { valueAt, type Path } from '../schema/path.ts';
import type { Schema } from '../schema/schema.ts';
import type { Visit } from '../schema/walk.ts';

/** A text of a file that visitors read, and that a translation of the file may hold. */
export interface SourceText {
  /** Names its place by names, so that it keeps it when others come before: `steps.wood.options.oak.label`. */
  readonly key: string;
  readonly path: Path;
  readonly text: string;
  /** Whether visitors of another language miss its translation. */
  readonly isNeeded: boolean;
}

/** The name of a place among those beside it: an entry of a list by its own name, where such entries have one. */
function partKey({ path, value, holder }: Visit): string {
  const part = path.at(-1);
  if (typeof part !== 'number') return `.${part}`;
  const key = holder?.schema.things?.name;
  const name = key === undefined ? undefined : valueAt(value, [key]);
  return typeof name === 'string' ? `.${name}` : `[${part}]`;
}

/** Whether there are words in a text beside its placeholders and the addresses of its links. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\]\([^)]*\)|\{[^}]*\}/g, ''));
}

/**
 * The texts of a file that visitors read, in its order.
 * @param root what the file says; it holds to the schema
 */
export function sourceTextsOf(schema: Schema, root: unknown): SourceText[] {
  const keys = new Map<Visit, string>();
  return inventoryOf(schema, root).visits.flatMap((visit): SourceText[] => {
    const { path, value, holder, schema: said } = visit;
    const key = holder ? (keys.get(holder) ?? '') + partKey(visit) : '';
    keys.set(visit, key);
    if (said.text === undefined || said.reader === 'author' || typeof value !== 'string') return [];
    const isNeeded = said.translation !== 'optional' && hasWords(value);
    return [{ key: key.slice(1), path, text: value, isNeeded }];
  });
}

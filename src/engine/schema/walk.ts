import type { Path } from './path.ts';
import { resolved, schemaOfPart, schemaOfValue, type Schema } from './schema.ts';

/** A value, where it stands, and all that the schema says of it there. */
export interface Visit {
  readonly path: Path;
  readonly value: unknown;
  readonly schema: Schema;
  /** The object, list or table that holds the value; undefined for the whole. */
  readonly holder: Visit | undefined;
}

function partsOf(value: unknown): Iterable<readonly [string | number, unknown]> {
  if (Array.isArray(value)) return value.entries();
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Every value that a schema describes, what holds a value before the value. */
export function* walk(
  root: Schema,
  value: unknown,
  from: unknown = root,
  holder?: Visit,
  path: Path = [],
): Generator<Visit> {
  // What is said where a union is used holds for whichever of its branches stands there.
  const [whole, branch] = [resolved(root, from), schemaOfValue(root, from, value)];
  const schema = whole === branch ? whole : { ...whole, ...branch };
  const visit: Visit = { path, value, schema, holder };
  yield visit;
  for (const [part, each] of partsOf(value)) {
    yield* walk(root, each, schemaOfPart(schema, part), visit, [...path, part]);
  }
}

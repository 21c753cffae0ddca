import { createNamedPaths } from '../../../engine/schema/named-paths.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { findSchemaAt, resolveSchema, type Schema } from '../../../engine/schema/schema.ts';
import type { StudioDocument } from './document.ts';
import { SCHEMAS } from './schemas.ts';

/** The schema at a path. A key that names another path has the schema of that path. */
export function resolveSchemaAt(root: Schema, file: unknown, path: JsonPath): unknown {
  return findSchemaAt(root, file, path, ({ places }, part) =>
    places === true ? createNamedPaths(root, file).find(String(part))?.schema : undefined,
  );
}

/** The schema at a path of a document, with its `$ref` resolved. */
export function getSchemaAt(
  { kind, value }: Pick<StudioDocument, 'kind' | 'value'>,
  path: JsonPath,
): Schema {
  const root = SCHEMAS[kind];
  return resolveSchema(root, resolveSchemaAt(root, value, path));
}

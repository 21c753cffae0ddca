import type { StudioFile } from '../documents/studio-file.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { parseJson } from '../documents/json-values.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import { resolveSchema } from '../../../engine/schema/schema.ts';
import { resolveSchemaAt } from '../schema-form/form-definition.ts';
import { createPatches } from './patches.ts';

function isNonEmptyText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Whether files differ only in texts that visitors read. The preview shows those without waiting for the check. */
export function hasOnlyTextChanges(
  before: readonly StudioFile[],
  current: readonly StudioFile[],
): boolean {
  return current.every((file, index) => {
    const previous = before[index];
    if (previous?.name !== file.name) return false;
    if (previous.text === file.text) return true;
    const schema = SCHEMAS[file.kind];
    const root = parseJson(file.text);
    return createPatches(parseJson(previous.text), root).every(
      ({ path, value }) =>
        isNonEmptyText(value) &&
        isNonEmptyText(findValueAt(parseJson(previous.text), path)) &&
        resolveSchema(schema, resolveSchemaAt(schema, root, path)).text !== undefined,
    );
  });
}

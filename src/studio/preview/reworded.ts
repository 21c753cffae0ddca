import type { DeskFile } from '../desk/desk.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { readJson } from '../desk/values.ts';
import { findValueAt } from '../../engine/schema/path.ts';
import { resolveSchema } from '../../engine/schema/schema.ts';
import { schemaAt } from '../form/fields.ts';
import { whatChanged } from './what-changed.ts';

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/**
 * Whether files say the same but for words that people read. A site can be shown with whatever words: they need not
 * wait for the check.
 */
export function isReworded(before: readonly DeskFile[], now: readonly DeskFile[]): boolean {
  return now.every((file, index) => {
    const old = before[index];
    if (old?.name !== file.name) return false;
    if (old.text === file.text) return true;
    const schema = SCHEMAS[file.kind];
    const root = readJson(file.text);
    return whatChanged(readJson(old.text), root).every(
      ({ path, value }) =>
        isWord(value) &&
        isWord(findValueAt(readJson(old.text), path)) &&
        resolveSchema(schema, schemaAt(schema, root, path)).text !== undefined,
    );
  });
}

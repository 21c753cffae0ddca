import { setValue } from '../desk/edits.ts';
import { withValue, writtenAt } from '../desk/edit-text.ts';
import type { DeskFile } from '../desk/desk.ts';
import type { Change } from './changes.ts';

/**
 * The text of a file without one of its changes. What comes back is written as it was.
 * @param earlier the text that the file had before the change
 */
export function withoutChange(
  file: DeskFile,
  { path, pathBefore, before, after }: Change,
  earlier: string,
): string {
  // What could not be read before has no values that could be put back.
  if (path.length === 0) return earlier;
  if (pathBefore === undefined) return withValue(file.text, path, undefined);
  const written = writtenAt(earlier, pathBefore);
  if (after === undefined && typeof path.at(-1) === 'number') {
    return withValue(file.text, path, before, { isInserted: true, written });
  }
  return setValue(file, path, before, written).texts[file.name] ?? file.text;
}

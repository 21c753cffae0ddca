import { setValue } from '../edits/edits.ts';
import { setJsonValue, findSourceText } from '../documents/text-edits.ts';
import type { StudioFile } from '../documents/studio-file.ts';
import type { ValueChange } from './value-changes.ts';

/**
 * The text of a file without one of its changes. What comes back is written as it was.
 * @param earlier the text that the file had before the change
 */
export function discardChange(
  file: StudioFile,
  { path, pathBefore, before, after }: ValueChange,
  earlier: string,
): string {
  // What could not be read before has no values that could be put back.
  if (path.length === 0) return earlier;
  if (pathBefore === undefined) return setJsonValue(file.text, path, undefined);
  const written = findSourceText(earlier, pathBefore);
  if (after === undefined && typeof path.at(-1) === 'number') {
    return setJsonValue(file.text, path, before, { isInserted: true, written });
  }
  return setValue(file, path, before, written).texts[file.name] ?? file.text;
}

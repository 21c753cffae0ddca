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
  earlierText: string,
): string {
  // What could not be read before has no values that could be put back.
  if (path.length === 0) return earlierText;
  if (pathBefore === undefined) return setJsonValue(file.text, path, undefined);
  const sourceText = findSourceText(earlierText, pathBefore);
  if (after === undefined && typeof path.at(-1) === 'number') {
    return setJsonValue(file.text, path, before, { isInserted: true, sourceText });
  }
  return setValue(file, path, before, sourceText).texts[file.name] ?? file.text;
}

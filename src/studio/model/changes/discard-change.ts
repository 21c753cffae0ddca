import { setValue } from '../edits/edits.ts';
import { setJsonValue, findSourceText } from '../documents/text-edits.ts';
import type { StudioFile } from '../documents/studio-file.ts';
import type { ValueChange } from './value-changes.ts';

/**
 * Undoes one change in the text of a file. A restored value keeps its original formatting.
 * @param earlierText the text before the change
 */
export function discardChange(
  file: StudioFile,
  { path, pathBefore, before, after }: ValueChange,
  earlierText: string,
): string {
  // A file that was not valid JSON has no values to restore.
  if (path.length === 0) return earlierText;
  if (pathBefore === undefined) return setJsonValue(file.text, path, undefined);
  const sourceText = findSourceText(earlierText, pathBefore);
  if (after === undefined && typeof path.at(-1) === 'number') {
    return setJsonValue(file.text, path, before, { isInserted: true, sourceText });
  }
  return setValue(file, path, before, sourceText).texts[file.name] ?? file.text;
}

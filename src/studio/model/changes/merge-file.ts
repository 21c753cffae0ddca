import type { StudioFile } from '../documents/studio-file.ts';
import { parseJson } from '../documents/json-values.ts';
import { revertChanges, type ChangeConflict, type RevertResult } from './revert-changes.ts';

/**
 * A file as somebody else has saved it, with what was done to it here put in. What both have changed stays
 * theirs, unless somebody insists.
 * @param file as it is here, and as it was when both began
 * @param theirs the text that was saved meanwhile
 * @returns undefined where one of the texts is no JSON
 */
export function mergeFile(
  { onDisk, ...file }: StudioFile,
  theirs: string,
  keepsMine?: (conflict: ChangeConflict) => boolean,
): RevertResult | undefined {
  const isReadable = [file.text, onDisk.text, theirs].every(
    (text) => parseJson(text) !== undefined,
  );
  // Seen from here, what leads back to the common beginning is what has to be taken back from theirs.
  const then = { before: file.text, after: onDisk.text };
  return isReadable ? revertChanges({ ...file, onDisk, text: theirs }, then, keepsMine) : undefined;
}

import type { StudioFile } from '../documents/studio-file.ts';
import { parseJson } from '../documents/json-values.ts';
import { revertChanges, type ChangeConflict, type RevertResult } from './revert-changes.ts';

/**
 * Merges local edits into a version that somebody else saved. Where both changed the same value, theirs wins
 * unless `keepsMine` says otherwise.
 * @returns undefined if one of the texts is not valid JSON
 */
export function mergeFile(
  { onDisk, ...file }: StudioFile,
  theirs: string,
  keepsMine?: (conflict: ChangeConflict) => boolean,
): RevertResult | undefined {
  const isReadable = [file.text, onDisk.text, theirs].every(
    (text) => parseJson(text) !== undefined,
  );
  // Reverting the change from mine to the common base applies my edits to theirs.
  const then = { before: file.text, after: onDisk.text };
  return isReadable ? revertChanges({ ...file, onDisk, text: theirs }, then, keepsMine) : undefined;
}

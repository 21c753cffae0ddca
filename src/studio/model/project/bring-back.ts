import type { StudioDocument } from './document.ts';
import {
  applyToDocuments,
  type FileConflict,
  type FilePatches,
  type FileValues,
} from './file-patches.ts';
import { invertFilePatches } from './file-patches.ts';

/** What it takes to have files as they were before a change. */
export interface BringingBack {
  readonly values: FileValues;
  /** Where something else was changed since, which stays. */
  readonly conflicts: readonly FileConflict[];
  /** Why there is nothing to do, in a sentence. */
  readonly unavailableReason: string | undefined;
}

/** Plans how to take a change of the past out of the present files. */
export function planBringingBack(
  documents: readonly StudioDocument[],
  change: FilePatches,
): BringingBack {
  const { values, conflicts } = applyToDocuments(documents, invertFilePatches(change));
  const isPossible = documents.some(({ name, value }) => (values[name] ?? value) !== value);
  const reason =
    conflicts.length > 0 ? 'This was changed again since.' : 'This is as it was before.';
  return { values, conflicts, unavailableReason: isPossible ? undefined : reason };
}

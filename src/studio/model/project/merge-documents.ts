import { applyPatches, type PatchConflict } from './apply-patches.ts';
import { diffValues } from './diff-values.ts';
import {
  findDocument,
  isUnsaved,
  openDocument,
  openLive,
  parseText,
  type StudioDocument,
} from './document.ts';
import type { FileConflict } from './file-patches.ts';
import { REMOVED_VERSION, type ProjectFile } from './project-store.ts';
import { SCHEMAS } from './schemas.ts';
import { shareStructure } from '../../../engine/schema/share-structure.ts';

/** Says of a conflict whether the own change stays. */
export type FileConflictResolver = (conflict: FileConflict) => boolean;

/** Opens a newer version of a document. Unchanged parts keep their identity, so that nothing follows from them anew. */
export function openSharing(document: StudioDocument, file: ProjectFile): StudioDocument {
  const opened = openDocument(file);
  const value = shareStructure(document.value, opened.value);
  const basis = { text: file.text, value };
  return {
    ...opened,
    saved: { ...opened.saved, value },
    live: openLive(file, basis),
    basis,
    value,
  };
}

/** A document with what somebody else saved in place of what it was made from. */
function rebaseDocument(
  document: StudioDocument,
  theirs: ProjectFile,
  keepsMine?: FileConflictResolver,
): StudioDocument {
  const opened = openSharing(document, theirs);
  const { name: file, saved, value } = document;
  if (!isUnsaved(document)) return opened;
  // Theirs cannot be read: the own changes stay as they are until it can.
  if (opened.value === undefined) return document;
  if (saved.value === undefined || value === undefined)
    return { ...document, saved: opened.saved, live: opened.live };
  const patches = diffValues(SCHEMAS[document.kind], saved.value, value);
  const resolver = keepsMine && ((each: PatchConflict) => keepsMine({ ...each, file }));
  return { ...opened, value: applyPatches(opened.value, patches, resolver).value };
}

/** A document of which something else is live now; the same one where it is not. */
function withLive(document: StudioDocument, theirs: ProjectFile): StudioDocument {
  if (theirs.live === document.live?.text) return document;
  return { ...document, live: openLive(theirs, document.saved) };
}

/** The conflict of a file that somebody removed: it is about the whole file. */
function toRemovalConflict({ name, saved, value }: StudioDocument): FileConflict {
  const patch = { address: [], before: saved.value, after: value };
  return { file: name, patch, now: undefined, isGone: false };
}

/** A document whose file somebody removed, as a new one; undefined if the removal stays. */
function keepRemoved(
  document: StudioDocument,
  keepsMine?: FileConflictResolver,
): StudioDocument | undefined {
  if (!keepsMine?.(toRemovalConflict(document))) return undefined;
  return { ...document, saved: { text: '', value: undefined, version: REMOVED_VERSION } };
}

/** The conflicts of merging what somebody else saved. */
export function listMergeConflicts(
  documents: readonly StudioDocument[],
  theirs: readonly ProjectFile[],
): readonly FileConflict[] {
  return theirs.flatMap((file) => {
    const document = findDocument(documents, file.name);
    if (document && file.version === REMOVED_VERSION) return [toRemovalConflict(document)];
    const { value } = parseText(file.text);
    if (!document || !isUnsaved(document) || value === undefined) return [];
    const patches = diffValues(SCHEMAS[file.kind], document.saved.value, document.value);
    return applyPatches(value, patches).conflicts.map((each) => ({ ...each, file: file.name }));
  });
}

/**
 * Documents with what somebody else saved in place of what they were made from, and the own changes on it.
 * @param keepsMine which conflicts are resolved in favor of the own changes; none if left out
 */
export function mergeDocuments(
  documents: readonly StudioDocument[],
  files: readonly ProjectFile[],
  keepsMine?: FileConflictResolver,
): StudioDocument[] {
  return documents.flatMap((document) => {
    const theirs = files.find(({ name }) => name === document.name);
    if (!theirs) return document;
    if (theirs.version === document.saved.version) return withLive(document, theirs);
    if (theirs.version === REMOVED_VERSION) return keepRemoved(document, keepsMine) ?? [];
    return rebaseDocument(document, theirs, keepsMine);
  });
}

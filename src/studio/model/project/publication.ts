import { findDocument, getText, isUnsaved, parseText, type StudioDocument } from './document.ts';
import { listMergeConflicts } from './merge-documents.ts';
import type { ChangeRequest, ProjectFile, SentRequest } from './project-store.ts';

/** Where the changes of a draft are: only here, sent, or live. */
export type Publication = 'draft' | 'waiting' | 'live';

/** The files that a draft changes, each with the live version that it was made from. */
export function listChangedFiles(documents: readonly StudioDocument[]): ProjectFile[] {
  return documents.filter(isUnsaved).map((document) => {
    const { name, kind, saved } = document;
    return { name, kind, text: getText(document), version: saved.version };
  });
}

/** Whether a draft says what was sent, no more and no less. */
function isSent(documents: readonly StudioDocument[], { files }: SentRequest): boolean {
  const changed = documents.filter(isUnsaved);
  return (
    changed.length === Object.keys(files).length &&
    changed.every((document) => getText(document) === files[document.name])
  );
}

/**
 * Where the changes of a draft are.
 * @param requests those that the host knows
 */
export function getPublication(
  documents: readonly StudioDocument[],
  requests: readonly ChangeRequest[],
  sent: SentRequest | undefined,
): Publication {
  const waiting = requests.filter(({ state }) => state === 'waiting');
  if (!documents.some(isUnsaved)) return waiting.length > 0 ? 'waiting' : 'live';
  // With a conflict nothing can go live before it is sent again.
  const isWaiting = waiting.some((each) => each.number === sent?.number && !each.isConflicting);
  return sent && isWaiting && isSent(documents, sent) ? 'waiting' : 'draft';
}

/** The files that changes were made from, to put them onto later versions. */
export function listBases(documents: readonly StudioDocument[]): ProjectFile[] {
  return documents.filter(isUnsaved).map(({ name, kind, saved, live }) => ({
    name,
    kind,
    text: saved.text,
    version: saved.version,
    live: live?.text,
  }));
}

/** The files as they are, or as changes that are kept were made from them. */
export function withBases(
  files: readonly ProjectFile[],
  bases: readonly ProjectFile[],
): ProjectFile[] {
  const known = files.map((file) => bases.find(({ name }) => name === file.name) ?? file);
  // A file that somebody removed is still here, as it was, for the changes to it.
  const gone = bases.filter((base) => files.every(({ name }) => name !== base.name));
  return [...known, ...gone];
}

/** Files that differ from those that documents were made from. */
export function listNewer(
  documents: readonly StudioDocument[],
  files: readonly ProjectFile[],
): ProjectFile[] {
  return files.filter(({ name, version, live }) => {
    const document = findDocument(documents, name);
    if (!document) return false;
    if (document.saved.version !== version) return true;
    if (document.live?.text === live) return false;
    // A live text that cannot be read is as good as none.
    return document.live !== undefined || parseText(live ?? '').value !== undefined;
  });
}

/** Files that others changed where no own change is in the way, so that they can be taken over. */
export function listFreeFiles(
  documents: readonly StudioDocument[],
  files: readonly ProjectFile[],
): ProjectFile[] {
  return listNewer(documents, files).filter(
    (file) =>
      parseText(file.text).value !== undefined &&
      listMergeConflicts(documents, [file]).length === 0,
  );
}

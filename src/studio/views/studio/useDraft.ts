import { useEffect } from 'react';
import { afterPaint } from '../../../site/ui/browser/afterPaint.ts';
import { saveDraft, type DraftSlot, type ReviewTexts } from '../../model/project/draft-store.ts';
import { applyUnsavedChanges } from '../../model/project/editor-state.ts';
import { listUnsavedChanges } from '../../model/project/file-patches.ts';
import type { SentRequest, StudioProject } from '../../model/project/project-store.ts';
import { listBases, listFreeFiles, withBases } from '../../model/project/publication.ts';
import { createEditorStore, type EditorStore } from './editorStore.ts';

/** Opens the files and applies the stored draft, onto what went live or was saved since where that is possible. */
export function openWithDraft({ files }: StudioProject, { draft }: DraftSlot): EditorStore {
  if (!draft) return createEditorStore(files);
  const store = createEditorStore(withBases(files, draft.bases ?? []));
  const description = 'Changes from the last time';
  for (const action of applyUnsavedChanges(store.getState(), draft, description))
    store.dispatch(action);
  const free = listFreeFiles(store.getState().documents, files);
  store.dispatch({ type: 'merge', files: free, keepsMine: () => true });
  return store;
}

/** Keeps the changes in this browser after each edit, so that they survive a closed tab or a crash. */
export function useDraft(
  editorStore: EditorStore,
  key: string,
  sent: SentRequest | undefined,
  review: ReviewTexts,
): void {
  useEffect(() => {
    let isDue = false;
    function storeDraft() {
      isDue = false;
      const { documents } = editorStore.getState();
      const bases = listBases(documents);
      const draft = { ...listUnsavedChanges(documents), at: Date.now(), bases, review, sent };
      void saveDraft({ key, draft: bases.length > 0 ? draft : undefined });
    }
    function schedule() {
      if (!isDue) afterPaint(storeDraft);
      isDue = true;
    }
    schedule();
    return editorStore.subscribe(schedule);
  }, [editorStore, key, sent, review]);
}

import { useCallback, useState } from 'react';
import { findDocument, getText, isUnsaved } from '../../model/project/document.ts';
import {
  listMergeConflicts,
  type FileConflictResolver,
} from '../../model/project/merge-documents.ts';
import {
  StoreError,
  type ProjectFile,
  type ProjectStore,
} from '../../model/project/project-store.ts';
import type { EditorStore } from './editorStore.ts';

/** Saving on this machine, and taking over what others changed. */
export interface SavingState {
  /** Saves everything that was changed; false if that failed. */
  readonly save: () => Promise<boolean>;
  readonly isSaving: boolean;
  /** Whether something was saved since the studio was opened. */
  readonly hasSaved: boolean;
  readonly failure: StoreError | undefined;
  readonly clearFailure: () => void;
  /** Puts the own changes onto what others changed. Where both changed the same, it asks which stays. */
  readonly putOnto: (failure: StoreError) => void;
  /** The files as they are saved. The same array as long as nobody saves. */
  readonly savedFiles: readonly ProjectFile[];
  /** Takes over what somebody else saved. Without a resolver their value stays where both changed one. */
  readonly takeOver: (files: readonly ProjectFile[], keepsMine?: FileConflictResolver) => void;
}

export function useSaving(
  store: ProjectStore,
  editorStore: EditorStore,
  initialFiles: readonly ProjectFile[],
): SavingState {
  const [isSaving, setIsSaving] = useState(false);
  const [hasSaved, setHasSaved] = useState(false);
  const [failure, setFailure] = useState<StoreError>();
  const [savedFiles, setSavedFiles] = useState(initialFiles);
  const update = useCallback((files: readonly ProjectFile[]) => {
    setSavedFiles((before) =>
      before.map((file) => files.find(({ name }) => name === file.name) ?? file),
    );
  }, []);

  const save = useCallback(async () => {
    if (!store.save) return true;
    setIsSaving(true);
    try {
      const { documents } = editorStore.getState();
      const unsaved = documents.filter(isUnsaved).map((document) => ({
        name: document.name,
        text: getText(document),
        base: document.saved.version,
      }));
      const files = unsaved.length > 0 ? await store.save(unsaved) : [];
      editorStore.dispatch({ type: 'saved', files });
      if (files.length > 0) update(files);
      setHasSaved(true);
      setFailure(undefined);
      return true;
    } catch (error) {
      setFailure(error instanceof StoreError ? error : new StoreError(String(error)));
      return false;
    } finally {
      setIsSaving(false);
    }
  }, [store, editorStore, update]);

  const takeOver: SavingState['takeOver'] = useCallback(
    (files, keepsMine) => {
      editorStore.dispatch({ type: 'merge', files, keepsMine });
      update(files);
      const { documents } = editorStore.getState();
      setSavedFiles((before) => before.filter(({ name }) => findDocument(documents, name)));
    },
    [editorStore, update],
  );
  const clearFailure = useCallback(() => setFailure(undefined), []);
  return {
    save,
    isSaving,
    hasSaved,
    failure,
    clearFailure,
    putOnto: (conflict) => {
      const { theirs } = conflict;
      if (listMergeConflicts(editorStore.getState().documents, theirs).length > 0)
        setFailure(conflict);
      else takeOver(theirs, () => true);
    },
    savedFiles,
    takeOver,
  };
}

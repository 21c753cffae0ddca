import { useCallback, useMemo, useState } from 'react';
import type { FileTexts } from '../../model/documents/studio-file.ts';
import {
  listUnsavedFiles,
  type EditorState,
  type EditorAction,
} from '../../model/editor/editor-state.ts';
import type { FileOnDisk } from '../../model/project/protocol.ts';
import { StudioRequestError, saveFiles } from '../../model/project/project-client.ts';

/** Saving what was changed, and what has come of the last time. */
export interface SaveState {
  /**
   * Saves all that was changed.
   * @param texts what files say that the desk does not know yet
   * @returns the files as they are on the disk then; undefined where they were not saved
   */
  readonly save: (texts?: FileTexts) => Promise<readonly FileOnDisk[] | undefined>;
  /** What is told of the last saving, where it was done. */
  readonly message: string;
  readonly failure: StudioRequestError | undefined;
  readonly clearFailure: () => void;
}

/** Saves the files of a desk. */
export function useSave(editor: EditorState, dispatch: (action: EditorAction) => void): SaveState {
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<StudioRequestError>();

  const save = useCallback(
    async (texts: FileTexts = {}) => {
      const files = editor.files.map((file) => ({ ...file, text: texts[file.name] ?? file.text }));
      const changed = listUnsavedFiles({ files });
      try {
        const wanted = changed.map(({ name, text, onDisk }) => ({
          name,
          text,
          base: onDisk.hash,
        }));
        const saved = changed.length > 0 ? await saveFiles(wanted) : [];
        dispatch({ type: 'markSaved', files: saved });
        if (saved.length > 0) setMessage(`Saved ${saved.map(({ name }) => name).join(' and ')}.`);
        setFailure(undefined);
        return saved;
      } catch (error) {
        setMessage('');
        setFailure(
          error instanceof StudioRequestError ? error : new StudioRequestError(String(error)),
        );
        return undefined;
      }
    },
    [editor.files, dispatch],
  );

  const clearFailure = useCallback(() => setFailure(undefined), []);
  return useMemo(
    () => ({ save, message, failure, clearFailure }),
    [save, message, failure, clearFailure],
  );
}

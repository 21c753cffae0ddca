import {
  createEditorState,
  editorReducer,
  type EditorAction,
  type EditorState,
} from '../../model/project/editor-state.ts';
import type { StudioDocument } from '../../model/project/document.ts';
import type { ProjectFile } from '../../model/project/project-store.ts';
import { indexFiles, type FilesIndex } from '../../model/words/file-index.ts';

/** How long typing must pause before views that need not follow each keystroke update, in milliseconds. */
const TYPING_PAUSE = 250;

/** Documents and their index. */
export interface SettledDocuments {
  readonly documents: readonly StudioDocument[];
  readonly files: FilesIndex;
}

/** The state of the editor, outside React, so that a keystroke renders only the components that subscribe to it. */
export interface EditorStore {
  readonly getState: () => EditorState;
  /** What there is to ask about the documents. */
  readonly getIndex: () => FilesIndex;
  /** The documents as of the last pause in typing, and what there is to ask about them. */
  readonly getSettled: () => SettledDocuments;
  readonly dispatch: (action: EditorAction) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createEditorStore(files: readonly ProjectFile[]): EditorStore {
  let state = createEditorState(files);
  let index = indexFiles(state.documents);
  const getSettledNow = (): SettledDocuments => ({ documents: state.documents, files: index });
  let settled = getSettledNow();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  function settle(): void {
    settled = getSettledNow();
    notify();
  }
  return {
    getState: () => state,
    getIndex: () => index,
    getSettled: () => settled,
    dispatch: (action) => {
      const next = editorReducer(state, action);
      if (next === state) return;
      if (next.documents !== state.documents) index = indexFiles(next.documents, index);
      state = next;
      clearTimeout(timer);
      if (state.isTyping) timer = setTimeout(settle, TYPING_PAUSE);
      else if (settled.documents !== state.documents) settled = getSettledNow();
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

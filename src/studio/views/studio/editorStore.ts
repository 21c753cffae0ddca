import {
  createEditorState,
  editorReducer,
  type EditorAction,
  type EditorState,
} from '../../model/project/editor-state.ts';
import type { StudioDocument } from '../../model/project/document.ts';
import type { ProjectFile } from '../../model/project/project-store.ts';

/** How long typing must pause before views that need not follow each keystroke update, in milliseconds. */
const TYPING_PAUSE = 250;

/** The state of the editor, outside React, so that a keystroke renders only the components that subscribe to it. */
export interface EditorStore {
  readonly getState: () => EditorState;
  /** The documents as of the last pause in typing. */
  readonly getSettledDocuments: () => readonly StudioDocument[];
  readonly dispatch: (action: EditorAction) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createEditorStore(files: readonly ProjectFile[]): EditorStore {
  let state = createEditorState(files);
  let settled = state.documents;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  function settle(): void {
    settled = state.documents;
    notify();
  }
  return {
    getState: () => state,
    getSettledDocuments: () => settled,
    dispatch: (action) => {
      const next = editorReducer(state, action);
      if (next === state) return;
      state = next;
      clearTimeout(timer);
      if (state.isTyping) timer = setTimeout(settle, TYPING_PAUSE);
      else settled = state.documents;
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

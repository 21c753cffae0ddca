import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import {
  findDocument,
  openDocument,
  parseText,
  type PathInFile,
  type StudioDocument,
} from './document.ts';
import {
  applyToDocuments,
  diffDocuments,
  invertFilePatches,
  withValues,
  type FilePatches,
  type FileValues,
  type UnsavedChanges,
} from './file-patches.ts';
import { followIgnored } from './follow-ignored.ts';
import { mergeDocuments, openSharing, type FileConflictResolver } from './merge-documents.ts';
import type { ProjectFile } from './project-store.ts';

/** A change that somebody makes: what files say after it. */
export interface Edit {
  readonly type: 'edit';
  readonly description: string;
  /** What is shown when the edit is undone. */
  readonly location: PathInFile;
  readonly values: FileValues;
  /** Whether it is one keystroke: those in one field are undone together. */
  readonly isTyping?: boolean;
}

/** An edit that was made. */
export interface EditStep {
  readonly description: string;
  readonly location: PathInFile;
  readonly patches: FilePatches;
  /** The changed documents as they were. */
  readonly before: readonly StudioDocument[];
}

export interface EditorState {
  readonly documents: readonly StudioDocument[];
  readonly undoStack: readonly EditStep[];
  readonly redoStack: readonly EditStep[];
  /** Whether the last step is made of keystrokes that the next one continues. */
  readonly isTyping: boolean;
}

export type EditorAction =
  | Edit
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'endTyping' }
  /** Replaces the text of a file that is not valid JSON. */
  | { readonly type: 'setText'; readonly file: string; readonly text: string }
  | { readonly type: 'saved'; readonly files: readonly ProjectFile[] }
  /** Takes over what somebody else saved. */
  | {
      readonly type: 'merge';
      readonly files: readonly ProjectFile[];
      /** Which conflicts are resolved in favor of the own changes. */
      readonly keepsMine?: FileConflictResolver | undefined;
    };

/** More than anyone undoes, small enough to keep in memory. */
const MAX_UNDO_STEPS = 500;

export function createEditorState(files: readonly ProjectFile[]): EditorState {
  return {
    documents: files.map(openDocument),
    undoStack: [],
    redoStack: [],
    isTyping: false,
  };
}

/** The actions that make changes again. Where somebody else changed the same meanwhile, these count. */
export function applyUnsavedChanges(
  { documents }: Pick<EditorState, 'documents'>,
  { patches, texts }: UnsavedChanges,
  description: string,
): EditorAction[] {
  const { values } = applyToDocuments(documents, patches, () => true);
  const location = { file: documents[0]?.name ?? '', path: [] };
  // A file that somebody has mended can be read: there is no text to mend any more.
  const typed = Object.entries(texts)
    .filter(([file]) => findDocument(documents, file)?.value === undefined)
    .map(([file, text]): EditorAction => ({ type: 'setText', file, text }));
  return [{ type: 'edit', description, location, values }, ...typed];
}

function edit(
  editor: EditorState,
  { description, location, values, isTyping = false }: Edit,
): EditorState {
  const { undoStack } = editor;
  const documents = withValues(editor.documents, values).map((document, index) => {
    const old = editor.documents[index];
    return document.kind === 'estimator' && document !== old
      ? { ...document, value: followIgnored(old?.value, document.value) }
      : document;
  });
  const last = undoStack.at(-1);
  const isContinued =
    isTyping &&
    editor.isTyping &&
    last !== undefined &&
    JSON.stringify(last.location) === JSON.stringify(location);
  const before = isContinued
    ? last.before
    : editor.documents.filter(({ name }) => Object.hasOwn(values, name));
  const valuesBefore = before.map(({ name, value }) => [name, value] as const);
  const patches = diffDocuments(documents, Object.fromEntries(valuesBefore));
  const earlier = isContinued ? undoStack.slice(0, -1) : undoStack.slice(-MAX_UNDO_STEPS);
  if (Object.keys(patches).length === 0) {
    // A step that changes nothing ends: there is none for the next keystroke to continue.
    return isContinued ? { ...editor, documents, undoStack: earlier, isTyping: false } : editor;
  }
  return {
    documents,
    undoStack: [...earlier, { description, location, patches, before }],
    redoStack: [],
    isTyping,
  };
}

function applyStep(editor: EditorState, patches: FilePatches): EditorState {
  const { values } = applyToDocuments(editor.documents, patches);
  return {
    ...editor,
    documents: withValues(editor.documents, values),
    isTyping: false,
  };
}

/**
 * Undoes a step. A document that says what it said before has its text of then, so that another business that was begun
 * and saved leaves no trace in the bytes.
 */
function undoStep(editor: EditorState, { patches, before }: EditStep): EditorState {
  const undone = applyStep(editor, invertFilePatches(patches));
  const documents = undone.documents.map((document) => {
    const earlier = findDocument(before, document.name);
    if (!earlier || !isDeepEqual(document.value, earlier.value)) return document;
    return { ...document, basis: earlier.basis, value: earlier.value };
  });
  return { ...undone, documents };
}

export function editorReducer(editor: EditorState, action: EditorAction): EditorState {
  const { documents, undoStack, redoStack } = editor;
  switch (action.type) {
    case 'edit':
      return edit(editor, action);
    case 'undo': {
      const step = undoStack.at(-1);
      if (!step) return editor;
      return {
        ...undoStep(editor, step),
        undoStack: undoStack.slice(0, -1),
        redoStack: [...redoStack, step],
      };
    }
    case 'redo': {
      const step = redoStack.at(-1);
      if (!step) return editor;
      return {
        ...applyStep(editor, step.patches),
        undoStack: [...undoStack, step],
        redoStack: redoStack.slice(0, -1),
      };
    }
    case 'endTyping':
      return editor.isTyping ? { ...editor, isTyping: false } : editor;
    case 'setText': {
      const basis = parseText(action.text);
      return {
        ...editor,
        documents: documents.map((document) =>
          document.name === action.file ? { ...document, basis, value: basis.value } : document,
        ),
      };
    }
    case 'saved':
      return {
        ...editor,
        documents: documents.map((document) => {
          const file = action.files.find(({ name }) => name === document.name);
          if (!file) return document;
          const opened = openSharing(document, file);
          // What was typed since the save is a change of what is saved now.
          return document.value === undefined ? opened : { ...opened, value: document.value };
        }),
      };
    case 'merge':
      return {
        ...editor,
        isTyping: false,
        documents: mergeDocuments(documents, action.files, action.keepsMine),
      };
    default:
      return action satisfies never;
  }
}

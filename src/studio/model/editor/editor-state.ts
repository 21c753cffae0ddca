import { mergeFile } from '../changes/merge-file.ts';
import type { ChangeConflict } from '../changes/revert-changes.ts';
import { isDeepEqual, parseJson } from '../documents/json-values.ts';
import type {
  FileEdit,
  FileTexts,
  PathInFile,
  StudioFile,
  TypedChange,
} from '../documents/studio-file.ts';
import type { FileOnDisk } from '../project/protocol.ts';

/** A version that somebody else saved, and the text both started from. */
interface ExternalSave {
  readonly name: string;
  readonly base: string;
  readonly theirs: string;
  /** Which conflicts keep the local value; none if left out. */
  readonly keepsMine?: (conflict: ChangeConflict) => boolean;
}

export interface UndoStep {
  readonly description: string;
  readonly typed: TypedChange | undefined;
  readonly location: PathInFile;
  /** The texts of the changed files before and after the step. */
  readonly before: FileTexts;
  readonly after: FileTexts;
  /** Versions merged later. Undoing this step keeps them. */
  readonly externalSaves?: readonly ExternalSave[];
}

export interface EditorState {
  readonly files: readonly StudioFile[];
  readonly undoStack: readonly UndoStep[];
  readonly redoStack: readonly UndoStep[];
  /** Whether the next keystroke in the same field extends the last step. */
  readonly isTyping: boolean;
}

export type EditorAction =
  | FileEdit
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'endTyping' }
  | { readonly type: 'markSaved'; readonly files: readonly FileOnDisk[] }
  | {
      /** Merges what somebody else saved. */
      readonly type: 'merge';
      readonly files: readonly FileOnDisk[];
      /** Which conflicts keep the local value; none if left out. */
      readonly keepsMine?: (conflict: ChangeConflict, name: string) => boolean;
      /** The merged texts. Without them, files with unsaved changes stay as they are. */
      readonly texts?: FileTexts;
    };

/** More than anyone undoes, small enough to keep in memory. */
const MAX_UNDO_STEPS = 500;

/** The initial state: the files as saved. */
export function createEditorState(files: readonly FileOnDisk[]): EditorState {
  return {
    files: files.map(({ name, kind, text, hash }) => ({
      name,
      kind,
      text,
      onDisk: { text, hash },
    })),
    undoStack: [],
    redoStack: [],
    isTyping: false,
  };
}

function replaceTexts(files: readonly StudioFile[], texts: FileTexts): StudioFile[] {
  return files.map((file) => {
    const text = Object.hasOwn(texts, file.name) ? texts[file.name] : undefined;
    return text === undefined ? file : { ...file, text };
  });
}

function pickTexts(files: readonly StudioFile[], names: readonly string[]): FileTexts {
  return Object.fromEntries(
    files.filter(({ name }) => names.includes(name)).map(({ name, text }) => [name, text]),
  );
}

/** Undoes or redoes a step; undefined if it cannot be merged with a later version. */
function replayStep(files: readonly StudioFile[], step: UndoStep, to: 'before' | 'after') {
  const { externalSaves = [], ...own } = step;
  const texts: Record<string, string> = { ...step[to] };
  for (const { name, base, theirs, keepsMine } of externalSaves) {
    const [file, text] = [files.find((each) => each.name === name), texts[name]];
    if (!file || text === undefined) continue;
    const merged = mergeFile(
      { ...file, text, onDisk: { text: base, hash: '' } },
      theirs,
      keepsMine,
    );
    if (!merged) return undefined;
    texts[name] = merged.text;
  }
  const from = pickTexts(files, Object.keys(texts));
  return {
    files: replaceTexts(files, texts),
    step: {
      ...own,
      ...(to === 'before' ? { before: texts, after: from } : { before: from, after: texts }),
    },
  };
}

/** Whether two texts hold the same JSON. */
function isSameJson(one: string, other: string): boolean {
  if (one === other) return true;
  const value = parseJson(one);
  return value !== undefined && isDeepEqual(value, parseJson(other));
}

function isSameTarget(one: PathInFile, other: PathInFile): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function editorReducer(editor: EditorState, action: EditorAction): EditorState {
  const { files, undoStack, redoStack } = editor;
  switch (action.type) {
    case 'edit': {
      const { location, texts, typed } = action;
      const before = pickTexts(files, Object.keys(texts));
      if (Object.entries(texts).every(([name, text]) => before[name] === text)) return editor;
      const last = undoStack.at(-1);
      const isContinued =
        typed && editor.isTyping && last?.typed && isSameTarget(last.location, location);
      // Typing that ends at the original value is no step, and restores the original formatting.
      if (
        isContinued &&
        Object.entries(texts).every(([name, text]) => isSameJson(last.before[name] ?? '', text))
      ) {
        return {
          ...editor,
          files: replaceTexts(files, last.before),
          undoStack: undoStack.slice(0, -1),
          isTyping: false,
        };
      }
      const typing = isContinued ? { ...typed, ...last.typed, to: typed.to } : typed;
      const description = typing
        ? `${typing.subject}: ${typing.from} → ${typing.to}`
        : action.description;
      const step = {
        description,
        typed: typing,
        location,
        before: isContinued ? last.before : before,
        after: texts,
      };
      const isTyping = typed !== undefined;
      const earlier = isContinued ? undoStack.slice(0, -1) : undoStack.slice(-MAX_UNDO_STEPS);
      return {
        files: replaceTexts(files, texts),
        undoStack: [...earlier, step],
        redoStack: [],
        isTyping,
      };
    }
    case 'undo': {
      const step = undoStack.at(-1);
      if (!step) return editor;
      const replayed = replayStep(files, step, 'before');
      // Invalid JSON cannot be merged with what was saved since.
      if (!replayed) return { ...editor, undoStack: [] };
      return {
        files: replayed.files,
        undoStack: undoStack.slice(0, -1),
        redoStack: [...redoStack, replayed.step],
        isTyping: false,
      };
    }
    case 'redo': {
      const step = redoStack.at(-1);
      if (!step) return editor;
      const replayed = replayStep(files, step, 'after');
      if (!replayed) return { ...editor, redoStack: [] };
      return {
        files: replayed.files,
        undoStack: [...undoStack, replayed.step],
        redoStack: redoStack.slice(0, -1),
        isTyping: false,
      };
    }
    case 'endTyping':
      return editor.isTyping ? { ...editor, isTyping: false } : editor;
    case 'markSaved':
      return {
        ...editor,
        isTyping: false,
        files: files.map((file) => {
          const saved = action.files.find(({ name }) => name === file.name);
          return saved ? { ...file, onDisk: { text: saved.text, hash: saved.hash } } : file;
        }),
      };
    case 'merge': {
      const { keepsMine = () => false } = action;
      const saves: ExternalSave[] = [];
      const mergedFiles = files.map((file): StudioFile => {
        const theirs = action.files.find(({ name }) => name === file.name);
        const isSaved = file.text === file.onDisk.text;
        const text = action.texts?.[file.name] ?? (isSaved ? theirs?.text : undefined);
        if (!theirs || text === undefined) return file;
        saves.push({
          name: file.name,
          base: file.onDisk.text,
          theirs: theirs.text,
          keepsMine: (conflict) => keepsMine(conflict, file.name),
        });
        return { ...file, text, onDisk: { text: theirs.text, hash: theirs.hash } };
      });
      if (saves.length === 0) return editor;
      const addSaves = (step: UndoStep) => ({
        ...step,
        externalSaves: [...(step.externalSaves ?? []), ...saves],
      });
      return {
        files: mergedFiles,
        undoStack: undoStack.map(addSaves),
        redoStack: redoStack.map(addSaves),
        isTyping: false,
      };
    }
    default:
      return action satisfies never;
  }
}

/** The files that differ from what is saved. */
export function listUnsavedFiles({ files }: Pick<EditorState, 'files'>): StudioFile[] {
  return files.filter(({ text, onDisk }) => text !== onDisk.text);
}

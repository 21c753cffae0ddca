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
import type { FileOnDisk } from '../project/project-protocol.ts';

/** What somebody else has saved of a file meanwhile, and what it said when both began. */
interface ExternalSave {
  readonly name: string;
  readonly begun: string;
  readonly theirs: string;
  /** What of one's own stands all the same where both have changed it. */
  readonly insists?: (clash: ChangeConflict) => boolean;
}

/** One thing that was done. */
export interface UndoStep {
  /** What was done, for the buttons that undo it and do it again. */
  readonly words: string;
  readonly typed: TypedChange | undefined;
  readonly place: PathInFile;
  /** What the files that it changed said before it, and after it. */
  readonly before: FileTexts;
  readonly after: FileTexts;
  /** What came to the desk since and was not done here: it stays when the step is undone. */
  readonly since?: readonly ExternalSave[];
}

/** What lies on the desk of the studio: the files, and what was done to them. */
export interface EditorState {
  readonly files: readonly StudioFile[];
  readonly undoStack: readonly UndoStep[];
  readonly redoStack: readonly UndoStep[];
  /** Whether the next keystroke in the field of the last step belongs to that step. */
  readonly isTyping: boolean;
}

export type EditorAction =
  | FileEdit
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'paused' }
  | { readonly type: 'saved'; readonly files: readonly FileOnDisk[] }
  | {
      /** Takes up what somebody else has saved. */
      readonly type: 'joined';
      readonly files: readonly FileOnDisk[];
      /** What of one's own stands where both have changed it; nothing, if left out. */
      readonly insists?: (clash: ChangeConflict, name: string) => boolean;
      /** What they say with what was done here put in. Left out, a file in which something is not saved stays as it is. */
      readonly texts?: FileTexts;
    };

/** More than anybody goes back, and little enough to be kept. */
const MAX_UNDO_STEPS = 500;

/** The desk as the files come from the disk. */
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

/** A step that was gone back or forth: what the files say then, and the step to be gone the other way. */
function replayStep(files: readonly StudioFile[], step: UndoStep, to: 'before' | 'after') {
  const { since = [], ...own } = step;
  const texts: Record<string, string> = { ...step[to] };
  for (const { name, begun, theirs, insists } of since) {
    const [file, text] = [files.find((each) => each.name === name), texts[name]];
    if (!file || text === undefined) continue;
    const both = mergeFile({ ...file, text, onDisk: { text: begun, hash: '' } }, theirs, insists);
    if (!both) return undefined;
    texts[name] = both.text;
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

/** Whether two texts say the same, however it is laid out. */
function isSameJson(one: string, other: string): boolean {
  if (one === other) return true;
  const said = parseJson(one);
  return said !== undefined && isDeepEqual(said, parseJson(other));
}

function isSameTarget(one: PathInFile, other: PathInFile): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What becomes of the desk. Pure. */
export function editorReducer(desk: EditorState, action: EditorAction): EditorState {
  const { files, undoStack: done, redoStack: undone } = desk;
  switch (action.type) {
    case 'edited': {
      const { place, texts, typed } = action;
      const before = pickTexts(files, Object.keys(texts));
      if (Object.entries(texts).every(([name, text]) => before[name] === text)) return desk;
      const last = done.at(-1);
      const isMore = typed && desk.isTyping && last?.typed && isSameTarget(last.place, place);
      // What was typed and taken back is nothing that could be undone, and leaves the lines as they were.
      if (
        isMore &&
        Object.entries(texts).every(([name, text]) => isSameJson(last.before[name] ?? '', text))
      ) {
        return {
          ...desk,
          files: replaceTexts(files, last.before),
          undoStack: done.slice(0, -1),
          isTyping: false,
        };
      }
      const all = isMore ? { ...typed, ...last.typed, to: typed.to } : typed;
      const words = all ? `${all.subject}: ${all.from} → ${all.to}` : action.words;
      const step = {
        words,
        typed: all,
        place,
        before: isMore ? last.before : before,
        after: texts,
      };
      const isTyping = typed !== undefined;
      const earlier = isMore ? done.slice(0, -1) : done.slice(-MAX_UNDO_STEPS);
      return {
        files: replaceTexts(files, texts),
        undoStack: [...earlier, step],
        redoStack: [],
        isTyping,
      };
    }
    case 'undone': {
      const step = done.at(-1);
      if (!step) return desk;
      const back = replayStep(files, step, 'before');
      // What was no JSON then has nothing in common with what somebody else has saved since.
      if (!back) return { ...desk, undoStack: [] };
      return {
        files: back.files,
        undoStack: done.slice(0, -1),
        redoStack: [...undone, back.step],
        isTyping: false,
      };
    }
    case 'redone': {
      const step = undone.at(-1);
      if (!step) return desk;
      const forth = replayStep(files, step, 'after');
      if (!forth) return { ...desk, redoStack: [] };
      return {
        files: forth.files,
        undoStack: [...done, forth.step],
        redoStack: undone.slice(0, -1),
        isTyping: false,
      };
    }
    case 'paused':
      return desk.isTyping ? { ...desk, isTyping: false } : desk;
    case 'saved':
      return {
        ...desk,
        isTyping: false,
        files: files.map((file) => {
          const saved = action.files.find(({ name }) => name === file.name);
          return saved ? { ...file, onDisk: { text: saved.text, hash: saved.hash } } : file;
        }),
      };
    case 'joined': {
      const { insists = () => false } = action;
      const joined: ExternalSave[] = [];
      const taken = files.map((file): StudioFile => {
        const theirs = action.files.find(({ name }) => name === file.name);
        const isSaved = file.text === file.onDisk.text;
        const text = action.texts?.[file.name] ?? (isSaved ? theirs?.text : undefined);
        if (!theirs || text === undefined) return file;
        joined.push({
          name: file.name,
          begun: file.onDisk.text,
          theirs: theirs.text,
          insists: (clash) => insists(clash, file.name),
        });
        return { ...file, text, onDisk: { text: theirs.text, hash: theirs.hash } };
      });
      if (joined.length === 0) return desk;
      const later = (step: UndoStep) => ({ ...step, since: [...(step.since ?? []), ...joined] });
      return {
        files: taken,
        undoStack: done.map(later),
        redoStack: undone.map(later),
        isTyping: false,
      };
    }
    default:
      return action satisfies never;
  }
}

/** The files that say something else than on the disk. */
export function listUnsavedFiles({ files }: Pick<EditorState, 'files'>): StudioFile[] {
  return files.filter(({ text, onDisk }) => text !== onDisk.text);
}

import { applyPatches, type ConflictResolver, type PatchConflict } from './apply-patches.ts';
import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import { shareStructure } from './share-structure.ts';
import { diffValues } from './diff-values.ts';
import { invertPatches, type Patch } from './patch.ts';
import {
  findDocument,
  isUnsaved,
  openDocument,
  parseText,
  type PathInFile,
  type StudioDocument,
} from './document.ts';
import { SCHEMAS } from './schemas.ts';
import { REMOVED_VERSION, type ProjectFile } from './project-store.ts';
import { followIgnored } from './follow-ignored.ts';

/** What files say, by their names. */
export type FileValues = Readonly<Record<string, unknown>>;
/** What changed in files, by their names. */
export type FilePatches = Readonly<Record<string, readonly Patch[]>>;

/** A conflict in one of the files. */
export type FileConflict = PatchConflict & { readonly file: string };

/** Says of a conflict whether the own change stays. */
export type FileConflictResolver = (conflict: FileConflict) => boolean;

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

/** The documents with other values in some of them. */
export function withValues(
  documents: readonly StudioDocument[],
  values: FileValues,
): StudioDocument[] {
  return documents.map((document) => {
    if (!Object.hasOwn(values, document.name)) return document;
    return { ...document, value: values[document.name] };
  });
}

/** The patches that lead from values to those of the documents. */
function diffDocuments(documents: readonly StudioDocument[], before: FileValues): FilePatches {
  const changed = documents.flatMap(({ name, kind, value }): [string, Patch[]][] => {
    const patches = Object.hasOwn(before, name)
      ? diffValues(SCHEMAS[kind], before[name], value)
      : [];
    return patches.length > 0 ? [[name, patches]] : [];
  });
  return Object.fromEntries(changed);
}

/** The changes of files since they were saved, as they are stored and sent. */
export interface UnsavedChanges {
  readonly patches: FilePatches;
  /** Texts that are not valid JSON, by file. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The patches of every file since it was saved. */
export function listUnsavedPatches(documents: readonly StudioDocument[]): FilePatches {
  const readable = documents.filter((each) => each.value !== undefined && isUnsaved(each));
  const saved = readable.map((each) => [each.name, each.saved.value] as const);
  return diffDocuments(documents, Object.fromEntries(saved));
}

export function listUnsavedChanges(documents: readonly StudioDocument[]): UnsavedChanges {
  const broken = documents.filter(({ value }) => value === undefined);
  const texts = broken.map(({ name, basis }) => [name, basis.text] as const);
  return { patches: listUnsavedPatches(documents), texts: Object.fromEntries(texts) };
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

/** Applies patches to the present values of files; where they were changed otherwise since, they stay as they are. */
export function applyToDocuments(
  documents: readonly StudioDocument[],
  patches: FilePatches,
  overwrites?: ConflictResolver,
): {
  readonly values: FileValues;
  readonly conflicts: readonly FileConflict[];
} {
  const applied = documents.flatMap(({ name, value }) => {
    const own = patches[name];
    return own ? [{ name, ...applyPatches(value, own, overwrites) }] : [];
  });
  return {
    values: Object.fromEntries(applied.map(({ name, value }) => [name, value])),
    conflicts: applied.flatMap(({ name, conflicts }) =>
      conflicts.map((conflict) => ({ ...conflict, file: name })),
    ),
  };
}

export function invertFilePatches(patches: FilePatches): FilePatches {
  return Object.fromEntries(
    Object.entries(patches).map(([name, each]) => [name, invertPatches(each)]),
  );
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

/** Opens a newer version of a document. Unchanged parts keep their identity, so that nothing follows from them anew. */
function openSharing(document: StudioDocument, file: ProjectFile): StudioDocument {
  const opened = openDocument(file);
  const value = shareStructure(document.value, opened.value);
  const basis = { text: file.text, value };
  return { ...opened, saved: { ...opened.saved, value }, basis, value };
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
  if (saved.value === undefined || value === undefined) return { ...document, saved: opened.saved };
  const patches = diffValues(SCHEMAS[document.kind], saved.value, value);
  const resolver = keepsMine && ((each: PatchConflict) => keepsMine({ ...each, file }));
  return { ...opened, value: applyPatches(opened.value, patches, resolver).value };
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
        documents: documents.flatMap((document) => {
          const theirs = action.files.find(({ name }) => name === document.name);
          if (!theirs || theirs.version === document.saved.version) return document;
          if (theirs.version === REMOVED_VERSION)
            return keepRemoved(document, action.keepsMine) ?? [];
          return rebaseDocument(document, theirs, action.keepsMine);
        }),
      };
    default:
      return action satisfies never;
  }
}

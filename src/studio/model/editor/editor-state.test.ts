import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { setJsonValue } from '../documents/text-edits.ts';
import { setValue } from '../edits/edits.ts';
import {
  listUnsavedFiles,
  editorReducer,
  createEditorState,
  type EditorState,
  type EditorAction,
} from './editor-state.ts';

const initialEditor = createEditorState([
  { name: 'a.json', kind: 'estimator', text: '0', hash: 'h0' },
  { name: 'b.json', kind: 'cases', text: 'b', hash: 'hb' },
]);

function createEdit(text: string, path: string[] = ['x'], from = '0'): EditorAction {
  const location = { file: 'a.json', path };
  const typed = { subject: `Field ${from}`, from, to: text };
  return { type: 'edit', description: text, location, texts: { 'a.json': text }, typed };
}

function applyActions(...actions: EditorAction[]): EditorState {
  return actions.reduce(editorReducer, initialEditor);
}

function getText({ files }: EditorState): string | undefined {
  return files[0]?.text;
}

const undoAction: EditorAction = { type: 'undo' };
const redoAction: EditorAction = { type: 'redo' };

describe('the desk', () => {
  it('undoes and does again what was done', () => {
    const merged = [createEdit('1'), createEdit('2', ['y'])];
    expect(getText(applyActions(...merged, undoAction))).toBe('1');
    expect(getText(applyActions(...merged, undoAction, undoAction, undoAction))).toBe('0');
    expect(getText(applyActions(...merged, undoAction, undoAction, redoAction))).toBe('1');
    expect(applyActions(...merged, undoAction, createEdit('3')).redoStack).toEqual([]);
  });

  it('undoes what was typed into a field at once, until something else is done', () => {
    const typed = applyActions(
      createEdit('1'),
      createEdit('12', ['x'], '1'),
      createEdit('123', ['x'], '12'),
    );
    expect(getText(editorReducer(typed, undoAction))).toBe('0');
    // The description keeps the name from before the rename.
    expect(typed.undoStack.map(({ description }) => description)).toEqual(['Field 0: 0 → 123']);
    const paused = applyActions(createEdit('1'), { type: 'endTyping' }, createEdit('12'));
    expect(getText(editorReducer(paused, undoAction))).toBe('1');
  });

  it('has nothing to undo where what was typed was taken back', () => {
    const replayed = applyActions(
      createEdit('1'),
      createEdit('2', ['y']),
      createEdit('3', ['y']),
      createEdit('1', ['y']),
    );
    expect(replayed.undoStack.map(({ location }) => location.path)).toEqual([['x']]);
    expect(getText(replayed)).toBe('1');
    expect(editorReducer(replayed, createEdit('12', ['y'])).undoStack).toHaveLength(2);
  });

  it.each([
    {
      path: ['steps', 0, 'options', 0, 'label'],
      description: ['Sloop and all that belongs to it', 'Sloop'],
    },
    { path: ['steps', 0, 'tooltip'], description: [undefined, 'A ketch has two masts.'] },
  ])(
    'leaves the lines as they were where the old words are typed again: $path',
    ({ path, description }) => {
      const line =
        '{ "id": "sloop", "label": "Sloop", "description": "One mast", "illustration": "/pictures/sloop.svg" }';
      const tooltip = '"tooltip": "A ketch has two masts.",';
      const text = boatHallJson
        .replace(/\{\s+"id": "sloop"[^}]*\}/, line)
        .replace(tooltip, '')
        .replace('"id": "hull",', `${tooltip} "id": "hull",`);
      const base = createEditorState([{ name: 'boats.json', kind: 'estimator', text, hash: '' }]);
      const typed = description.reduce((editor, word) => {
        const [file] = editor.files;
        return file ? editorReducer(editor, setValue(file, path, word)) : editor;
      }, base);
      expect(typed.files).toEqual(base.files);
      expect(typed.undoStack).toEqual([]);
    },
  );

  it('knows which files are not as they were saved', () => {
    expect(listUnsavedFiles(initialEditor)).toEqual([]);
    const edited = applyActions(createEdit('1'));
    expect(listUnsavedFiles(edited).map(({ name }) => name)).toEqual(['a.json']);
    const files = [{ name: 'a.json', kind: 'estimator', text: '1', hash: 'h1' }] as const;
    const saved = editorReducer(edited, { type: 'markSaved', files });
    expect(listUnsavedFiles(saved)).toEqual([]);
    expect(listUnsavedFiles(editorReducer(saved, undoAction)).length).toBe(1);
  });

  it('counts nothing that changes nothing', () => {
    expect(applyActions(createEdit('0'))).toBe(initialEditor);
  });
});

describe('what somebody else has saved', () => {
  const TITLE = ['steps', 0, 'title'];
  const PRICE = ['prices', 'extraPrice', 'cradle'];
  const name = 'estimator.json';
  const read = createEditorState([{ name, kind: 'estimator', text: boatHallJson, hash: 'begun' }]);
  const step = (text: string): EditorAction => ({
    type: 'edit',
    description: '',
    location: { file: name, path: [] },
    texts: { [name]: text },
  });
  const file = (text: string) => ({ name, kind: 'estimator', text, hash: text }) as const;

  const dearer = setJsonValue(boatHallJson, PRICE, 300);
  const dearest = setJsonValue(boatHallJson, PRICE, 320);
  const asked = (text = boatHallJson) => setJsonValue(text, TITLE, 'Your boat?');
  const merged: EditorAction[] = [
    { type: 'merge', files: [file(asked())], texts: { [name]: asked(dearest) } },
    { type: 'markSaved', files: [file(asked(dearest))] },
  ];
  const texts = (actions: readonly EditorAction[], base: EditorState) =>
    actions.map((_, index) => getText(actions.slice(0, index + 1).reduce(editorReducer, base)));

  it('stays when what was done before is undone and done again', () => {
    const editor = [step(dearer), step(dearest), ...merged].reduce(editorReducer, read);
    expect(listUnsavedFiles(editor)).toEqual([]);
    expect(
      texts([undoAction, undoAction, undoAction, redoAction, redoAction, redoAction], editor),
    ).toEqual([asked(dearer), asked(), asked(), asked(dearer), asked(dearest), asked(dearest)]);
  });

  it('stays when what was undone before is done again', () => {
    const editor = [step(dearest), step(dearer), undoAction, ...merged].reduce(editorReducer, read);
    expect(texts([redoAction, undoAction, undoAction], editor)).toEqual([
      asked(dearer),
      asked(dearest),
      asked(),
    ]);
  });

  it('gives way for good to what was chosen in its place, whatever else is undone', () => {
    const theirs = setJsonValue(boatHallJson, PRICE, 280);
    const washed = setJsonValue(dearer, ['prices', 'extraPrice', 'wash'], 99);
    const chosen: EditorAction[] = [
      { type: 'merge', files: [file(theirs)], texts: { [name]: washed }, keepsMine: () => true },
      { type: 'markSaved', files: [file(washed)] },
    ];
    const editor = [step(dearer), step(washed), ...chosen].reduce(editorReducer, read);
    expect(texts([undoAction, undoAction, redoAction, redoAction], editor)).toEqual([
      dearer,
      theirs,
      dearer,
      washed,
    ]);
  });

  it('ends the history where it cannot be put into what was there before', () => {
    const mended = [step('{'), step(boatHallJson), ...merged, undoAction].reduce(
      editorReducer,
      read,
    );
    expect(mended.undoStack).toEqual([]);
    expect(getText(mended)).toBe(asked(dearest));
  });

  it('is taken up where all is saved here, and never in the place of what is not', () => {
    const theirs: EditorAction = { type: 'merge', files: [file(asked())] };
    const saved: EditorAction = { type: 'markSaved', files: [file(dearer)] };
    const mergedFiles = [step(dearer), saved, { ...theirs, files: [file(asked(dearer))] }];
    const editor = mergedFiles.reduce(editorReducer, read);
    expect(listUnsavedFiles(editor)).toEqual([]);
    expect(texts([undoAction, redoAction], editor)).toEqual([asked(), asked(dearer)]);
    const unsaved = [step(dearer)].reduce(editorReducer, read);
    expect(editorReducer(unsaved, theirs).files).toEqual(unsaved.files);
  });
});

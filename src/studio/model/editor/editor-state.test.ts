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

const initialDesk = createEditorState([
  { name: 'a.json', kind: 'estimator', text: '0', hash: 'h0' },
  { name: 'b.json', kind: 'cases', text: 'b', hash: 'hb' },
]);

function createEdit(text: string, path: string[] = ['x'], from = '0'): EditorAction {
  const place = { file: 'a.json', path };
  const typed = { subject: `Field ${from}`, from, to: text };
  return { type: 'edited', words: text, place, texts: { 'a.json': text }, typed };
}

function applyActions(...actions: EditorAction[]): EditorState {
  return actions.reduce(editorReducer, initialDesk);
}

function getText({ files }: EditorState): string | undefined {
  return files[0]?.text;
}

const undoAction: EditorAction = { type: 'undone' };
const redoAction: EditorAction = { type: 'redone' };

describe('the desk', () => {
  it('undoes and does again what was done', () => {
    const both = [createEdit('1'), createEdit('2', ['y'])];
    expect(getText(applyActions(...both, undoAction))).toBe('1');
    expect(getText(applyActions(...both, undoAction, undoAction, undoAction))).toBe('0');
    expect(getText(applyActions(...both, undoAction, undoAction, redoAction))).toBe('1');
    expect(applyActions(...both, undoAction, createEdit('3')).redoStack).toEqual([]);
  });

  it('undoes what was typed into a field at once, until something else is done', () => {
    const typed = applyActions(
      createEdit('1'),
      createEdit('12', ['x'], '1'),
      createEdit('123', ['x'], '12'),
    );
    expect(getText(editorReducer(typed, undoAction))).toBe('0');
    // What is said of it is what is undone, under the name that it had then.
    expect(typed.undoStack.map(({ words }) => words)).toEqual(['Field 0: 0 → 123']);
    const paused = applyActions(createEdit('1'), { type: 'paused' }, createEdit('12'));
    expect(getText(editorReducer(paused, undoAction))).toBe('1');
  });

  it('has nothing to undo where what was typed was taken back', () => {
    const back = applyActions(
      createEdit('1'),
      createEdit('2', ['y']),
      createEdit('3', ['y']),
      createEdit('1', ['y']),
    );
    expect(back.undoStack.map(({ place }) => place.path)).toEqual([['x']]);
    expect(getText(back)).toBe('1');
    expect(editorReducer(back, createEdit('12', ['y'])).undoStack).toHaveLength(2);
  });

  it.each([
    {
      path: ['steps', 0, 'options', 0, 'label'],
      words: ['Sloop and all that belongs to it', 'Sloop'],
    },
    { path: ['steps', 0, 'tooltip'], words: [undefined, 'A ketch has two masts.'] },
  ])(
    'leaves the lines as they were where the old words are typed again: $path',
    ({ path, words }) => {
      const line =
        '{ "id": "sloop", "label": "Sloop", "description": "One mast", "illustration": "/pictures/sloop.svg" }';
      const tooltip = '"tooltip": "A ketch has two masts.",';
      const text = boatHallJson
        .replace(/\{\s+"id": "sloop"[^}]*\}/, line)
        .replace(tooltip, '')
        .replace('"id": "hull",', `${tooltip} "id": "hull",`);
      const begun = createEditorState([{ name: 'boats.json', kind: 'estimator', text, hash: '' }]);
      const typed = words.reduce((desk, word) => {
        const [file] = desk.files;
        return file ? editorReducer(desk, setValue(file, path, word)) : desk;
      }, begun);
      expect(typed.files).toEqual(begun.files);
      expect(typed.undoStack).toEqual([]);
    },
  );

  it('knows which files are not as they were saved', () => {
    expect(listUnsavedFiles(initialDesk)).toEqual([]);
    const edited = applyActions(createEdit('1'));
    expect(listUnsavedFiles(edited).map(({ name }) => name)).toEqual(['a.json']);
    const files = [{ name: 'a.json', kind: 'estimator', text: '1', hash: 'h1' }] as const;
    const saved = editorReducer(edited, { type: 'saved', files });
    expect(listUnsavedFiles(saved)).toEqual([]);
    expect(listUnsavedFiles(editorReducer(saved, undoAction)).length).toBe(1);
  });

  it('counts nothing that changes nothing', () => {
    expect(applyActions(createEdit('0'))).toBe(initialDesk);
  });
});

describe('what somebody else has saved', () => {
  const TITLE = ['steps', 0, 'title'];
  const PRICE = ['prices', 'extraPrice', 'cradle'];
  const name = 'estimator.json';
  const read = createEditorState([{ name, kind: 'estimator', text: boatHallJson, hash: 'begun' }]);
  const step = (text: string): EditorAction => ({
    type: 'edited',
    words: '',
    place: { file: name, path: [] },
    texts: { [name]: text },
  });
  const file = (text: string) => ({ name, kind: 'estimator', text, hash: text }) as const;

  const dearer = setJsonValue(boatHallJson, PRICE, 300);
  const dearest = setJsonValue(boatHallJson, PRICE, 320);
  const asked = (text = boatHallJson) => setJsonValue(text, TITLE, 'Your boat?');
  const both: EditorAction[] = [
    { type: 'joined', files: [file(asked())], texts: { [name]: asked(dearest) } },
    { type: 'saved', files: [file(asked(dearest))] },
  ];
  const texts = (actions: readonly EditorAction[], begun: EditorState) =>
    actions.map((_, index) => getText(actions.slice(0, index + 1).reduce(editorReducer, begun)));

  it('stays when what was done before is undone and done again', () => {
    const desk = [step(dearer), step(dearest), ...both].reduce(editorReducer, read);
    expect(listUnsavedFiles(desk)).toEqual([]);
    expect(
      texts([undoAction, undoAction, undoAction, redoAction, redoAction, redoAction], desk),
    ).toEqual([asked(dearer), asked(), asked(), asked(dearer), asked(dearest), asked(dearest)]);
  });

  it('stays when what was undone before is done again', () => {
    const desk = [step(dearest), step(dearer), undoAction, ...both].reduce(editorReducer, read);
    expect(texts([redoAction, undoAction, undoAction], desk)).toEqual([
      asked(dearer),
      asked(dearest),
      asked(),
    ]);
  });

  it('gives way for good to what was chosen in its place, whatever else is undone', () => {
    const theirs = setJsonValue(boatHallJson, PRICE, 280);
    const washed = setJsonValue(dearer, ['prices', 'extraPrice', 'wash'], 99);
    const chosen: EditorAction[] = [
      { type: 'joined', files: [file(theirs)], texts: { [name]: washed }, insists: () => true },
      { type: 'saved', files: [file(washed)] },
    ];
    const desk = [step(dearer), step(washed), ...chosen].reduce(editorReducer, read);
    expect(texts([undoAction, undoAction, redoAction, redoAction], desk)).toEqual([
      dearer,
      theirs,
      dearer,
      washed,
    ]);
  });

  it('ends the history where it cannot be put into what was there before', () => {
    const mended = [step('{'), step(boatHallJson), ...both, undoAction].reduce(editorReducer, read);
    expect(mended.undoStack).toEqual([]);
    expect(getText(mended)).toBe(asked(dearest));
  });

  it('is taken up where all is saved here, and never in the place of what is not', () => {
    const theirs: EditorAction = { type: 'joined', files: [file(asked())] };
    const saved: EditorAction = { type: 'saved', files: [file(dearer)] };
    const taken = [step(dearer), saved, { ...theirs, files: [file(asked(dearer))] }];
    const desk = taken.reduce(editorReducer, read);
    expect(listUnsavedFiles(desk)).toEqual([]);
    expect(texts([undoAction, redoAction], desk)).toEqual([asked(), asked(dearer)]);
    const unsaved = [step(dearer)].reduce(editorReducer, read);
    expect(editorReducer(unsaved, theirs).files).toEqual(unsaved.files);
  });
});

import { describe, expect, it } from 'vitest';
import { boats } from '../../authoring/check/fixtures/boats.ts';
import { setJsonValue } from './edit-text.ts';
import { setValue } from './edits.ts';
import {
  listUnsavedFiles,
  editorReducer,
  createEditorState,
  type EditorState,
  type EditorAction,
} from './desk.ts';

const opened = createEditorState([
  { name: 'a.json', kind: 'estimator', text: '0', hash: 'h0' },
  { name: 'b.json', kind: 'cases', text: 'b', hash: 'hb' },
]);

function edit(text: string, path: string[] = ['x'], from = '0'): EditorAction {
  const place = { file: 'a.json', path };
  const typed = { subject: `Field ${from}`, from, to: text };
  return { type: 'edited', words: text, place, texts: { 'a.json': text }, typed };
}

function after(...actions: EditorAction[]): EditorState {
  return actions.reduce(editorReducer, opened);
}

function textOf({ files }: EditorState): string | undefined {
  return files[0]?.text;
}

const undo: EditorAction = { type: 'undone' };
const redo: EditorAction = { type: 'redone' };

describe('the desk', () => {
  it('undoes and does again what was done', () => {
    const both = [edit('1'), edit('2', ['y'])];
    expect(textOf(after(...both, undo))).toBe('1');
    expect(textOf(after(...both, undo, undo, undo))).toBe('0');
    expect(textOf(after(...both, undo, undo, redo))).toBe('1');
    expect(after(...both, undo, edit('3')).redoStack).toEqual([]);
  });

  it('undoes what was typed into a field at once, until something else is done', () => {
    const typed = after(edit('1'), edit('12', ['x'], '1'), edit('123', ['x'], '12'));
    expect(textOf(editorReducer(typed, undo))).toBe('0');
    // What is said of it is what is undone, under the name that it had then.
    expect(typed.undoStack.map(({ words }) => words)).toEqual(['Field 0: 0 → 123']);
    const paused = after(edit('1'), { type: 'paused' }, edit('12'));
    expect(textOf(editorReducer(paused, undo))).toBe('1');
  });

  it('has nothing to undo where what was typed was taken back', () => {
    const back = after(edit('1'), edit('2', ['y']), edit('3', ['y']), edit('1', ['y']));
    expect(back.undoStack.map(({ place }) => place.path)).toEqual([['x']]);
    expect(textOf(back)).toBe('1');
    expect(editorReducer(back, edit('12', ['y'])).undoStack).toHaveLength(2);
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
      const text = boats
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
    expect(listUnsavedFiles(opened)).toEqual([]);
    const edited = after(edit('1'));
    expect(listUnsavedFiles(edited).map(({ name }) => name)).toEqual(['a.json']);
    const files = [{ name: 'a.json', kind: 'estimator', text: '1', hash: 'h1' }] as const;
    const saved = editorReducer(edited, { type: 'saved', files });
    expect(listUnsavedFiles(saved)).toEqual([]);
    expect(listUnsavedFiles(editorReducer(saved, undo)).length).toBe(1);
  });

  it('counts nothing that changes nothing', () => {
    expect(after(edit('0'))).toBe(opened);
  });
});

describe('what somebody else has saved', () => {
  const TITLE = ['steps', 0, 'title'];
  const PRICE = ['prices', 'extraPrice', 'cradle'];
  const name = 'estimator.json';
  const read = createEditorState([{ name, kind: 'estimator', text: boats, hash: 'begun' }]);
  const step = (text: string): EditorAction => ({
    type: 'edited',
    words: '',
    place: { file: name, path: [] },
    texts: { [name]: text },
  });
  const file = (text: string) => ({ name, kind: 'estimator', text, hash: text }) as const;

  const dearer = setJsonValue(boats, PRICE, 300);
  const dearest = setJsonValue(boats, PRICE, 320);
  const asked = (text = boats) => setJsonValue(text, TITLE, 'Your boat?');
  const both: EditorAction[] = [
    { type: 'joined', files: [file(asked())], texts: { [name]: asked(dearest) } },
    { type: 'saved', files: [file(asked(dearest))] },
  ];
  const texts = (actions: readonly EditorAction[], begun: EditorState) =>
    actions.map((_, index) => textOf(actions.slice(0, index + 1).reduce(editorReducer, begun)));

  it('stays when what was done before is undone and done again', () => {
    const desk = [step(dearer), step(dearest), ...both].reduce(editorReducer, read);
    expect(listUnsavedFiles(desk)).toEqual([]);
    expect(texts([undo, undo, undo, redo, redo, redo], desk)).toEqual([
      asked(dearer),
      asked(),
      asked(),
      asked(dearer),
      asked(dearest),
      asked(dearest),
    ]);
  });

  it('stays when what was undone before is done again', () => {
    const desk = [step(dearest), step(dearer), undo, ...both].reduce(editorReducer, read);
    expect(texts([redo, undo, undo], desk)).toEqual([asked(dearer), asked(dearest), asked()]);
  });

  it('gives way for good to what was chosen in its place, whatever else is undone', () => {
    const theirs = setJsonValue(boats, PRICE, 280);
    const washed = setJsonValue(dearer, ['prices', 'extraPrice', 'wash'], 99);
    const chosen: EditorAction[] = [
      { type: 'joined', files: [file(theirs)], texts: { [name]: washed }, insists: () => true },
      { type: 'saved', files: [file(washed)] },
    ];
    const desk = [step(dearer), step(washed), ...chosen].reduce(editorReducer, read);
    expect(texts([undo, undo, redo, redo], desk)).toEqual([dearer, theirs, dearer, washed]);
  });

  it('ends the history where it cannot be put into what was there before', () => {
    const mended = [step('{'), step(boats), ...both, undo].reduce(editorReducer, read);
    expect(mended.undoStack).toEqual([]);
    expect(textOf(mended)).toBe(asked(dearest));
  });

  it('is taken up where all is saved here, and never in the place of what is not', () => {
    const theirs: EditorAction = { type: 'joined', files: [file(asked())] };
    const saved: EditorAction = { type: 'saved', files: [file(dearer)] };
    const taken = [step(dearer), saved, { ...theirs, files: [file(asked(dearer))] }];
    const desk = taken.reduce(editorReducer, read);
    expect(listUnsavedFiles(desk)).toEqual([]);
    expect(texts([undo, redo], desk)).toEqual([asked(), asked(dearer)]);
    const unsaved = [step(dearer)].reduce(editorReducer, read);
    expect(editorReducer(unsaved, theirs).files).toEqual(unsaved.files);
  });
});

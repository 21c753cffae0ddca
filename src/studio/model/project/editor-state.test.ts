import { expect, it } from 'vitest';
import { getText } from './document.ts';
import { replaceBusiness } from '../edits/edits.ts';
import {
  applyUnsavedChanges,
  createEditorState,
  editorReducer,
  type EditorState,
} from './editor-state.ts';

const KIND = { name: 'estimator.json', kind: 'estimator' } as const;
/** Written by hand: nothing would write it so again. */
const TEXT = '{ "prices": { "rate": {"oak": 1.50} },\n\n  "steps": [ ] }\n';
const OTHER = '{"steps": [{ "id": "roof" }], "prices": {}}';

const save = (state: EditorState, version: string) =>
  editorReducer(state, {
    type: 'saved',
    files: state.documents.map((each) => ({ ...KIND, text: getText(each), version })),
  });

it('undoes another business to the byte, also after it was saved', () => {
  const state = createEditorState([{ ...KIND, text: TEXT, version: '1' }]);
  const edit = replaceBusiness(state.documents, [{ ...KIND, text: OTHER }], 'A new roof');
  const begun = save(editorReducer(state, edit), '2');
  expect(JSON.parse(begun.documents.map(getText).join(''))).toEqual(JSON.parse(OTHER));
  const undone = editorReducer(begun, { type: 'undo' });
  expect(undone.documents.map(getText)).toEqual([TEXT]);
  const redone = editorReducer(undone, { type: 'redo' });
  expect(redone.documents.map(getText)).toEqual(begun.documents.map(getText));
});

it('drops a text that was being mended once the file can be read', () => {
  const unsaved = { patches: {}, texts: { [KIND.name]: '{ "prices": ' } };
  const open = (text: string) => {
    const state = createEditorState([{ ...KIND, text, version: '1' }]);
    return applyUnsavedChanges(state, unsaved, 'Kept').reduce(editorReducer, state).documents[0];
  };
  expect(open('{ "prices"')?.basis.text).toBe(unsaved.texts[KIND.name]);
  expect(open(TEXT)?.basis.text).toBe(TEXT);
});

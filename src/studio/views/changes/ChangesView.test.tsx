// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useReducer } from 'react';
import { afterEach, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { StudioFile } from '../../model/documents/studio-file.ts';
import { editorReducer, createEditorState } from '../../model/editor/editor-state.ts';
import { duplicateEntry, setValue } from '../../model/edits/edits.ts';
import { parseJson } from '../../model/documents/json-values.ts';
import {
  EditorContext,
  StudioContext,
  type EditorContextValue,
  type StudioContextValue,
} from '../context/studioContext.ts';
import { ChangesView } from './ChangesView.tsx';

afterEach(cleanup);

const name = 'boats.json';

/** The view of changes on a desk, with what it asks of the studio. */
function TestChangesView({ edit }: { readonly edit: (file: StudioFile) => string }) {
  const [editor, dispatch] = useReducer(editorReducer, undefined, () => {
    const opened = createEditorState([{ name, kind: 'estimator', text: boatHallJson, hash: '' }]);
    return { ...opened, files: opened.files.map((file) => ({ ...file, text: edit(file) })) };
  });
  const studio = useMemo(
    () => ({ dispatch }) as Partial<StudioContextValue> as StudioContextValue,
    [dispatch],
  );
  const open = useMemo(() => {
    const getValue = () => parseJson(editor.files[0]?.text ?? '');
    const getSavedValue = () => parseJson(boatHallJson);
    return { editor, getValue, getSavedValue } as Partial<EditorContextValue> as EditorContextValue;
  }, [editor]);
  return (
    <StudioContext value={studio}>
      <EditorContext value={open}>
        <ChangesView />
      </EditorContext>
    </StudioContext>
  );
}

it('two changes that are told in the same words are two, whatever else is taken back', () => {
  const copied = (file: StudioFile) => duplicateEntry(file, ['steps', 0, 'options', 0]);
  const asked = (file: StudioFile) => setValue(file, ['steps', 0, 'title'], 'Your boat?');
  const edits = [copied, copied, asked];
  const text = (file: StudioFile) =>
    edits.reduce((made, edit) => edit({ ...file, text: made }).texts[name] ?? '', file.text);
  render(<TestChangesView edit={text} />);
  const left = () => screen.getAllByRole('button', { name: /^Take back: / });
  expect(left()).toHaveLength(3);
  for (const count of [2, 1]) {
    fireEvent.click(left()[0] ?? document.body);
    expect(left()).toHaveLength(count);
  }
});

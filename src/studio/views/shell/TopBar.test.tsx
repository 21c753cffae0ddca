// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CheckState } from '../../workers/useCheck.ts';
import {
  listUnsavedFiles,
  createEditorState,
  type EditorState,
} from '../../model/editor/editor-state.ts';
import {
  EditorContext,
  StudioContext,
  type EditorContextValue,
  type StudioContextValue,
} from '../context/studioContext.ts';
import { TopBar } from './TopBar.tsx';

afterEach(cleanup);

const initialEditor = createEditorState([
  { name: 'a.json', kind: 'estimator', text: '0', hash: '' },
]);
const studio = { dispatch: () => undefined, view: 'forms', setView: () => undefined };

function createEditorWithText(text: string): EditorState {
  return { ...initialEditor, files: initialEditor.files.map((file) => ({ ...file, text })) };
}

it('saving is asked for again while the server is still busy with the last time: that is saved, too', async () => {
  const saved: string[] = [];
  const done: (() => void)[] = [];
  const bar = (editor: EditorState) => {
    const save = () => {
      saved.push(...listUnsavedFiles(editor).map(({ text }) => text));
      return new Promise<undefined>((resolve) => {
        done.push(() => resolve(undefined));
      });
    };
    const saving = { save, message: '', failure: undefined, clearFailure: () => undefined };
    const check = { problems: [], files: editor.files, isCurrent: true };
    return (
      <StudioContext value={studio as Partial<StudioContextValue> as StudioContextValue}>
        <EditorContext
          value={{ editor, saving } as Partial<EditorContextValue> as EditorContextValue}
        >
          <TopBar check={check as Partial<CheckState> as CheckState} />
        </EditorContext>
      </StudioContext>
    );
  };
  const ask = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  const { rerender } = render(bar(createEditorWithText('1')));
  ask();
  rerender(bar(createEditorWithText('2')));
  ask();
  expect(saved).toEqual(['1']);
  await act(async () => done[0]?.());
  expect(saved).toEqual(['1', '2']);
});

// @vitest-environment jsdom
import { act as settle, cleanup, fireEvent, render } from '@testing-library/react';
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

const initialDesk = createEditorState([{ name: 'a.json', kind: 'estimator', text: '0', hash: '' }]);
const studio = { act: () => undefined, view: 'forms', show: () => undefined };

function createDeskWithText(text: string): EditorState {
  return { ...initialDesk, files: initialDesk.files.map((file) => ({ ...file, text })) };
}

it('saving is asked for again while the server is still busy with the last time: that is saved, too', async () => {
  const saved: string[] = [];
  const done: (() => void)[] = [];
  const bar = (desk: EditorState) => {
    const save = () => {
      saved.push(...listUnsavedFiles(desk).map(({ text }) => text));
      return new Promise<undefined>((resolve) => {
        done.push(() => resolve(undefined));
      });
    };
    const saving = { save, said: '', failure: undefined, settle: () => undefined };
    const verdict = { problems: [], files: desk.files, isFresh: true };
    return (
      <StudioContext value={studio as Partial<StudioContextValue> as StudioContextValue}>
        <EditorContext
          value={{ desk, saving } as Partial<EditorContextValue> as EditorContextValue}
        >
          <TopBar verdict={verdict as Partial<CheckState> as CheckState} />
        </EditorContext>
      </StudioContext>
    );
  };
  const ask = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  const { rerender } = render(bar(createDeskWithText('1')));
  ask();
  rerender(bar(createDeskWithText('2')));
  ask();
  expect(saved).toEqual(['1']);
  await settle(async () => done[0]?.());
  expect(saved).toEqual(['1', '2']);
});

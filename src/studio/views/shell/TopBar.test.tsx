// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EMPTY_CHECK_RESULT } from '../../model/check/check-documents.ts';
import { openDocument } from '../../model/documents/document.ts';
import { createEditorStore } from '../studio/editorStore.ts';
import { StudioContext, type ConfigDocument, type Studio } from '../studio/studioContext.ts';
import { TopBar } from './TopBar.tsx';

afterEach(cleanup);

const FILE = {
  name: 'estimator.json',
  kind: 'estimator',
  text: '{ "n": 1 }',
  version: '1',
} as const;

it('saves nothing by itself after what was to be saved was undone', () => {
  const editorStore = createEditorStore([FILE]);
  const save = vi.fn<() => Promise<boolean>>(async () => true);
  const change = () =>
    editorStore.dispatch({
      type: 'edit',
      description: 'Set n',
      location: { file: FILE.name, path: ['n'] },
      values: { [FILE.name]: { n: 2 } },
    });
  const renderBar = (isCurrent: boolean) => {
    const studio: Partial<Studio> = {
      editorStore,
      config: openDocument(FILE) as ConfigDocument,
      project: { templates: [] } as unknown as Studio['project'],
      store: {} as Studio['store'],
      unsavedChanges: [],
      check: { ...EMPTY_CHECK_RESULT, shown: [], shownByField: new Map(), isCurrent },
      impact: undefined,
      isImpactCurrent: isCurrent,
      saving: {
        save,
        isSaving: false,
        clearFailure: () => undefined,
      } as unknown as Studio['saving'],
      tab: 'content',
      goTo: () => undefined,
    };
    return (
      <StudioContext value={studio as Studio}>
        <TopBar />
      </StudioContext>
    );
  };
  change();
  const { rerender } = render(renderBar(false));
  fireEvent.click(screen.getByText('Save'));
  fireEvent.click(screen.getByText('Undo'));
  rerender(renderBar(true));
  act(change);
  expect(save).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Save'));
  expect(save).toHaveBeenCalledOnce();
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EMPTY_CHECK_RESULT } from '../../model/verdicts/check-documents.ts';
import { openDocument } from '../../model/project/document.ts';
import { indexFiles } from '../../model/words/file-index.ts';
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

/** The top bar of a file without mistakes, in whose list of contents somebody is. */
function createBar(given: Partial<Studio>) {
  const studio: Partial<Studio> = {
    editorStore: createEditorStore([FILE]),
    config: openDocument(FILE) as ConfigDocument,
    project: { templates: [] } as unknown as Studio['project'],
    store: {} as Studio['store'],
    changes: [],
    impact: undefined,
    saving: {} as Studio['saving'],
    sending: {} as Studio['sending'],
    tab: 'content',
    goTo: () => undefined,
    files: indexFiles([]),
    check: { ...EMPTY_CHECK_RESULT, shown: [], shownByField: new Map(), isCurrent: true },
    ...given,
  };
  return (
    <StudioContext value={studio as Studio}>
      <TopBar />
    </StudioContext>
  );
}

it('saves nothing by itself after what was to be saved was undone', () => {
  const editorStore = createEditorStore([FILE]);
  const save = vi.fn<() => Promise<boolean>>(async () => true);
  const saving: Partial<Studio['saving']> = { save, clearFailure: () => undefined };
  const store = { save } as unknown as Studio['store'];
  const given = { editorStore, store, saving: saving as Studio['saving'] };
  const change = () =>
    editorStore.dispatch({
      type: 'edit',
      description: 'Set n',
      location: { file: FILE.name, path: ['n'] },
      values: { [FILE.name]: { n: 2 } },
    });
  change();
  const { rerender } = render(createBar({ ...given, impactState: 'outdated' }));
  fireEvent.click(screen.getByText('Save'));
  fireEvent.click(screen.getByText('Undo'));
  rerender(createBar({ ...given, impactState: 'exact' }));
  act(change);
  expect(save).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Save'));
  expect(save).toHaveBeenCalledOnce();
});

it('tells whoever has left the review that sending failed, and where the changes are', () => {
  const sending = { failure: 'There is no line.', site: { requests: [], history: [] } };
  const store = { approval: {} } as Studio['store'];
  const given = { store, sending: sending as unknown as Studio['sending'] };
  const { rerender } = render(createBar({ ...given, publication: 'draft' }));
  expect(screen.getByRole('alert').textContent).toBe('There is no line.');
  expect(screen.getByRole('status').textContent).toBe('Draft');
  expect(screen.queryByText('Save')).toBeNull();
  rerender(createBar({ ...given, publication: 'waiting', tab: 'review' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Waiting');
});

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
    submitting: {} as Studio['submitting'],
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
  const given = { editorStore, saving: saving as Studio['saving'] };
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

it.each([
  [{ refusal: 'There is no line.' }, 'Nothing was submitted. There is no line.'],
  [{ failure: 'There is no line.' }, 'What you submitted was not sent. There is no line.'],
])('tells whoever has left the review that it failed: %o', (outcome, text) => {
  const submitting = outcome as Studio['submitting'];
  const { rerender } = render(createBar({ submitting }));
  expect(screen.getByRole('alert').textContent).toBe(text);
  rerender(createBar({ submitting, tab: 'review' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { StudioDocument } from '../../model/project/document.ts';
import { createEditorStore } from '../studio/editorStore.ts';
import { StudioContext, type Studio } from '../studio/studioContext.ts';
import { FieldRow } from './FieldRow.tsx';

afterEach(() => {
  cleanup();
  // What a date field tells screen readers is outside of what was rendered.
  document.querySelector('[data-live-announcer]')?.remove();
});

it('a year that is typed is undone at once', async () => {
  const name = 'estimator.json';
  const text = JSON.stringify({ scheduled: [{ name: 'Sale', from: '2026-12-01' }] });
  const editorStore = createEditorStore([{ name, kind: 'estimator', text, version: '1' }]);
  const studio: Partial<Studio> = {
    editorStore,
    dispatch: editorStore.dispatch,
    getDocument: () => editorStore.getState().documents[0] as StudioDocument,
    files: editorStore.getIndex(),
    check: { shownByField: new Map() } as Partial<Studio['check']> as Studio['check'],
  };
  const field = {
    key: 'from',
    label: 'First day',
    help: '',
    isRequired: true,
    isThere: true,
    isRare: false,
    control: { kind: 'date', isEnd: false },
    isName: false,
    isLabel: false,
    isEntry: false,
  } as const;
  render(
    <StudioContext value={studio as Studio}>
      <FieldRow at={{ file: name, path: ['scheduled', 0, 'from'] }} field={field} />
    </StudioContext>,
  );
  await userEvent.click(await screen.findByRole('spinbutton', { name: /year/ }));
  await userEvent.keyboard('2027');
  const { documents, undoStack } = editorStore.getState();
  expect(documents[0]?.value).toMatchObject({ scheduled: [{ from: '2027-12-01' }] });
  expect(undoStack.length).toBe(1);
});

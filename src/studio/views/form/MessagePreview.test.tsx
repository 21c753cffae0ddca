// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { EMPTY_CHECK_RESULT } from '../../model/verdicts/check-documents.ts';
import { createEditorStore } from '../studio/editorStore.ts';
import { StudioContext, type Studio } from '../studio/studioContext.ts';
import { MessagePreview } from './MessagePreview.tsx';

afterEach(cleanup);

const boats = JSON.parse(boatHallJson);

const MESSAGE = {
  kind: 'textToOffice',
  id: 'new',
  when: { test: 'is', answer: 'boatKind', option: 'sloop' },
  text: '{contact.skipper}: {answer.boatKind}, {figure.offer} – soon',
};

const REST = { boatLength: 70, season: 'winter', mastHeight: 8 };
const CASES = [
  {
    name: 'Ann',
    situation: 'A sloop.',
    answers: { boatKind: 'sloop', ...REST },
  },
  {
    name: 'Bob',
    situation: 'A ketch.',
    answers: { boatKind: 'ketch', ...REST },
  },
];

function renderPreview() {
  const config = { ...boats, lead: { ...boats.lead, relay: {}, notify: [MESSAGE] } };
  const toFile = (name: string, kind: 'estimator' | 'cases', value: object) => ({
    name,
    kind,
    text: JSON.stringify(value),
    version: '1',
  });
  const editorStore = createEditorStore([
    toFile('estimator.json', 'estimator', config),
    toFile('cases.json', 'cases', { $schema: '', cases: CASES }),
  ]);
  const { documents } = editorStore.getState();
  const shared: Partial<Studio> = {
    documents,
    editorStore,
    files: editorStore.getIndex(),
    check: { ...EMPTY_CHECK_RESULT, shown: [], shownByField: new Map(), isCurrent: true },
  };
  render(
    <StudioContext value={shared as Studio}>
      <MessagePreview path={['lead', 'notify', 0]} />
    </StudioContext>,
  );
}

test('a message is shown as it would be sent about a sample customer, and who gets none', () => {
  renderPreview();
  expect(screen.getByText(/^Ann: .+, .*\d.* – soon$/)).toBeDefined();
  expect(screen.getByText(/1 segment\. “–” makes each segment/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Sample customer'), { target: { value: 'Bob' } });
  expect(screen.getByText('Nothing is sent about Bob: the condition is not met.')).toBeDefined();
});

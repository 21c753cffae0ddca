// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boatHallJson } from '../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig, Step } from '../../engine/generated/estimator.ts';
import type { StudioDocument } from '../model/project/document.ts';
import { listUnsavedPatches } from '../model/project/file-patches.ts';
import { typeValue } from '../model/edits/edits.ts';
import type { ProjectStore, StudioProject } from '../model/project/project-store.ts';
import type { MessageToPreview } from '../preview/messages.ts';
import { Preview } from '../preview/Preview.tsx';
import { removeMarks } from '../preview/textMarks.ts';
import { createEditorStore } from '../views/studio/editorStore.ts';
import { StudioShell } from '../views/shell/StudioShell.tsx';
import { renderCounting } from './count-renders.tsx';

/** How many components a keystroke renders. These numbers only fall. */
const MOST = { atOnce: 22, inThePause: 382, ofThePreview: 70, ofTheQuestion: 100 };

const boats: EstimatorConfig = JSON.parse(boatHallJson);
const [hull, ...others] = boats.steps as [Step, ...Step[]];
const range = { min: 1, max: 3, message: 'No.', continueLabel: 'Onward' };

/** The boat hall with a price in its first question, and questions about each of several sails. */
const CONFIG: EstimatorConfig = {
  ...boats,
  steps: [
    { ...hull, title: 'Which boat, from {price.boatPrice.sloop}?' },
    ...others,
    { ...range, id: 'sails', kind: 'number', title: 'Sails?', fieldLabel: 'N', answer: 'sails' },
    {
      ...range,
      id: 'width',
      forEach: 'sail',
      kind: 'number',
      title: 'Width?',
      fieldLabel: 'm',
      answer: 'width',
    },
  ],
  repeats: [{ id: 'sail', count: 'sails', label: 'Sail {number}', allLabel: 'All sails' }],
};

const FILE = {
  name: 'estimator.json',
  kind: 'estimator',
  text: JSON.stringify(CONFIG),
  version: '1',
} as const;

const PROJECT: StudioProject = {
  id: 'boats',
  files: [FILE],
  publicFiles: [],
  pages: ['/'],
  templates: [],
  preview: 'about:blank',
};

const STORE: Partial<ProjectStore> = { watch: () => () => undefined };

/** A worker or an observer that has nothing to say. */
class Silent extends EventTarget {
  postMessage = () => undefined;
  terminate = () => undefined;
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', Silent);
  vi.stubGlobal('ResizeObserver', Silent);
  // No draft is kept.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  // A library says that the list of contents has no button to drag with.
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Waits until everything that follows is rendered. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(2_000));

it('a keystroke renders its field, and the rest of the studio once typing pauses', async () => {
  const slot = { key: PROJECT.id, draft: undefined };
  const { takeCount } = renderCounting(
    <StudioShell store={STORE as ProjectStore} project={PROJECT} slot={slot} />,
  );
  await settle();
  takeCount();
  fireEvent.change(screen.getByLabelText('Question'), { target: { value: 'Which boat?' } });
  expect(takeCount()).toBeLessThanOrEqual(MOST.atOnce);
  await settle();
  expect(screen.getByRole('heading', { name: 'Which boat?' })).toBeTruthy();
  expect(takeCount()).toBeLessThanOrEqual(MOST.inThePause);
});

it.each([
  ['beside the question', ['site', 'header', 'title'], 'Our boats', MOST.ofThePreview],
  ['of the question', ['steps', 0, 'title'], 'Which of them?', MOST.ofTheQuestion],
])('a keystroke %s renders what it changes in the preview', async (_where, path, text, most) => {
  const { takeCount } = renderCounting(<Preview />);
  async function send(data: MessageToPreview) {
    const { origin } = location;
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
    await settle();
  }
  const options = { scheme: 'light', isEditing: true, at: 0, language: undefined, pictures: [] };
  await send({ type: 'files', files: [FILE] });
  await send({ type: 'options', options: { ...options, scheme: 'light' } });
  const { getState, dispatch } = createEditorStore([FILE]);
  const [config] = getState().documents as [StudioDocument];
  dispatch(typeValue(config, path, text));
  takeCount();
  await send({ type: 'changes', patches: listUnsavedPatches(getState().documents) });
  expect(removeMarks(document.body.textContent)).toContain(text);
  expect(takeCount()).toBeLessThanOrEqual(most);
});

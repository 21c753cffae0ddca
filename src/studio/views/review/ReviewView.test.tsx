// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_CHECK_RESULT } from '../../model/check/check-documents.ts';
import { openDocument } from '../../model/documents/document.ts';
import type { ProjectStore, Submission, SubmissionState } from '../../model/store/project-store.ts';
import { createEditorStore } from '../studio/editorStore.ts';
import {
  StudioContext,
  type ConfigDocument,
  type Studio,
  type SubmissionTexts,
} from '../studio/studioContext.ts';
import { useSubmitting } from '../studio/useSubmitting.ts';
import { ReviewView } from './ReviewView.tsx';

// Machines that run tests are shared: a slow minute is no failure.
configure({ asyncUtilTimeout: 60_000 });

/** A worker that cannot be loaded: the impact is unknown. */
class BrokenWorker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
  postMessage = () => undefined;
  terminate = () => undefined;
}

beforeEach(() => vi.stubGlobal('Worker', BrokenWorker));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FILE = {
  name: 'estimator.json',
  kind: 'estimator',
  text: '{ "n": 2 }',
  version: '1',
} as const;

/** A submission that the store takes its time for. */
function defer() {
  let resolve = (_submission: Submission): void => undefined;
  let reject = (_error: Error): void => undefined;
  const promise = new Promise<Submission>((onDone, onFailure) => {
    [resolve, reject] = [onDone, onFailure];
  });
  return { promise, resolve, reject };
}

/**
 * Renders the review of a price that somebody has changed, and that can be left for another tab.
 * @param base what the site's file says
 */
function renderReview(store: Partial<ProjectStore>, base = '{ "n": 1 }') {
  const config = openDocument(FILE) as ConfigDocument;
  const state: SubmissionState = {
    base: { [FILE.name]: base },
    author: { name: 'Mara', email: 'mara@example.com' },
    history: [],
  };
  const given = { loadSubmissionState: async () => state, ...store } as ProjectStore;
  const shared: Partial<Studio> = {
    store: given,
    editorStore: createEditorStore([FILE]),
    documents: [config],
    config,
    unsavedChanges: [],
    check: { ...EMPTY_CHECK_RESULT, shown: [], shownByField: new Map(), isCurrent: true },
    saving: { savedFiles: [FILE] } as unknown as Studio['saving'],
    getFocusMove: () => 'never',
  };
  function Tabs() {
    const [isShown, setIsShown] = useState(true);
    const [submissionTexts, setSubmissionTexts] = useState<SubmissionTexts>({});
    const submitting = useSubmitting(given);
    const studio = { ...shared, submissionTexts, setSubmissionTexts, submitting } as Studio;
    return (
      <StudioContext value={studio}>
        <button type="button" onClick={() => setIsShown(!isShown)}>
          Other tab
        </button>
        {isShown && <ReviewView />}
      </StudioContext>
    );
  }
  render(<Tabs />);
  return {
    leaveAndComeBack: () => {
      fireEvent.click(screen.getByText('Other tab'));
      fireEvent.click(screen.getByText('Other tab'));
    },
  };
}

const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('goes on submitting and sending while another tab is shown', async () => {
  const submitted = defer();
  const sent = defer();
  const { leaveAndComeBack } = renderReview({
    submit: () => submitted.promise,
    send: () => sent.promise,
  });
  fireEvent.change(await screen.findByLabelText(/^What did you change/), {
    target: { value: 'Oak costs more.' },
  });
  await screen.findByText('The price impact is unknown.');
  fireEvent.click(await findButton('Submit for approval'));
  leaveAndComeBack();
  await screen.findByText('Submitting…');
  expect((await findButton('Submit for approval')).disabled).toBe(true);

  submitted.resolve({ name: 'studio-1', sendsTo: 'GitHub', isSent: false, waiting: [] });
  await screen.findByText(/is being sent/);
  leaveAndComeBack();
  await screen.findByText(/is being sent/);
  expect((await findButton('Send for approval')).disabled).toBe(true);

  sent.resolve({ name: 'studio-1', sendsTo: 'GitHub', isSent: true, waiting: [] });
  await screen.findByText('Sent for approval');
  leaveAndComeBack();
  await findButton('Submit for approval');
});

it('submits a file that can be read again', async () => {
  renderReview({}, '{ "n": ');
  await findButton('Submit for approval');
  expect(screen.getByText(/what it said before cannot be read/)).toBeDefined();
});

it('says after a while in another tab why nothing was submitted', async () => {
  const submitted = defer();
  const { leaveAndComeBack } = renderReview({ submit: () => submitted.promise });
  fireEvent.change(await screen.findByLabelText(/^What did you change/), {
    target: { value: 'Oak costs more.' },
  });
  await screen.findByText('The price impact is unknown.');
  fireEvent.click(await findButton('Submit for approval'));
  leaveAndComeBack();
  submitted.reject(new Error('There is no line.'));
  expect((await screen.findByRole('alert')).textContent).toContain('There is no line.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Oak costs more.');
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { EMPTY_CHECK_RESULT } from '../../model/verdicts/check-documents.ts';
import { getText } from '../../model/project/document.ts';
import type {
  Approval,
  ProjectFile,
  ProjectStore,
  Submission,
  SubmissionState,
} from '../../model/project/project-store.ts';
import { describeLiveChanges } from '../../model/words/describe-patch.ts';
import { indexFiles } from '../../model/words/file-index.ts';
import { createEditorStore } from '../studio/editorStore.ts';
import {
  StudioContext,
  type ConfigDocument,
  type ReviewTexts,
  type Studio,
} from '../studio/studioContext.ts';
import { useSubmitting } from '../studio/useSubmitting.ts';
import { ReviewView } from './ReviewView.tsx';

afterEach(cleanup);

const FILE = {
  name: 'estimator.json',
  kind: 'estimator',
  text: '{ "n": 2 }',
  version: '1',
  live: '{ "n": 1 }',
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

/** Renders the review of a price that somebody has changed, and that can be left for another tab. */
function renderReview(store: Partial<ProjectStore>, file: ProjectFile = FILE) {
  const editorStore = createEditorStore([file]);
  const given = store as ProjectStore;
  const shared: Partial<Studio> = {
    store: given,
    editorStore,
    dispatch: editorStore.dispatch,
    // The impact is unknown.
    impact: undefined,
    impactState: 'exact',
    files: indexFiles([]),
    check: { ...EMPTY_CHECK_RESULT, shown: [], shownByField: new Map(), isCurrent: true },
    saving: { savedFiles: [file] } as unknown as Studio['saving'],
    getFocusMove: () => 'never',
  };
  function Tabs() {
    const [isShown, setIsShown] = useState(true);
    const [reviewTexts, setReviewTexts] = useState<ReviewTexts>({});
    const submitting = useSubmitting();
    const { documents } = useSyncExternalStore(editorStore.subscribe, editorStore.getState);
    const [config] = documents as [ConfigDocument];
    const texts = { reviewTexts, setReviewTexts };
    const changes = describeLiveChanges(documents);
    const studio = { ...shared, ...texts, documents, changes, config, submitting } as Studio;
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
    readText: () => editorStore.getState().documents.map(getText)[0],
    takeOver: (files: readonly ProjectFile[]) =>
      act(() => editorStore.dispatch({ type: 'merge', files })),
    leaveAndComeBack: () => {
      fireEvent.click(screen.getByText('Other tab'));
      fireEvent.click(screen.getByText('Other tab'));
    },
  };
}

/** The same where changes are approved. @param base what the site's file says */
function renderApproval(approval: Partial<Approval>, base = '{ "n": 1 }') {
  const state: SubmissionState = { base: { [FILE.name]: base }, history: [] };
  return renderReview({ approval: { loadState: async () => state, ...approval } as Approval });
}

const findButton = (name: string | RegExp) =>
  screen.findByRole<HTMLButtonElement>('button', { name });

it('goes on submitting and sending while another tab is shown', async () => {
  const submitted = defer();
  const sent = defer();
  const { leaveAndComeBack } = renderApproval({
    submit: () => submitted.promise,
    send: () => sent.promise,
  });
  fireEvent.change(await screen.findByLabelText(/^What did you change/), {
    target: { value: 'Oak costs more.' },
  });
  await screen.findByText(/^The price impact is unknown/);
  fireEvent.click(await findButton('Submit for approval'));
  leaveAndComeBack();
  await screen.findByText('Submitting…');
  expect((await findButton('Submit for approval')).disabled).toBe(true);

  submitted.resolve({ name: 'studio-1', isSent: false });
  await screen.findByText(/is being sent/);
  leaveAndComeBack();
  await screen.findByText(/is being sent/);
  expect((await findButton('Send for approval')).disabled).toBe(true);

  sent.resolve({ name: 'studio-1', isSent: true });
  await screen.findByText('Sent for approval');
  leaveAndComeBack();
  await findButton('Submit for approval');
});

it('submits a file that can be read again', async () => {
  renderApproval({}, '{ "n": ');
  await findButton('Submit for approval');
  expect(screen.getByText(/what it said before cannot be read/)).toBeDefined();
});

it('says after a while in another tab why nothing was submitted', async () => {
  const submitted = defer();
  const { leaveAndComeBack } = renderApproval({ submit: () => submitted.promise });
  fireEvent.change(await screen.findByLabelText(/^What did you change/), {
    target: { value: 'Oak costs more.' },
  });
  await screen.findByText(/^The price impact is unknown/);
  fireEvent.click(await findButton('Submit for approval'));
  leaveAndComeBack();
  submitted.reject(new Error('There is no line.'));
  expect((await screen.findByRole('alert')).textContent).toContain('There is no line.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Oak costs more.');
});

describe('the review of files on this machine', () => {
  it('compares with the last commit: what is saved can be discarded, and nothing is sent', async () => {
    const { readText, takeOver } = renderReview({});
    await screen.findByText(/^Compared with the last version in git\./);
    expect(screen.queryByText(/approval/)).toBeNull();
    fireEvent.click(await findButton(/^Discard: .*: 1 → 2$/));
    await screen.findByText('There are no changes.');
    expect(readText()).toBe('{ "n": 1 }');

    // Somebody commits.
    takeOver([{ ...FILE, live: '{ "n": 3 }' }]);
    await findButton(/^Discard: .*: 3 → 1$/);
  });

  it('compares with what is saved where git has nothing', async () => {
    renderReview({}, { ...FILE, live: undefined });
    expect(await screen.findByText(/^Git has no earlier version of the files/)).toBeDefined();
    expect(screen.getByText('There are no changes.')).toBeDefined();
  });
});

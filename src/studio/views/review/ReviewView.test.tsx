// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_CHECK_RESULT } from '../../model/verdicts/check-documents.ts';
import { getText } from '../../model/project/document.ts';
import { listMergeConflicts } from '../../model/project/merge-documents.ts';
import type { ReviewTexts } from '../../model/project/draft-store.ts';
import { getPublication } from '../../model/project/publication.ts';
import {
  StoreError,
  type Approval,
  type ChangeRequest,
  type PastChange,
  type ProjectFile,
  type ProjectStore,
  type SentRequest,
  type SiteState,
} from '../../model/project/project-store.ts';
import { describeLiveChanges } from '../../model/words/describe-patch.ts';
import { groupChanges } from '../../model/words/group-changes.ts';
import { indexFiles } from '../../model/words/file-index.ts';
import { createEditorStore } from '../studio/editorStore.ts';
import { StudioContext, type ConfigDocument, type Studio } from '../studio/studioContext.ts';
import { useSending } from '../studio/useSending.ts';
import { ReviewView } from './ReviewView.tsx';

afterEach(cleanup);

const FILE = {
  name: 'estimator.json',
  kind: 'estimator',
  text: '{ "n": 2 }',
  version: '1',
  live: '{ "n": 1 }',
} as const;

/** The same before it is edited. */
const LIVE = { ...FILE, text: FILE.live };

/** Renders the review of a price that somebody has changed, and that can be left for another tab. */
function renderReview(store: Partial<ProjectStore>, file: ProjectFile = FILE) {
  const editorStore = createEditorStore([file]);
  const given = store as ProjectStore;
  const putOnto = vi.fn<Studio['saving']['putOnto']>();
  const shared: Partial<Studio> = {
    store: given,
    editorStore,
    dispatch: editorStore.dispatch,
    // The impact is unknown.
    impact: undefined,
    impactState: 'exact',
    rowEffects: new Map(),
    files: indexFiles([]),
    check: { ...EMPTY_CHECK_RESULT, shown: [], shownByField: new Map(), isCurrent: true },
    saving: {
      savedFiles: [file],
      putOnto,
      takeOver: (files) => editorStore.dispatch({ type: 'merge', files, keepsMine: () => true }),
    } as Partial<Studio['saving']> as Studio['saving'],
    getFocusMove: () => 'never',
  };
  function Tabs() {
    const [isShown, setIsShown] = useState(true);
    const [reviewTexts, setReviewTexts] = useState<ReviewTexts>({});
    const sending = useSending(given.approval, undefined);
    const { site, sent } = sending;
    const { documents } = useSyncExternalStore(editorStore.subscribe, editorStore.getState);
    const publication = site && getPublication(documents, site.requests, sent);
    const [config] = documents as [ConfigDocument];
    const texts = { reviewTexts, setReviewTexts };
    const changes = groupChanges(describeLiveChanges(documents), documents);
    const studio = {
      ...shared,
      ...texts,
      documents,
      changes,
      config,
      sending,
      publication,
    } as Studio;
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
    putOnto,
    listConflicts: (theirs: readonly ProjectFile[]) =>
      listMergeConflicts(editorStore.getState().documents, theirs),
    readText: () => editorStore.getState().documents.map(getText)[0],
    edit: (value: object) => {
      const location = { file: file.name, path: [] };
      const values = { [file.name]: value };
      act(() => editorStore.dispatch({ type: 'edit', description: 'Edit', location, values }));
    },
    takeOver: (files: readonly ProjectFile[]) =>
      act(() => editorStore.dispatch({ type: 'merge', files })),
    leaveAndComeBack: () => {
      fireEvent.click(screen.getByText('Other tab'));
      fireEvent.click(screen.getByText('Other tab'));
    },
  };
}

/** A site of whose changes nothing waits, until something is sent. */
function createApproval(
  given: Partial<Approval>,
  requests: readonly ChangeRequest[] = [],
  past: readonly PastChange[] = [],
) {
  const history = past.map(({ id }) => id);
  const approval: Partial<Approval> = {
    loadState: async (): Promise<SiteState> => ({ requests, history }),
    loadPastChange: async (commit) => past.find(({ id }) => id === commit) as PastChange,
    loadRequest: async () => ({ commit: 'c1', files: [SENT_FILE] }),
    describeImpact: async () => 'All by +$5.',
    ...given,
  };
  return { approval: approval as Approval };
}

/** A file that a request changes. */
const SENT_FILE = { name: FILE.name, kind: FILE.kind, before: '{ "n": 1 }', after: '{ "n": 5 }' };

const REQUEST: ChangeRequest = {
  number: 7,
  title: 'Oak costs more.',
  by: 'rudi',
  isMine: true,
  at: '2026-05-01T10:00:00Z',
  address: 'https://example.com/7',
  state: 'waiting',
  commit: 'c1',
  isConflicting: false,
  mayApprove: false,
  answers: [],
  checks: [],
};

const findButton = (name: string | RegExp) =>
  screen.findByRole<HTMLButtonElement>('button', { name });

it('goes on sending while another tab is shown, and says why nothing was sent', async () => {
  let reject = (_error: Error): void => undefined;
  const promise = new Promise<SentRequest>((_resolve, onFailure) => {
    reject = onFailure;
  });
  const { leaveAndComeBack, edit } = renderReview(createApproval({ send: () => promise }), LIVE);
  edit({ n: 2 });
  fireEvent.change(await screen.findByLabelText(/^What did you change/), {
    target: { value: 'Oak costs more.' },
  });
  fireEvent.click(await findButton('Send for approval'));
  leaveAndComeBack();
  await screen.findByText('Sending…');
  expect((await findButton('Send for approval')).disabled).toBe(true);
  reject(new Error('There is no line.'));
  expect((await screen.findByRole('alert')).textContent).toContain('There is no line.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Oak costs more.');
});

it.each([
  [{}, 'Waiting: Oak costs more.', ['Change it', 'Take it back', 'Answer']],
  [{ isMine: false, mayApprove: true }, 'Waiting: ', ['Approve', 'Change it', 'Answer']],
  [{ isMine: false }, 'Waiting: ', ['Change it', 'Answer']],
  [{ isConflicting: true }, 'Waiting, with a conflict: ', ['Resolve', 'Take it back', 'Answer']],
  [
    { answers: [{ by: 'mara', at: '2026-05-02', text: 'Why?', kind: 'changes requested' }] },
    'Changes requested: ',
    ['Change it', 'Take it back', 'Answer'],
  ],
  [{ state: 'merged' }, 'Merged: ', []],
  [{ state: 'declined' }, 'Closed without approval: ', []],
] as const)('a request %o says what comes next', async (part, title, actions) => {
  renderReview(createApproval({}, [{ ...REQUEST, ...part }]));
  const panel = await screen.findByRole('region', { name: /^Request: / });
  expect(panel.querySelector('h3')?.textContent).toContain(title);
  const buttons = [...panel.querySelectorAll('button')].map((button) => button.textContent);
  expect(buttons).toEqual(actions);
});

it('what was sent from another browser comes back into the draft when it is taken back', async () => {
  let state: ChangeRequest['state'] = 'waiting';
  const takeBack = vi.fn<Approval['takeBack']>(async () => {
    state = 'declined';
  });
  const loadState = async () => ({ requests: [{ ...REQUEST, state }], history: [] });
  const { readText } = renderReview(createApproval({ takeBack, loadState }), LIVE);
  fireEvent.click(await findButton('Take it back'));
  await screen.findByText('It was taken back. Its changes are in your draft.');
  expect(takeBack).toHaveBeenCalledWith(7);
  expect(readText()).toBe('{ "n": 5 }');
  // So does what was written for it.
  expect(await screen.findByLabelText(/^What did you change/)).toMatchObject({
    value: REQUEST.title,
  });
});

it('a conflict of a request from another browser is resolved with both sides to choose from', async () => {
  const theirs = [{ ...FILE, text: '{ "n": 3 }', version: '3', live: '{ "n": 3 }' }];
  const [live] = theirs;
  const approval: Partial<Approval> = {
    verify: async (changed) => {
      if (changed.some(({ version }) => version !== live?.version))
        throw new StoreError('Mara changed the same.', theirs, 'Mara');
    },
  };
  let request = { ...REQUEST, isConflicting: true };
  const loadState = async () => ({ requests: [request], history: [] });
  const page = renderReview(createApproval({ ...approval, loadState }), live);
  fireEvent.click(await findButton('Resolve'));
  await screen.findByText('Look at the changes in your draft, then send them.');
  expect(page.readText()).toBe('{ "n": 5 }');
  expect(page.putOnto.mock.lastCall?.[0]).toMatchObject({ by: 'Mara', theirs });
  expect(page.listConflicts(theirs)).toMatchObject([{ patch: { before: 1, after: 5 }, now: 3 }]);
  // It is sent again for the same reason, unless somebody writes another one.
  expect(screen.getByLabelText(/^What did you change/)).toMatchObject({ value: REQUEST.title });

  // Once it was sent again, there is nothing left to look at.
  request = { ...REQUEST, commit: 'c2' };
  fireEvent.click(await findButton('Look again'));
  await screen.findByRole('heading', { name: /^Waiting: / });
  expect(screen.queryByText(/^Look at the changes/)).toBeNull();
});

it('who approves a request sees what it changes, and what that does to prices', async () => {
  const request = { ...REQUEST, isMine: false, mayApprove: true };
  renderReview(createApproval({}, [request]), LIVE);
  const panel = await screen.findByRole('region', { name: /^Request: / });
  expect(await within(panel).findByText(/: 1 → 5$/)).toBeDefined();
  expect(await within(panel).findByText('Price impact: All by +$5.')).toBeDefined();
});

it('lists what went live and changed a value; what was before is brought back, if it differs', async () => {
  const past = (id: string, before: string, after: string, isFirst = false) => ({
    id,
    author: 'rudi',
    date: '2026-05-01T10:00:00Z',
    why: `Change ${id}`,
    isFirst,
    files: [{ ...SENT_FILE, before, after }],
  });
  const changes = [
    past('three', '{ "n": 2, "m": 7 }', '{ "n": 1, "m": 8 }'),
    past('layout', '{ "n": 2 }', '{\n  "n": 2\n}'),
    past('two', '{ "n": 3 }', '{ "n": 2 }'),
    past('one', '{}', '{ "n": 3 }', true),
  ];
  const live = { ...LIVE, text: '{ "n": 1, "m": 8 }', live: '{ "n": 1, "m": 8 }' };
  const { readText } = renderReview(createApproval({}, [], changes), live);
  const list = await screen.findByRole('region', { name: 'Earlier changes of the site' });
  await within(list).findByText('Change one');
  const titles = [...list.querySelectorAll('strong')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Change three', 'Change two', 'Change one']);
  const again = await findButton('Bring back what was before: Change two');
  expect(again.disabled).toBe(true);
  await within(list).findByText(/This was changed again since\.$/);

  // One of several values.
  fireEvent.click(within(list).getAllByText('What changed')[0] as HTMLElement);
  fireEvent.click(await findButton(/^Bring back what was before: .*: 7 → 8$/));
  await within(list).findByText('What was before is in your draft. Send it.');
  expect(JSON.parse(readText() ?? '')).toEqual({ n: 1, m: 7 });
  // The row that cannot be brought back any more says why.
  await within(list).findByText('This is as it was before.');
  fireEvent.click(await findButton('Bring back what was before: Change three'));
  expect(JSON.parse(readText() ?? '')).toEqual({ n: 2, m: 7 });
  await within(list).findByText(/This is as it was before\.$/);
  expect(screen.getByLabelText(/^What did you change/)).toMatchObject({
    value: 'Bring back what was before: Change three',
  });
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

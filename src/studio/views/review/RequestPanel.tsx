import { useCallback, useState } from 'react';
import { findDocument } from '../../model/project/document.ts';
import {
  StoreError,
  type Approval,
  type ChangeRequest,
  type ProjectFile,
  type RequestContents,
} from '../../model/project/project-store.ts';
import { listChangedFiles } from '../../model/project/publication.ts';
import { DAY_FORMAT } from '../../model/words/days.ts';
import { describeConflict } from '../../model/words/describe-patch.ts';
import { diffVersions } from '../../model/project/diff-versions.ts';
import { applyToDocuments } from '../../model/project/file-patches.ts';
import type { EditorStore } from '../studio/editorStore.ts';
import { useStudio } from '../studio/studioContext.ts';
import { Action, LazyDetails, Lines, TextField } from '../ui/controls.tsx';
import { useLoaded } from '../ui/useLoaded.ts';
import { VersionRows } from './VersionRows.tsx';

const OUTCOMES = { running: 'is running', passed: 'passed', failed: 'failed' } as const;

/** What a request is, and what comes next. */
function describeRequest({ state, isMine, isLive, isConflicting, answers }: ChangeRequest) {
  if (isLive) return { title: 'Live', text: 'The site shows it.' };
  if (state === 'merged')
    return {
      title: 'Merged',
      text: 'It was approved. The site shows it once it is built, within minutes.',
    };
  if (state === 'declined')
    return {
      title: 'Closed without approval',
      text: 'It was declined or taken back. Its changes are still in your draft: change them, and send them again.',
    };
  if (isConflicting)
    return {
      title: 'Waiting, with a conflict',
      text: 'Something else went live for the same values. Resolve it: choose what stays, then send it again.',
    };
  const asked = answers.findLast(({ kind }) => kind !== 'comment');
  if (asked?.kind === 'changes requested')
    return {
      title: 'Changes requested',
      text: `${asked.by} asks for changes. Change it and send it again, or answer.`,
    };
  return {
    title: 'Waiting',
    text: isMine
      ? 'It waits for approval. The live site changes once it is approved.'
      : 'It waits for approval by somebody who did not send it.',
  };
}

const formatDate = (date: string) => new Date(date).toLocaleDateString('en-US', DAY_FORMAT);

/** What others did with a request: their answers, the checks, the site as it would be. */
function RequestProgress({ answers, checks, preview, address }: ChangeRequest) {
  return (
    <>
      {answers.length > 0 && (
        <ul aria-label="Answers">
          {answers.map(({ by, at, text, kind }) => (
            <li key={at + by}>
              <strong>{by}</strong>{' '}
              <span className="muted">
                {formatDate(at)}, {kind}
              </span>{' '}
              {text}
            </li>
          ))}
        </ul>
      )}
      {checks.length > 0 && (
        <ul aria-label="Checks">
          {checks.map((check) => (
            <li key={check.name} className={check.outcome === 'failed' ? 'error' : undefined}>
              {check.address === undefined ? (
                check.name
              ) : (
                <a href={check.address} target="_blank" rel="noreferrer">
                  {check.name}
                </a>
              )}{' '}
              {OUTCOMES[check.outcome]}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        {preview !== undefined && (
          <a href={preview} target="_blank" rel="noreferrer">
            Open the site as it would be
          </a>
        )}
      </div>
    </>
  );
}

/** What a request changes, loaded once it is to be seen and with each new commit. */
function RequestChanges({ approval, request: { number, commit } }: RequestPanelProps) {
  const load = useCallback(
    () => approval.loadRequest(number).then(({ files }) => ({ commit, files })),
    [approval, number, commit],
  );
  const { value, failure = 'Loading…' } = useLoaded(load);
  return value?.commit === commit ? (
    <VersionRows approval={approval} files={value.files} />
  ) : (
    <p className="muted">{failure}</p>
  );
}

/** The files that a request was made from. */
function listRequestBases(
  editorStore: EditorStore,
  { commit, files }: RequestContents,
): ProjectFile[] {
  const { documents } = editorStore.getState();
  return files.flatMap(({ name, kind, before }): ProjectFile[] => {
    const document = findDocument(documents, name);
    if (!document || before === undefined) return [];
    return [{ name, kind, text: before, version: `before ${commit}`, live: document.live?.text }];
  });
}

interface RequestPanelProps {
  readonly approval: Approval;
  readonly request: ChangeRequest;
}

/** A request: what it is, what others said, and its next action. */
export function RequestPanel({ approval, request }: RequestPanelProps) {
  const { sending, saving, editorStore, dispatch, config } = useStudio();
  const { sent, setSent, run, isBusy, site } = sending;
  const [answer, setAnswer] = useState('');
  const { number, title, by, at, state, isMine, mayApprove, commit, isConflicting } = request;
  const [said, setSaid] = useState<{
    readonly commit: string;
    readonly lines: readonly string[];
  }>();
  // What was said of an earlier state is over once it was sent again, or went live.
  const notes = said?.commit === commit && state !== 'merged' ? said.lines : [];
  const setNotes = (lines: readonly string[]) => setSaid({ commit, lines });
  const { title: heading, text } = describeRequest(request);
  const isWaiting = state === 'waiting';
  const isOfDraft = sent?.number === number;

  /** Puts what the request changes into the draft. What was typed there stays. */
  async function takeOver(): Promise<void> {
    const contents = await approval.loadRequest(number);
    // Both sides of a conflict are known only beside what the request was made from.
    if (isConflicting) saving.takeOver(listRequestBases(editorStore, contents), () => true);
    const { documents } = editorStore.getState();
    const { values, conflicts } = applyToDocuments(documents, diffVersions(contents.files));
    const location = { file: config.name, path: [] };
    dispatch({ type: 'edit', description: `Take over: ${title}`, location, values });
    const left = conflicts.map((conflict) => describeConflict(documents, conflict));
    setNotes([...left, 'Its changes are in your draft now. What you send is added to it.']);
    const files = contents.files.map((file) => [file.name, file.after ?? ''] as const);
    setSent({
      number,
      commit: contents.commit,
      files: Object.fromEntries(files),
      whys: sent?.whys ?? [title],
    });
  }
  /** Puts the changes onto what is live now, and asks what stays where both changed the same. */
  async function resolve(): Promise<void> {
    if (!isOfDraft) await takeOver();
    try {
      await approval.verify(listChangedFiles(editorStore.getState().documents));
    } catch (error) {
      if (!(error instanceof StoreError) || error.theirs.length === 0) throw error;
      saving.putOnto(error);
    }
    setNotes(['Look at the changes in your draft, then send them.']);
  }
  async function takeBack(): Promise<void> {
    if (!isOfDraft) await takeOver();
    await approval.takeBack(number);
    setNotes(['It was taken back. Its changes are in your draft.']);
  }
  async function sendAnswer(): Promise<void> {
    await approval.answer(number, answer.trim());
    setAnswer('');
  }

  return (
    <section className="panel" aria-label={`Request: ${title}`} aria-live="polite">
      <h3>
        {heading}: {title}
      </h3>
      <p className="muted">
        {formatDate(at)}, {by}
      </p>
      <p>{text}</p>
      {isWaiting && (
        // What has become of the request is announced, not all of its contents.
        <div aria-live="off">
          <LazyDetails summary="What changes" isOpen={mayApprove}>
            <RequestChanges approval={approval} request={request} />
          </LazyDetails>
        </div>
      )}
      <RequestProgress {...request} />
      <Lines lines={notes} />
      {isWaiting && site?.unavailableReason === undefined && (
        <>
          <div className="row">
            {mayApprove && (
              <Action
                text="Approve"
                variant="primary"
                isDisabled={isBusy}
                onPress={() => void run(() => approval.approve(request))}
              />
            )}
            {isConflicting && (
              <Action
                text="Resolve"
                variant="primary"
                isDisabled={isBusy}
                onPress={() => void run(resolve)}
              />
            )}
            {!isConflicting && (!isOfDraft || sent.commit !== commit) && (
              <Action text="Change it" isDisabled={isBusy} onPress={() => void run(takeOver)} />
            )}
            {isMine && (
              <Action text="Take it back" isDisabled={isBusy} onPress={() => void run(takeBack)} />
            )}
          </div>
          <TextField
            label={isMine ? 'Your answer' : `Your answer to ${by}`}
            isLong
            value={answer}
            onChange={setAnswer}
          />
          <div>
            <Action
              text="Answer"
              isDisabled={isBusy || answer.trim() === ''}
              onPress={() => void run(sendAnswer)}
            />
          </div>
        </>
      )}
    </section>
  );
}

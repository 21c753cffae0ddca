import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { hasErrors } from '../../../authoring/check/core/problem.ts';
import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import { getErrorMessage } from '../../../engine/text/format.ts';
import { describeVersions } from '../../model/words/describe-patch.ts';
import { isUnsaved } from '../../model/project/document.ts';
import type { Approval, SubmissionState } from '../../model/project/project-store.ts';
import { Impact } from '../strip/Impact.tsx';
import { useProject, useStudio } from '../studio/studioContext.ts';
import { Failure } from '../ui/controls.tsx';
import { ChangeList } from './ChangeList.tsx';
import { History } from './History.tsx';
import { SubmissionPanel } from './SubmissionPanel.tsx';
import { SubmitForm } from './SubmitForm.tsx';

/** The changes since the live version, their effect on prices, the form that submits them, and the history of the site. */
export function ApprovalReview({ approval }: { readonly approval: Approval }) {
  const { saving, documents, changes: liveChanges, setReviewTexts, submitting } = useStudio();
  const { check } = useProject();
  const isDirty = documents.some(isUnsaved);
  const [state, setState] = useState<SubmissionState>();
  const [failure, setFailure] = useState<string>();
  const { submission, stage } = submitting;
  const { savedFiles } = saving;
  const load = useCallback(
    (onFailure: (error: unknown) => void) => {
      const show = (loaded: SubmissionState) => {
        // Keep the same object if nothing changed: otherwise prices would be computed again and buttons disabled meanwhile.
        setState((before) => (isDeepEqual(before, loaded) ? before : loaded));
        setFailure(undefined);
      };
      approval.loadState().then(show).catch(onFailure);
    },
    [approval],
  );
  const refresh = useCallback(() => load((error) => setFailure(getErrorMessage(error))), [load]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it changes with what is saved and submitted
  useEffect(refresh, [refresh, savedFiles, submission]);
  // What is over is told once; then the next change can be submitted.
  const leave = useEffectEvent(() => stage === 'idle' && submitting.close());
  useEffect(() => () => void leave(), []);
  const last = state?.lastSubmission;
  // What the store knows of the same submission is newer once it was sent.
  const isKnown = last?.isSent && last.name === submission?.name;
  const shown = submission && !isKnown ? submission : last;
  const base = state?.base;
  const changes = useMemo(() => {
    if (!base) return [];
    return describeVersions(
      savedFiles.map(({ name, kind, text }) => ({ name, kind, before: base[name], after: text })),
    );
  }, [savedFiles, base]);
  const obstacle = state?.unavailableReason ?? (isDirty && 'Save your changes first.') ?? undefined;
  const hint =
    obstacle ||
    (changes.length === 0 && 'Everything that is saved was submitted.') ||
    (hasErrors(check.problems) && 'Fix the mistakes first. A site with mistakes cannot go live.');
  return (
    <>
      <ChangeList
        title="Changes"
        changes={liveChanges}
        about={<p className="muted">Compared with what is live.</p>}
      >
        {liveChanges.length === 0 && <p>There are no changes.</p>}
        {liveChanges.length > 0 && !hasErrors(check.problems) && <Impact />}
      </ChangeList>
      <Failure text={failure} />
      {!state && failure === undefined && (
        <p className="muted" role="status">
          Comparing with the site…
        </p>
      )}
      {shown && (
        <SubmissionPanel
          key={shown.name}
          submission={shown}
          isNew={shown === submission}
          onRefresh={refresh}
          stage={stage}
          failure={submitting.failure}
          onSend={() => void submitting.send(approval, shown)}
        />
      )}
      {state && (!submission || shown !== submission) && (
        <section className="panel" aria-label="Submit for approval">
          <h3>Submit for approval</h3>
          {state.pending !== undefined && (
            <p className="muted">
              What was submitted before ({state.pending}){' '}
              {last?.isSent === false ? 'was not sent yet' : 'still waits for approval'}. What you
              submit now adds to it.
            </p>
          )}
          {/* Submitting may save a reason first. The form keeps its texts meanwhile. */}
          {hint && stage !== 'submitting' ? (
            <p className="muted">{hint}</p>
          ) : (
            <SubmitForm
              approval={approval}
              changes={changes}
              // The form says why it was refused. If loading fails too, that is no news.
              onRefused={() => load(() => undefined)}
            />
          )}
        </section>
      )}
      {state && (
        <History
          approval={approval}
          changes={state.history}
          onRevert={(change) => {
            setReviewTexts({ reverted: change });
            submitting.close();
          }}
        />
      )}
    </>
  );
}

import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { hasErrors } from '../../../authoring/check/core/problem.ts';
import { isDeepEqual } from '../../../engine/schema/deep-equal.ts';
import { getErrorMessage } from '../../../engine/text/format.ts';
import { describeVersions, type UnsavedChange } from '../../model/changes/describe-patch.ts';
import { isUnsaved } from '../../model/documents/document.ts';
import { applyToDocuments, invertFilePatches } from '../../model/editor/editor-state.ts';
import type { SubmissionState } from '../../model/store/project-store.ts';
import { Impact } from '../strip/Impact.tsx';
import { useFocusedLocation, useStudio } from '../studio/studioContext.ts';
import { Action, Failure } from '../ui/controls.tsx';
import { History } from './History.tsx';
import { SubmissionPanel } from './SubmissionPanel.tsx';
import { SubmitForm } from './SubmitForm.tsx';

/** The unsaved changes: each in words, to be shown or discarded. */
function UnsavedChanges() {
  const { documents, unsavedChanges: changes, dispatch, goTo, impact, check } = useStudio();
  function discard(some: readonly UnsavedChange[], description: string) {
    const patches = Object.fromEntries(
      documents.map(({ name }) => [
        name,
        some.filter(({ file }) => file === name).flatMap((change) => change.patches),
      ]),
    );
    const { values } = applyToDocuments(documents, invertFilePatches(patches));
    const location = { file: some[0]?.file ?? '', path: [] };
    dispatch({ type: 'edit', description, location, values });
  }
  if (changes.length === 0) return <p className="muted">There are no unsaved changes.</p>;
  return (
    <section className="panel" aria-label="Unsaved changes">
      <div className="row spread">
        <h3>Unsaved changes</h3>
        <Action
          text="Discard all"
          variant="danger"
          onPress={() => discard(changes, 'Discard all changes')}
        />
      </div>
      <ul className="plain-list">
        {changes.map((change) => {
          const { file, text, path, patches } = change;
          return (
            <li key={file + JSON.stringify(patches[0])} className="row">
              <span className="grow">{text}</span>
              {path && (
                <Action text="Show" label={`Show: ${text}`} onPress={() => goTo({ file, path })} />
              )}
              <Action
                text="Discard"
                label={`Discard: ${text}`}
                onPress={() => discard([change], `Discard: ${text}`)}
              />
            </li>
          );
        })}
      </ul>
      {impact && !hasErrors(check.problems) && <Impact impact={impact} />}
    </section>
  );
}

/** The unsaved changes, their effect on prices, and the form that submits them. */
export function ReviewView() {
  const { store, saving, check, documents, submissionTexts, setSubmissionTexts, submitting } =
    useStudio();
  const isDirty = documents.some(isUnsaved);
  const [state, setState] = useState<SubmissionState>();
  const [failure, setFailure] = useState<string>();
  const { submission, stage } = submitting;
  const { savedFiles } = saving;
  useFocusedLocation();
  const load = useCallback(
    (onFailure: (error: unknown) => void) => {
      const show = (loaded: SubmissionState) => {
        // Keep the same object if nothing changed: otherwise prices would be computed again and buttons disabled meanwhile.
        setState((before) => (isDeepEqual(before, loaded) ? before : loaded));
        setFailure(undefined);
      };
      store.loadSubmissionState().then(show).catch(onFailure);
    },
    [store],
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
    <div className="stack">
      <h2 id="form-heading" tabIndex={-1}>
        Review
      </h2>
      <UnsavedChanges />
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
          onSend={() => void submitting.send(shown)}
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
              state={state}
              changes={changes}
              // The form says why it was refused. If loading fails too, that is no news.
              onRefused={() => load(() => undefined)}
            />
          )}
        </section>
      )}
      {state && (
        <History
          changes={state.history}
          onRevert={(change) => {
            const { name, email } = submissionTexts;
            setSubmissionTexts({ name, email, reverted: change });
            submitting.close();
          }}
        />
      )}
    </div>
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasErrors } from '../../../authoring/check/core/problem.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import { isUnsaved } from '../../model/project/document.ts';
import { listenToCommandKeys, provideCommands } from '../studio/commands.ts';
import { TABS, useProject, useStudio, type StudioTab } from '../studio/studioContext.ts';
import type { SubmittingState } from '../studio/useSubmitting.ts';
import { Action, ActionMenu, Failure, StudioDialog } from '../ui/controls.tsx';
import { Landmark } from '../ui/Landmark.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { NewBusinessDialog } from './NewBusinessDialog.tsx';

/** The step of saving that the user is at. */
type SaveStage = 'idle' | 'asked' | 'confirmed';

/**
 * How long Save waits for the check and the impact before it may go on without them, in milliseconds. A quick sample
 * in their place would miss the few estimates that move.
 */
const SAVE_TIMEOUT = 10_000;

const NOT_COMPARED =
  'Not all estimates are compared yet: with many options that takes a while. Your changes are saved as soon as it is done, unless an estimate is 0 or moves by more than 10%.';

/** Whether something has been going on for so many milliseconds. */
function useTimePassed(isGoingOn: boolean, duration: number): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setPassed(true), duration);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [isGoingOn, duration]);
  return isPassed;
}

/** What whoever has left the review meanwhile must know. */
function describeFailedSubmission({ refusal, failure }: SubmittingState): string | undefined {
  if (refusal !== undefined) return `Nothing was submitted. ${refusal}`;
  return failure && `What you submitted was not sent. ${failure}`;
}

/** What holds for the whole studio: its tabs, undo and redo, saving and submitting. */
export function TopBar() {
  const studio = useStudio();
  const { check, impact, impactState } = useProject();
  const { saving, tab, setTab, goTo, config, editorStore } = studio;
  const { project, store, submitting } = studio;
  const editor = useSyncExternalStore(editorStore.subscribe, editorStore.getState);
  const [nextUndo, nextRedo] = [editor.undoStack.at(-1), editor.redoStack.at(-1)];
  const isDirty = editor.documents.some(isUnsaved);
  const [stage, setStage] = useState<SaveStage>('idle');
  const [isStarting, setIsStarting] = useState(false);
  const { save, isSaving, failure, clearFailure } = saving;
  // Nothing is left to save: what is changed from now on waits until somebody asks again.
  if (stage !== 'idle' && !isDirty) setStage('idle');

  // Saving waits for the check and the impact of the last keystroke.
  const isInvalid = hasErrors(check.problems);
  const isKnown =
    check.isCurrent && (isInvalid || impactState === 'exact' || check.alarm !== undefined);
  const alarm = isInvalid
    ? 'There are mistakes. A site with mistakes cannot be built.'
    : (check.alarm ?? impact?.alarm);
  const isWaiting = stage === 'asked' && !isKnown;
  const isWaitingLong = useTimePassed(isWaiting, SAVE_TIMEOUT);
  const warning = isKnown ? alarm : isWaitingLong ? NOT_COMPARED : undefined;
  const isReady = stage === 'confirmed' || (stage === 'asked' && isKnown && alarm === undefined);
  const maySave = isReady && isDirty && !isSaving;
  useEffect(() => {
    if (maySave) void save().then(() => setStage('idle'));
  }, [maySave, save]);

  function askToSave() {
    clearFailure();
    editorStore.dispatch({ type: 'endTyping' });
    setStage(isDirty ? 'asked' : 'idle');
  }
  function replay(type: 'undo' | 'redo') {
    const step = type === 'undo' ? nextUndo : nextRedo;
    editorStore.dispatch({ type });
    if (step && step.location.path.length > 0) goTo(step.location, 'never');
  }
  useEffect(() =>
    provideCommands({
      save: askToSave,
      undo: () => replay('undo'),
      redo: () => replay('redo'),
    }),
  );
  useEffect(listenToCommandKeys, []);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const named = findValueAt(config.value, ['site', 'header', 'title']);
  const title = typeof named === 'string' ? named : 'Studio';
  const isSavingSoon = isDirty && stage !== 'idle';
  const status = isSavingSoon ? 'Saving…' : saving.hasSaved ? 'Saved' : 'No unsaved changes';
  return (
    <Landmark as="header" role="banner" className="top-bar">
      <h1 className="cut" title={title}>
        {title}
      </h1>
      <nav className="tabs" aria-label="Studio">
        {(Object.keys(TABS) as StudioTab[]).map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === tab ? 'page' : undefined}
            onClick={() => setTab(each)}
          >
            {TABS[each]}
          </button>
        ))}
      </nav>
      <Action
        text="Undo"
        title={nextUndo && `Undo: ${nextUndo.description}`}
        isDisabled={!nextUndo}
        onPress={() => replay('undo')}
      />
      <Action
        text="Redo"
        title={nextRedo && `Redo: ${nextRedo.description}`}
        isDisabled={!nextRedo}
        onPress={() => replay('redo')}
      />
      {/* Whoever types hears the keys, and not with each of them the whole sentence. */}
      <span className="muted cut" role="status" aria-live={editor.isTyping ? 'off' : 'polite'}>
        {isDirty && !isSavingSoon ? (
          <Action text="Not saved" variant="link" onPress={() => setTab('review')} />
        ) : (
          status
        )}
      </span>
      {failure?.theirs.length === 0 && <Failure text={failure.message} />}
      {/* The review says so itself. */}
      {tab !== 'review' && <Failure text={describeFailedSubmission(submitting)} />}
      {store.approval && !isDirty && tab !== 'review' ? (
        <Action text="Submit…" variant="primary" onPress={() => setTab('review')} />
      ) : (
        <Action
          text="Save"
          variant="primary"
          isDisabled={!isDirty || isSaving}
          onPress={askToSave}
        />
      )}
      <ActionMenu
        label="More actions"
        text="⋯"
        choices={[
          ...(project.templates.length > 0 ? [['new', 'Start another business…'] as const] : []),
          ...(store.signOut ? [['signOut', 'Sign out'] as const] : []),
        ]}
        onChoose={(choice) => (choice === 'new' ? setIsStarting(true) : store.signOut?.())}
      />
      {project.notice !== undefined && (
        <p className="notice caution" role="note">
          {project.notice}
        </p>
      )}
      {isStarting && <NewBusinessDialog onClose={() => setIsStarting(false)} />}
      {stage === 'asked' && isDirty && warning !== undefined && (
        <StudioDialog
          title="Save anyway?"
          isDangerous
          confirmLabel="Save anyway"
          cancelLabel="Look again"
          onConfirm={() => setStage('confirmed')}
          onClose={() => setStage((now) => (now === 'asked' ? 'idle' : now))}
        >
          <p className={isKnown ? 'error' : undefined}>{warning}</p>
          <p>Your changes are kept in this browser either way.</p>
        </StudioDialog>
      )}
      {failure && failure.theirs.length > 0 && (
        <ConflictDialog
          failure={failure}
          onMerged={() => setStage('asked')}
          onClose={clearFailure}
        />
      )}
    </Landmark>
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasErrors } from '../../../authoring/check/core/problem.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import { pluralize } from '../../../engine/text/format.ts';
import { isUnsaved } from '../../model/project/document.ts';
import { listenToCommandKeys, provideCommands } from '../studio/commands.ts';
import { TABS, useProject, useStudio, type StudioTab } from '../studio/studioContext.ts';
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

const PUBLICATIONS = { draft: 'Draft', waiting: 'Waiting', live: 'Live' } as const;

/** Where the changes are, and the way to their next step. */
function PublicationChip() {
  const { publication, changes, sending, setTab, tab } = useStudio();
  const { failure, site } = sending;
  const count = changes.length > 0 ? `: ${pluralize(changes.length, 'change')}` : '';
  const isUnbuilt = site?.requests.some((each) => each.state === 'merged' && !each.isLive);
  const words = publication && PUBLICATIONS[publication];
  const about = words && (publication === 'live' && isUnbuilt ? 'Merged' : words + count);
  return (
    <>
      <span className="cut" role="status">
        {about ? (
          <Action
            text={about}
            title={changes.map(({ text }) => text).join('\n')}
            variant="link"
            onPress={() => setTab('review')}
          />
        ) : (
          <span className="muted">{site ? '' : 'Draft kept in this browser'}</span>
        )}
      </span>
      {/* The review says so itself. */}
      {tab !== 'review' && <Failure text={failure} />}
      {publication === 'draft' && tab !== 'review' && (
        <Action text="Send…" variant="primary" onPress={() => setTab('review')} />
      )}
    </>
  );
}

/** What holds for the whole studio: its tabs, undo and redo, saving, and where the changes are. */
export function TopBar() {
  const studio = useStudio();
  const { check, impact, impactState } = useProject();
  const { saving, tab, setTab, goTo, config, editorStore } = studio;
  const { project, store } = studio;
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
    if (!store.save) return;
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
    // A draft is kept by itself.
    if (!isDirty || !store.save) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty, store]);

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
      {store.approval ? (
        <PublicationChip />
      ) : (
        <>
          {/* Whoever types hears the keys, and not with each of them the whole sentence. */}
          <span className="muted cut" role="status" aria-live={editor.isTyping ? 'off' : 'polite'}>
            {isDirty && !isSavingSoon ? (
              <Action text="Not saved" variant="link" onPress={() => setTab('review')} />
            ) : (
              status
            )}
          </span>
          {failure?.theirs.length === 0 && <Failure text={failure.message} />}
          <Action
            text="Save"
            variant="primary"
            isDisabled={!isDirty || isSaving}
            onPress={askToSave}
          />
        </>
      )}
      {project.person && (
        <span className="muted cut" title={`${project.person.name}, ${project.person.place}`}>
          {project.person.name}, {project.person.place}
        </span>
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
          onMerged={() => (store.save ? setStage('asked') : clearFailure())}
          onClose={clearFailure}
        />
      )}
    </Landmark>
  );
}

import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color, space } from '../../../site/ui/styles/theme.ts';
import { hasErrors } from '../../../authoring/check/core/problem.ts';
import type { CheckState } from '../../workers/useCheck.ts';
import { listUnsavedFiles } from '../../model/editor/editor-state.ts';
import { AlertDialog } from '../primitives/AlertDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DIALOG_SELECTOR } from './restoreLostFocus.ts';
import { hasOwnUndo } from '../primitives/keyboard.ts';
import {
  ErrorText,
  PrimaryButton,
  MutedText,
  Row,
  SmallButton,
} from '../primitives/primitives.tsx';
import { useEditor, useStudio, type StudioView } from '../context/studioContext.ts';
import { ToggleGroup } from '../primitives/ToggleGroup.tsx';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  padding: ${space.s} ${space.m};
  border-bottom: 1px solid ${color('line')};
  background: ${color('raised')};

  h1 {
    font-size: 1.0625rem;
  }
`;

const VIEW_LABELS: Readonly<Record<StudioView, string>> = {
  forms: 'Everything',
  prices: 'Prices',
  changes: 'Changes',
  publish: 'Publish',
  new: 'New',
};

/** How far somebody who wants to save has gone. */
type SaveStage = 'nothing' | 'to save' | 'in spite of mistakes';

/** What is said before a file with mistakes takes the place of one that may be good: two things, one by one. */
const SAVE_WARNINGS = {
  'to save': {
    description:
      'This cannot go live: it has mistakes. Your draft is kept in this browser either way.',
    insist: 'Save all the same',
  },
  'in spite of mistakes': {
    description:
      'What is saved now is gone then, and no site can be built until the mistakes are mended.',
    insist: 'Save the mistakes, too',
  },
} as const;

/** Whether a key press means a command of the studio, and not of the field it is in. */
function isCommand({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

/** What holds for the whole studio: its views, undo and redo, and saving. */
export function TopBar({ check }: { readonly check: CheckState }) {
  const { dispatch, view, setView } = useStudio();
  const { editor, saving } = useEditor();
  const { save, message, failure, clearFailure } = saving;
  const [stage, setStage] = useState<SaveStage>('nothing');
  const changed = listUnsavedFiles(editor);
  const isDirty = changed.length > 0;
  const isInvalid = hasErrors(check.problems);
  const [nextUndo, nextRedo] = [editor.undoStack.at(-1), editor.redoStack.at(-1)];

  // Where nothing is left to be saved, nobody asks for it any more.
  if (!isDirty && stage !== 'nothing') setStage('nothing');

  const [isSaving, setIsSaving] = useState(false);
  async function saveNow() {
    setIsSaving(true);
    // Whoever asks again from now on means what he has typed since.
    setStage('nothing');
    await save();
    setIsSaving(false);
  }
  // Until the check has said what it thinks of the last keystroke, saving waits. A second one beside the first would
  // take that for somebody else's.
  const isReadyToSave = stage !== 'nothing' && isDirty && check.isCurrent && !isSaving;
  const maySave = isReadyToSave && !isInvalid;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is set is what the server says, later
    if (maySave) void saveNow();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, when the check has spoken
  }, [maySave]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isCommand(event)) return;
      const key = event.key.toLowerCase();
      const commands: Record<string, () => void> = {
        s: () => setStage(isDirty ? 'to save' : 'nothing'),
        z: () => dispatch({ type: event.shiftKey ? 'redo' : 'undo' }),
        y: () => dispatch({ type: 'redo' }),
      };
      const command = commands[key];
      const isSave = key === 's';
      if (!command || (!isSave && hasOwnUndo(event.target))) return;
      event.preventDefault();
      // What a dialog asks about was worked out of what stands there now.
      if (isSave || !document.querySelector(DIALOG_SELECTOR)) command();
    }
    // Before whatever has the focus: a list keeps the keys that are pressed in it to itself.
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <Bar>
      <h1>Studio</h1>
      <ToggleGroup label="What is shown" choices={VIEW_LABELS} value={view} onChoose={setView} />
      <Row role="group" aria-label="History">
        <SmallButton
          type="button"
          disabled={!nextUndo}
          title={nextUndo && `Undo: ${nextUndo.description}`}
          onClick={() => dispatch({ type: 'undo' })}
        >
          Undo
        </SmallButton>
        <SmallButton
          type="button"
          disabled={!nextRedo}
          title={nextRedo && `Do again: ${nextRedo.description}`}
          onClick={() => dispatch({ type: 'redo' })}
        >
          Redo
        </SmallButton>
      </Row>
      <MutedText
        style={{ flex: '1 1 10rem' }}
        role="status"
        // Whoever types hears the keys, and not with each of them the whole sentence.
        aria-live={isDirty && editor.isTyping ? 'off' : 'polite'}
      >
        {message !== '' && !isDirty
          ? message
          : isDirty
            ? `Not saved: ${nextUndo?.description ?? changed.map(({ name }) => name).join(', ')}`
            : 'Nothing to save.'}
      </MutedText>
      <PrimaryButton type="button" disabled={!isDirty} onClick={() => setStage('to save')}>
        Save
      </PrimaryButton>
      {isReadyToSave && isInvalid && (
        <AlertDialog title="Save with mistakes?" onClose={() => setStage('nothing')}>
          <ErrorText>{SAVE_WARNINGS[stage].description}</ErrorText>
          <Row>
            <PrimaryButton type="button" onClick={() => setStage('nothing')}>
              Keep the draft
            </PrimaryButton>
            <SmallButton
              type="button"
              onClick={() =>
                stage === 'to save' ? setStage('in spite of mistakes') : void saveNow()
              }
            >
              {SAVE_WARNINGS[stage].insist}
            </SmallButton>
          </Row>
        </AlertDialog>
      )}
      {failure && failure.theirs.length === 0 && (
        <ErrorText role="alert">{failure.message}</ErrorText>
      )}
      {failure && failure.theirs.length > 0 && (
        <ConflictDialog
          failure={failure}
          onSettled={(isToBeSaved) => {
            clearFailure();
            if (isToBeSaved) setStage('to save');
          }}
        />
      )}
    </Bar>
  );
}

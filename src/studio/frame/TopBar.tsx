import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color, space } from '../../site/ui/theme.ts';
import { hasErrors } from '../../authoring/check/problem.ts';
import type { StandingVerdict } from '../check/useVerdict.ts';
import { changedFiles } from '../desk/desk.ts';
import { AskDialog } from './AskDialog.tsx';
import { Conflict } from './Conflict.tsx';
import { DIALOG } from './keep-focus.ts';
import { hasOwnUndo } from './keys.ts';
import { Complaint, MainButton, Quiet, Row, SmallButton } from './parts.tsx';
import { useDesk, useStudio, type View } from './studio-context.ts';
import { ToggleGroup } from './ToggleGroup.tsx';

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

const VIEWS: Readonly<Record<View, string>> = {
  forms: 'Everything',
  prices: 'Prices',
  changes: 'Changes',
  publish: 'Publish',
  new: 'New',
};

/** How far somebody who wants to save has gone. */
type Asked = 'nothing' | 'to save' | 'in spite of mistakes';

/** What is said before a file with mistakes takes the place of one that may be good: two things, one by one. */
const DOUBTS = {
  'to save': {
    words: 'This cannot go live: it has mistakes. Your draft is kept in this browser either way.',
    insist: 'Save all the same',
  },
  'in spite of mistakes': {
    words:
      'What is saved now is gone then, and no site can be built until the mistakes are mended.',
    insist: 'Save the mistakes, too',
  },
} as const;

/** Whether a key press means a command of the studio, and not of the field it is in. */
function isCommand({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

/** What holds for the whole studio: its views, undo and redo, and saving. */
export function TopBar({ verdict }: { readonly verdict: StandingVerdict }) {
  const { act, view, show } = useStudio();
  const { desk, saving } = useDesk();
  const { save, said, failure, settle } = saving;
  const [asked, setAsked] = useState<Asked>('nothing');
  const changed = changedFiles(desk);
  const isDirty = changed.length > 0;
  const isBroken = hasErrors(verdict.problems);
  const [lastDone, nextDone] = [desk.done.at(-1), desk.undone.at(-1)];

  // Where nothing is left to be saved, nobody asks for it any more.
  if (!isDirty && asked !== 'nothing') setAsked('nothing');

  const [isSaving, setIsSaving] = useState(false);
  async function saveNow() {
    setIsSaving(true);
    // Whoever asks again from now on means what he has typed since.
    setAsked('nothing');
    await save();
    setIsSaving(false);
  }
  // Until the check has said what it thinks of the last keystroke, saving waits. A second one beside the first would
  // take that for somebody else's.
  const isDecided = asked !== 'nothing' && isDirty && verdict.isFresh && !isSaving;
  const maySave = isDecided && !isBroken;
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
        s: () => setAsked(isDirty ? 'to save' : 'nothing'),
        z: () => act({ type: event.shiftKey ? 'redone' : 'undone' }),
        y: () => act({ type: 'redone' }),
      };
      const command = commands[key];
      const isSave = key === 's';
      if (!command || (!isSave && hasOwnUndo(event.target))) return;
      event.preventDefault();
      // What a dialog asks about was worked out of what stands there now.
      if (isSave || !document.querySelector(DIALOG)) command();
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
      <ToggleGroup label="What is shown" choices={VIEWS} value={view} onChoose={show} />
      <Row role="group" aria-label="History">
        <SmallButton
          type="button"
          disabled={!lastDone}
          title={lastDone && `Undo: ${lastDone.words}`}
          onClick={() => act({ type: 'undone' })}
        >
          Undo
        </SmallButton>
        <SmallButton
          type="button"
          disabled={!nextDone}
          title={nextDone && `Do again: ${nextDone.words}`}
          onClick={() => act({ type: 'redone' })}
        >
          Redo
        </SmallButton>
      </Row>
      <Quiet
        style={{ flex: '1 1 10rem' }}
        role="status"
        // Whoever types hears the keys, and not with each of them the whole sentence.
        aria-live={isDirty && desk.isTyping ? 'off' : 'polite'}
      >
        {said !== '' && !isDirty
          ? said
          : isDirty
            ? `Not saved: ${lastDone?.words ?? changed.map(({ name }) => name).join(', ')}`
            : 'Nothing to save.'}
      </Quiet>
      <MainButton type="button" disabled={!isDirty} onClick={() => setAsked('to save')}>
        Save
      </MainButton>
      {isDecided && isBroken && (
        <AskDialog title="Save with mistakes?" onClose={() => setAsked('nothing')}>
          <Complaint>{DOUBTS[asked].words}</Complaint>
          <Row>
            <MainButton type="button" onClick={() => setAsked('nothing')}>
              Keep the draft
            </MainButton>
            <SmallButton
              type="button"
              onClick={() =>
                asked === 'to save' ? setAsked('in spite of mistakes') : void saveNow()
              }
            >
              {DOUBTS[asked].insist}
            </SmallButton>
          </Row>
        </AskDialog>
      )}
      {failure && failure.theirs.length === 0 && (
        <Complaint role="alert">{failure.message}</Complaint>
      )}
      {failure && failure.theirs.length > 0 && (
        <Conflict
          failure={failure}
          onSettled={(isToBeSaved) => {
            settle();
            if (isToBeSaved) setAsked('to save');
          }}
        />
      )}
    </Bar>
  );
}

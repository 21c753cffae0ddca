import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color, space } from '../../ui/theme.ts';
import { hasErrors } from '../check/problems.ts';
import type { useVerdict } from '../check/useVerdict.ts';
import { changedFiles } from '../desk/desk.ts';
import { Complaint, MainButton, Quiet, Row, SmallButton } from './parts.tsx';
import { NotDone, saveFiles } from './server.ts';
import { useStudio, type View } from './studio-context.ts';
import { Conflict } from './Conflict.tsx';

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
};

/** Whether a key press means a command of the studio, and not of the field it is in. */
function isCommand({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

/** What holds for the whole studio: its views, undo and redo, and saving. */
export function TopBar({ verdict }: { readonly verdict: ReturnType<typeof useVerdict> }) {
  const { desk, act, view, show } = useStudio();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<NotDone>();
  /** Saving was asked for, and the check has not said yet what it thinks of it. */
  const [isWaiting, setIsWaiting] = useState(false);
  const changed = changedFiles(desk);
  const isDirty = changed.length > 0;
  const isBroken = hasErrors(verdict.problems);
  const [lastDone, nextDone] = [desk.done.at(-1), desk.undone.at(-1)];

  async function save() {
    const files = changed.map(({ name, text, onDisk }) => ({ name, text, base: onDisk.hash }));
    try {
      const saved = await saveFiles(files);
      act({ type: 'saved', files: saved });
      setSaid(`Saved ${saved.map(({ name }) => name).join(' and ')}.`);
      setFailure(undefined);
    } catch (error) {
      setSaid('');
      setFailure(error instanceof NotDone ? error : new NotDone(String(error)));
    }
    setIsWaiting(false);
  }
  const isDecided = isWaiting && isDirty && verdict.isFresh;
  const isAsking = isDecided && isBroken;
  const maySave = isDecided && !isBroken;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is set is what the server says, later
    if (maySave) void save();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, when the check has spoken
  }, [maySave]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isCommand(event)) return;
      const key = event.key.toLowerCase();
      const commands: Record<string, () => void> = {
        s: () => setIsWaiting(isDirty),
        z: () => act({ type: event.shiftKey ? 'redone' : 'undone' }),
        y: () => act({ type: 'redone' }),
      };
      const command = commands[key];
      if (!command) return;
      event.preventDefault();
      command();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
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
      <Row role="group" aria-label="What is shown">
        {(Object.keys(VIEWS) as View[]).map((each) => (
          <SmallButton
            key={each}
            type="button"
            aria-pressed={each === view}
            onClick={() => show(each)}
          >
            {VIEWS[each]}
          </SmallButton>
        ))}
      </Row>
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
      <Quiet style={{ flex: 1 }} role="status">
        {said !== '' && !isDirty
          ? said
          : isDirty
            ? `Not saved: ${lastDone?.words ?? changed.map(({ name }) => name).join(', ')}`
            : 'Nothing to save.'}
      </Quiet>
      <MainButton type="button" disabled={!isDirty} onClick={() => setIsWaiting(true)}>
        Save
      </MainButton>
      {isAsking && (
        <Row role="alertdialog" aria-label="Save with problems">
          <Complaint>
            This cannot go live: it has mistakes. Your draft is kept in this browser either way.
          </Complaint>
          <SmallButton type="button" onClick={() => void save()}>
            Save all the same
          </SmallButton>
          <SmallButton type="button" onClick={() => setIsWaiting(false)}>
            Keep the draft
          </SmallButton>
        </Row>
      )}
      {failure && failure.theirs.length === 0 && (
        <Complaint role="alert">{failure.message}</Complaint>
      )}
      {failure && failure.theirs.length > 0 && (
        <Conflict failure={failure} onSettled={() => setFailure(undefined)} />
      )}
    </Bar>
  );
}

import { useMemo } from 'react';
import { ChangeList } from '../changes/ChangeList.tsx';
import { AskDialog } from './AskDialog.tsx';
import { Complaint, Row, SmallButton } from './parts.tsx';
import { useDesk, useStudio } from './studio-context.ts';
import type { NotDone } from './server.ts';

interface ConflictProps {
  readonly failure: NotDone;
  readonly onSettled: () => void;
}

/** A file was changed by somebody else: what they did, what was done here, and which of them is to stand. */
export function Conflict({ failure, onSettled }: ConflictProps) {
  const { act } = useStudio();
  const { desk } = useDesk();
  const files = useMemo(
    () =>
      failure.theirs.flatMap((theirs) => {
        const mine = desk.files.find(({ name }) => name === theirs.name);
        return mine ? [{ theirs, mine }] : [];
      }),
    [failure, desk.files],
  );
  return (
    <AskDialog title="Changed by somebody else" onClose={onSettled}>
      <Complaint>{failure.message}</Complaint>
      {files.map(({ theirs, mine }) => (
        <Row key={mine.name} style={{ alignItems: 'start' }}>
          <ChangeList
            title="They changed"
            from={mine.onDisk.text}
            to={theirs.text}
            kind={mine.kind}
          />
          <ChangeList title="You changed" from={mine.onDisk.text} to={mine.text} kind={mine.kind} />
        </Row>
      ))}
      <Row>
        <SmallButton
          type="button"
          onClick={() => {
            act({ type: 'saved', files: failure.theirs });
            onSettled();
          }}
        >
          Keep mine, to be saved over theirs
        </SmallButton>
        <SmallButton
          type="button"
          onClick={() => {
            act({
              type: 'edited',
              words: 'Take what somebody else has saved',
              place: { file: files[0]?.mine.name ?? '', path: [] },
              texts: Object.fromEntries(failure.theirs.map(({ name, text }) => [name, text])),
            });
            act({ type: 'saved', files: failure.theirs });
            onSettled();
          }}
        >
          Take theirs (Undo brings mine back)
        </SmallButton>
      </Row>
    </AskDialog>
  );
}

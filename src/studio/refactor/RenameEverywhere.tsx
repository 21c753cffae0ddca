import { useId, useMemo, useState } from 'react';
import type { JsonPath } from '../../engine/schema/path.ts';
import { Complaint, Input, Quiet, Row, SmallButton, Stack } from '../frame/parts.tsx';
import { onEnter } from '../frame/keys.ts';
import { useDesk, useStudio } from '../frame/studio-context.ts';
import { howToName, isTaken, renameEverywhere, usesEverywhere } from './rename.ts';

interface RenameProps {
  /** Where the name stands. */
  readonly path: JsonPath;
  readonly name: string;
  /** What sort of thing has it. */
  readonly thing: string;
}

/** A name, and how it is changed wherever it is used. */
export function RenameEverywhere({ path, name, thing }: RenameProps) {
  const { act, goTo } = useStudio();
  const { desk } = useDesk();
  const [to, setTo] = useState('');
  const inputId = useId();
  const [isOpen, setIsOpen] = useState(false);
  // Counted for whoever asks: it takes a look at the whole config.
  const all = useMemo(
    () => (isOpen ? usesEverywhere(desk.files, path) : []),
    [isOpen, desk.files, path],
  );
  const count = all.flatMap(({ places }) => places).reduce((sum, { uses }) => sum + uses.length, 0);
  const wanted = to.trim();
  const isForOther = isTaken(all, wanted);
  const howTo = wanted === '' ? undefined : howToName(all, wanted);
  const canRename = wanted !== '' && wanted !== name && !isForOther && howTo === undefined;
  function rename() {
    const edit = renameEverywhere(desk.files, path, wanted);
    if (!edit) return;
    act(edit);
    setTo('');
    goTo(edit.place);
  }
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Rename {thing} “{name}” everywhere
      </summary>
      <Stack style={{ gap: '0.25rem' }}>
        <label htmlFor={inputId}>New name</label>
        <Row>
          <Input
            id={inputId}
            style={{ width: '14rem' }}
            value={to}
            onChange={({ target }) => setTo(target.value)}
            onKeyDown={onEnter(() => canRename && rename())}
          />
          <SmallButton type="button" disabled={!canRename} onClick={rename}>
            Rename
          </SmallButton>
        </Row>
        {isForOther && (
          <Complaint role="alert">
            “{wanted}” is the name of something else already. Choose another one.
          </Complaint>
        )}
        {howTo !== undefined && (
          <Complaint role="alert">
            It cannot be called “{wanted}”. {howTo}
          </Complaint>
        )}
        <Quiet>
          Used in {count} other {count === 1 ? 'place' : 'places'}, which follow.
        </Quiet>
      </Stack>
    </details>
  );
}

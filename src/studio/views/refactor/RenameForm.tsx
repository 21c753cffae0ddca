import { useId, useMemo, useState } from 'react';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { ErrorText, Input, MutedText, Row, SmallButton, Stack } from '../primitives/primitives.tsx';
import { handleEnter } from '../primitives/keyboard.ts';
import { useEditor, useStudio } from '../context/studioContext.ts';
import {
  findNameHint,
  isNameTaken,
  renameEverywhere,
  listUsesInFiles,
} from '../../model/refactor/rename.ts';

interface RenameFormProps {
  /** Where the name stands. */
  readonly path: JsonPath;
  readonly name: string;
  /** What sort of thing has it. */
  readonly thing: string;
}

/** A name, and how it is changed wherever it is used. */
export function RenameForm({ path, name, thing }: RenameFormProps) {
  const { act, goTo } = useStudio();
  const { desk } = useEditor();
  const [to, setTo] = useState('');
  const inputId = useId();
  const [isOpen, setIsOpen] = useState(false);
  // Counted for whoever asks: it takes a look at the whole config.
  const all = useMemo(
    () => (isOpen ? listUsesInFiles(desk.files, path) : []),
    [isOpen, desk.files, path],
  );
  const count = all.flatMap(({ places }) => places).reduce((sum, { uses }) => sum + uses.length, 0);
  const wanted = to.trim();
  const isForOther = isNameTaken(all, wanted);
  const howTo = wanted === '' ? undefined : findNameHint(all, wanted);
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
            onKeyDown={handleEnter(() => canRename && rename())}
          />
          <SmallButton type="button" disabled={!canRename} onClick={rename}>
            Rename
          </SmallButton>
        </Row>
        {isForOther && (
          <ErrorText role="alert">
            “{wanted}” is the name of something else already. Choose another one.
          </ErrorText>
        )}
        {howTo !== undefined && (
          <ErrorText role="alert">
            It cannot be called “{wanted}”. {howTo}
          </ErrorText>
        )}
        <MutedText>
          Used in {count} other {count === 1 ? 'place' : 'places'}, which follow.
        </MutedText>
      </Stack>
    </details>
  );
}

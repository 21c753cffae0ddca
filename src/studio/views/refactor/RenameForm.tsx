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
  const { dispatch, goTo } = useStudio();
  const { editor } = useEditor();
  const [newName, setNewName] = useState('');
  const inputId = useId();
  const [isOpen, setIsOpen] = useState(false);
  // Counted for whoever asks: it takes a look at the whole config.
  const all = useMemo(
    () => (isOpen ? listUsesInFiles(editor.files, path) : []),
    [isOpen, editor.files, path],
  );
  const count = all.flatMap(({ places }) => places).reduce((sum, { uses }) => sum + uses.length, 0);
  const wanted = newName.trim();
  const isTaken = isNameTaken(all, wanted);
  const nameHint = wanted === '' ? undefined : findNameHint(all, wanted);
  const canRename = wanted !== '' && wanted !== name && !isTaken && nameHint === undefined;
  function rename() {
    const edit = renameEverywhere(editor.files, path, wanted);
    if (!edit) return;
    dispatch(edit);
    setNewName('');
    goTo(edit.location);
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
            value={newName}
            onChange={({ target }) => setNewName(target.value)}
            onKeyDown={handleEnter(() => canRename && rename())}
          />
          <SmallButton type="button" disabled={!canRename} onClick={rename}>
            Rename
          </SmallButton>
        </Row>
        {isTaken && (
          <ErrorText role="alert">
            “{wanted}” is the name of something else already. Choose another one.
          </ErrorText>
        )}
        {nameHint !== undefined && (
          <ErrorText role="alert">
            It cannot be called “{wanted}”. {nameHint}
          </ErrorText>
        )}
        <MutedText>
          Used in {count} other {count === 1 ? 'place' : 'places'}, which follow.
        </MutedText>
      </Stack>
    </details>
  );
}

import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isSamePath } from '../../../engine/schema/path.ts';
import type { PathInFile } from '../../model/documents/studio-file.ts';
import { moveEntry } from '../../model/edits/edits.ts';
import { AlertDialog } from '../primitives/AlertDialog.tsx';
import { Row, SmallButton } from '../primitives/primitives.tsx';
import { useEditor, useStudio } from '../context/studioContext.ts';
import type { ListPosition } from '../../model/refactor/resolve-drop.ts';
import { listNewForwardReferences } from '../../model/refactor/forward-references.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

/** A move that waits for a word, as it makes conditions look ahead. */
interface PendingMove {
  readonly edit: ReturnType<typeof moveEntry>;
  readonly forwardReferences: readonly string[];
}

/** Moves an entry of a list, unless there is something to be asked first. */
export type MoveEntry = (entry: PathInFile, drop: ListPosition) => void;

/**
 * Moves entries of lists, however that was asked for.
 * @param onMoved called with where an entry has gone to within its list; always the same function
 */
export function useMoveEntry(onMoved: (to: PathInFile) => void): {
  /** Always the same function. */
  readonly move: MoveEntry;
  /** What is asked, if anything is. */
  readonly dialog: ReactNode;
} {
  const { dispatch } = useStudio();
  const { editor } = useEditor();
  const [pendingMove, setPendingMove] = useState<PendingMove>();
  const [pendingTransfer, setPendingTransfer] = useState<{
    readonly entry: PathInFile;
    readonly drop: ListPosition;
  }>();
  // Whoever moves something may be drawn later than it is typed: what counts is the text of now.
  const files = useRef(editor.files);
  useLayoutEffect(() => {
    files.current = editor.files;
  }, [editor.files]);

  const applyMove = useCallback(
    ({ edit }: Pick<PendingMove, 'edit'>) => {
      dispatch(edit);
      onMoved(edit.location);
    },
    [dispatch, onMoved],
  );
  const move = useCallback<MoveEntry>(
    (entry, drop) => {
      const file = files.current.find(({ name }) => name === entry.file);
      if (!file) return;
      if (!isSamePath(drop.list, entry.path.slice(0, -1))) {
        setPendingTransfer({ entry, drop });
        return;
      }
      const edit = moveEntry(file, entry.path, drop.index);
      const forwardReferences = listNewForwardReferences(
        file.text,
        edit.texts[file.name] ?? file.text,
      );
      if (forwardReferences.length > 0) setPendingMove({ edit, forwardReferences });
      else applyMove({ edit });
    },
    [applyMove],
  );

  const transferFile =
    pendingTransfer && editor.files.find(({ name }) => name === pendingTransfer.entry.file);
  const dialog = (
    <>
      {pendingTransfer && transferFile && (
        <RemoveDialog
          file={transferFile}
          path={pendingTransfer.entry.path}
          to={pendingTransfer.drop}
          onClose={() => setPendingTransfer(undefined)}
        />
      )}
      {pendingMove && (
        <AlertDialog title={pendingMove.edit.description} onClose={() => setPendingMove(undefined)}>
          <p>Moved there, something would ask for an answer that nobody has given yet:</p>
          <ul>
            {pendingMove.forwardReferences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Row>
            <SmallButton
              type="button"
              onClick={() => {
                applyMove(pendingMove);
                setPendingMove(undefined);
              }}
            >
              Move it all the same
            </SmallButton>
            <SmallButton type="button" onClick={() => setPendingMove(undefined)}>
              Leave it
            </SmallButton>
          </Row>
        </AlertDialog>
      )}
    </>
  );
  return { move, dialog };
}

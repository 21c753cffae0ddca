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
  readonly question: ReactNode;
} {
  const { act } = useStudio();
  const { desk } = useEditor();
  const [doubted, setDoubted] = useState<PendingMove>();
  const [leaving, setLeaving] = useState<{
    readonly entry: PathInFile;
    readonly drop: ListPosition;
  }>();
  // Whoever moves something may be drawn later than it is typed: what counts is the text of now.
  const files = useRef(desk.files);
  useLayoutEffect(() => {
    files.current = desk.files;
  }, [desk.files]);

  const carryOut = useCallback(
    ({ edit }: Pick<PendingMove, 'edit'>) => {
      act(edit);
      onMoved(edit.place);
    },
    [act, onMoved],
  );
  const move = useCallback<MoveEntry>(
    (entry, drop) => {
      const file = files.current.find(({ name }) => name === entry.file);
      if (!file) return;
      if (!isSamePath(drop.list, entry.path.slice(0, -1))) {
        setLeaving({ entry, drop });
        return;
      }
      const edit = moveEntry(file, entry.path, drop.index);
      const ahead = listNewForwardReferences(file.text, edit.texts[file.name] ?? file.text);
      if (ahead.length > 0) setDoubted({ edit, forwardReferences: ahead });
      else carryOut({ edit });
    },
    [carryOut],
  );

  const left = leaving && desk.files.find(({ name }) => name === leaving.entry.file);
  const question = (
    <>
      {leaving && left && (
        <RemoveDialog
          file={left}
          path={leaving.entry.path}
          to={leaving.drop}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {doubted && (
        <AlertDialog title={doubted.edit.words} onClose={() => setDoubted(undefined)}>
          <p>Moved there, something would ask for an answer that nobody has given yet:</p>
          <ul>
            {doubted.forwardReferences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Row>
            <SmallButton
              type="button"
              onClick={() => {
                carryOut(doubted);
                setDoubted(undefined);
              }}
            >
              Move it all the same
            </SmallButton>
            <SmallButton type="button" onClick={() => setDoubted(undefined)}>
              Leave it
            </SmallButton>
          </Row>
        </AlertDialog>
      )}
    </>
  );
  return { move, question };
}

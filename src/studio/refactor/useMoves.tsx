import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isSamePath } from '../../engine/schema/path.ts';
import type { Place } from '../desk/desk.ts';
import { moveEntry } from '../desk/edits.ts';
import { AskDialog } from '../frame/AskDialog.tsx';
import { Row, SmallButton } from '../frame/parts.tsx';
import { useDesk, useStudio } from '../frame/studio-context.ts';
import type { Drop } from './drops.ts';
import { looksAhead } from './looks-ahead.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

/** A move that waits for a word, as it makes conditions look ahead. */
interface Doubted {
  readonly edit: ReturnType<typeof moveEntry>;
  readonly ahead: readonly string[];
}

/** Moves an entry of a list, unless there is something to be asked first. */
export type Move = (entry: Place, drop: Drop) => void;

/**
 * Moves entries of lists, however that was asked for.
 * @param onMoved called with where an entry has gone to within its list; always the same function
 */
export function useMoves(onMoved: (to: Place) => void): {
  /** Always the same function. */
  readonly move: Move;
  /** What is asked, if anything is. */
  readonly question: ReactNode;
} {
  const { act } = useStudio();
  const { desk } = useDesk();
  const [doubted, setDoubted] = useState<Doubted>();
  const [leaving, setLeaving] = useState<{ readonly entry: Place; readonly drop: Drop }>();
  // Whoever moves something may be drawn later than it is typed: what counts is the text of now.
  const files = useRef(desk.files);
  useLayoutEffect(() => {
    files.current = desk.files;
  }, [desk.files]);

  const carryOut = useCallback(
    ({ edit }: Pick<Doubted, 'edit'>) => {
      act(edit);
      onMoved(edit.place);
    },
    [act, onMoved],
  );
  const move = useCallback<Move>(
    (entry, drop) => {
      const file = files.current.find(({ name }) => name === entry.file);
      if (!file) return;
      if (!isSamePath(drop.list, entry.path.slice(0, -1))) {
        setLeaving({ entry, drop });
        return;
      }
      const edit = moveEntry(file, entry.path, drop.index);
      const ahead = looksAhead(file.text, edit.texts[file.name] ?? file.text);
      if (ahead.length > 0) setDoubted({ edit, ahead });
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
        <AskDialog title={doubted.edit.words} onClose={() => setDoubted(undefined)}>
          <p>Moved there, something would ask for an answer that nobody has given yet:</p>
          <ul>
            {doubted.ahead.map((sentence) => (
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
        </AskDialog>
      )}
    </>
  );
  return { move, question };
}

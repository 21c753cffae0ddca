import { useRef } from 'react';
import { useDragAndDrop, type DropTarget, type Key } from 'react-aria-components';
import type { Schema } from '../../../engine/schema/schema.ts';
import type { PathInFile } from '../../model/documents/studio-file.ts';
import { resolveDrop, isMovable, type ListPosition } from '../../model/refactor/resolve-drop.ts';
import type { MoveEntry } from './useMoveEntry.tsx';

/** What is dragged within the studio, and by nobody else. */
const ENTRY_TYPE = 'application/x-studio-entry';

/** Where a line of a list or tree leads to. */
export interface DraggedEntry {
  readonly source: PathInFile;
  readonly label: string;
  readonly schema: Schema;
  /** What its file says. */
  readonly root: unknown;
}

/**
 * Has the lines of a list or tree be dragged, by mouse, touch or keyboard. Where a drop makes no sense none is offered.
 * @param at what stands behind a line
 */
export function useEntryDragAndDrop(
  getEntry: (key: Key) => DraggedEntry | undefined,
  move: MoveEntry,
) {
  const dragged = useRef<DraggedEntry>(undefined);
  function dropAt(target: DropTarget): ListPosition | undefined {
    const { current: entry } = dragged;
    const targetEntry = target.type === 'item' ? getEntry(target.key) : undefined;
    if (!entry || !targetEntry || target.type !== 'item') return undefined;
    if (targetEntry.source.file !== entry.source.file) return undefined;
    const spot = { path: targetEntry.source.path, position: target.dropPosition };
    return resolveDrop(entry.schema, entry.root, entry.source.path, spot);
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => {
      const [entry] = [...keys].flatMap((key) => getEntry(key) ?? []);
      dragged.current = entry && isMovable(entry.root, entry.source.path) ? entry : undefined;
      return dragged.current ? [{ [ENTRY_TYPE]: '', 'text/plain': dragged.current.label }] : [];
    },
    acceptedDragTypes: [ENTRY_TYPE],
    getDropOperation: (target) => (dropAt(target) ? 'move' : 'cancel'),
    onMove: ({ target }) => {
      const drop = dropAt(target);
      if (dragged.current && drop) move(dragged.current.source, drop);
    },
  });
  return dragAndDropHooks;
}

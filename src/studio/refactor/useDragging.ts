import { useRef } from 'react';
import { useDragAndDrop, type DropTarget, type Key } from 'react-aria-components';
import type { Schema } from '../../engine/schema/schema.ts';
import type { Place } from '../desk/desk.ts';
import { dropOf, isMovable, type Drop } from './drops.ts';
import type { Move } from './useMoves.tsx';

/** What is dragged within the studio, and by nobody else. */
const ENTRY = 'application/x-studio-entry';

/** Where a line of a list or tree leads to. */
export interface Dragged {
  readonly place: Place;
  readonly label: string;
  readonly schema: Schema;
  /** What its file says. */
  readonly root: unknown;
}

/**
 * Has the lines of a list or tree be dragged, by mouse, touch or keyboard. Where a drop makes no sense none is offered.
 * @param at what stands behind a line
 */
export function useDragging(at: (key: Key) => Dragged | undefined, move: Move) {
  const dragged = useRef<Dragged>(undefined);
  function dropAt(target: DropTarget): Drop | undefined {
    const { current: entry } = dragged;
    const onto = target.type === 'item' ? at(target.key) : undefined;
    if (!entry || !onto || target.type !== 'item') return undefined;
    if (onto.place.file !== entry.place.file) return undefined;
    const spot = { path: onto.place.path, position: target.dropPosition };
    return dropOf(entry.schema, entry.root, entry.place.path, spot);
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => {
      const [entry] = [...keys].flatMap((key) => at(key) ?? []);
      dragged.current = entry && isMovable(entry.root, entry.place.path) ? entry : undefined;
      return dragged.current ? [{ [ENTRY]: '', 'text/plain': dragged.current.label }] : [];
    },
    acceptedDragTypes: [ENTRY],
    getDropOperation: (target) => (dropAt(target) ? 'move' : 'cancel'),
    onMove: ({ target }) => {
      const drop = dropAt(target);
      if (dragged.current && drop) move(dragged.current.place, drop);
    },
  });
  return dragAndDropHooks;
}

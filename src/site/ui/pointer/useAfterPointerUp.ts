import { useCallback, useEffect, useRef } from 'react';
import { watchPointer, type PointerWatcher } from './watchPointer.ts';

/**
 * For what moves the page by itself, such as a complaint about a field that is left, or an answer that comes late: what
 * is being pressed just then would be gone from under the finger before it is lifted.
 * @returns does some work at once, or when what is pressed has been done; all of it, in order
 */
export function useAfterPointerUp(): (work: () => void) => void {
  const presses = useRef<PointerWatcher>(undefined);
  const waiting = useRef<(() => void)[]>([]);
  const workOff = useCallback(() => {
    for (const work of waiting.current.splice(0)) work();
  }, []);
  useEffect(() => {
    const watched = watchPointer(workOff);
    presses.current = watched;
    return watched.stop;
  }, [workOff]);
  return useCallback(
    (work) => {
      waiting.current.push(work);
      if (!presses.current?.isPointerDown()) workOff();
    },
    [workOff],
  );
}

import { useCallback, useEffect, useRef } from 'react';
import { watchPresses, type Presses } from './presses.ts';

/**
 * For what moves the page when a field is left: the press that leaves it may be on a button below, which would be gone
 * from under it before it is lifted.
 * @returns does some work at once, or when what is pressed has been done
 */
export function useOnceLifted(): (work: () => void) => void {
  const presses = useRef<Presses>(undefined);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const watched = watchPresses(() => {
      waiting.current?.();
      waiting.current = undefined;
    });
    presses.current = watched;
    return watched.stop;
  }, []);
  return useCallback((work) => {
    if (presses.current?.isHeld()) waiting.current = work;
    else work();
  }, []);
}

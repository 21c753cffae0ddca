import { useEffect, useLayoutEffect, useRef } from 'react';
import { scrollByHand } from '../../services/history/entries.ts';
import { arrive } from '../../ui/arrive.ts';

/** After every move the visitor arrives at the step. Not at the start, when nothing has been moved yet. */
export function useMoveFocus(stepId: string) {
  const last = useRef(stepId);
  // After Back and Forward the browser would scroll to where another step was left.
  useEffect(scrollByHand, []);
  useLayoutEffect(() => {
    if (last.current === stepId) return;
    last.current = stepId;
    arrive();
  }, [stepId]);
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { scrollByHand } from '../../services/history/entries.ts';

/**
 * After every move: the page at its top and the focus on the heading of the step, so that a screen
 * reader reads it. Not at the start, when the visitor has moved nothing yet.
 */
export function useMoveFocus(stepId: string, headingId: string) {
  const last = useRef(stepId);
  // After Back and Forward the browser would scroll to where another step was left.
  useEffect(scrollByHand, []);
  useLayoutEffect(() => {
    if (last.current === stepId) return;
    last.current = stepId;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [stepId, headingId]);
}

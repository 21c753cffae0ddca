import { useEffect, useLayoutEffect, useRef } from 'react';
import { disableScrollRestoration } from '../../services/history-entry.ts';
import { focusHeading } from '../../ui/focus/focusHeading.ts';

/** Focuses the heading after every step change, but not on the first render. */
export function useStepFocus(stepId: string) {
  const last = useRef(stepId);
  // After Back and Forward the browser would restore the scroll position of another step.
  useEffect(disableScrollRestoration, []);
  useLayoutEffect(() => {
    if (last.current === stepId) return;
    last.current = stepId;
    focusHeading();
  }, [stepId]);
}

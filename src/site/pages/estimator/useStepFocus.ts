import { useEffect, useLayoutEffect, useRef } from 'react';
import { disableScrollRestoration } from '../../services/history-entry.ts';
import { focusHeading } from '../../ui/focus/focusHeading.ts';

/** After every move the visitor arrives at the step. Not at the start, when nothing has been moved yet. */
export function useStepFocus(stepId: string) {
  const last = useRef(stepId);
  // After Back and Forward the browser would scroll to where another step was left.
  useEffect(disableScrollRestoration, []);
  useLayoutEffect(() => {
    if (last.current === stepId) return;
    last.current = stepId;
    focusHeading();
  }, [stepId]);
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { disableScrollRestoration } from '../../services/history-entry.ts';
import { focusHeading } from '../../ui/focus/focusHeading.ts';

/**
 * Focuses the heading after every step change, but not on the first render. Tells the styles whether the visitor went
 * back.
 * @param index the place of the step among all of the config
 */
export function useStepFocus(index: number) {
  const last = useRef(index);
  // After Back and Forward the browser would restore the scroll position of another step.
  useEffect(disableScrollRestoration, []);
  useLayoutEffect(() => {
    if (last.current === index) return;
    // A step comes from below, and from above after Back. The first one of a visit stands still.
    const from = index < last.current ? '-0.5rem' : '0.5rem';
    // Not on the root element: browsers would calculate the styles of the whole page.
    document.querySelector('main')?.style.setProperty('--from', from);
    last.current = index;
    focusHeading();
  }, [index]);
}

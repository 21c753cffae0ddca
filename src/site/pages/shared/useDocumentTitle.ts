import { useEffect } from 'react';
import { whenIdle } from '../../ui/browser/whenIdle.ts';

/** Sets the title of the browser tab. Waits until the browser is idle, because setting it is slow and not urgent. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    if (document.title === title) return undefined;
    return whenIdle(() => {
      document.title = title;
    });
  }, [title]);
}

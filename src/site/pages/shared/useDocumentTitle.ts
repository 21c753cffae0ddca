import { useEffect } from 'react';
import { whenIdle } from '../../ui/browser/whenIdle.ts';

/** Keeps the title in the browser tab. Nobody waits for it, and browsers take their time to set it. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    if (document.title === title) return undefined;
    return whenIdle(() => {
      document.title = title;
    });
  }, [title]);
}

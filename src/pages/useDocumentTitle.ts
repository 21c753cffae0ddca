import { useEffect } from 'react';

/** Keeps the title in the browser tab. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

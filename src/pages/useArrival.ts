import { useEffect, type RefObject } from 'react';

/**
 * For a page that comes after its route, because it had to be loaded: takes over the focus that the page
 * got without a heading, and goes to the part that the address names.
 */
export function useArrival(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
    const part = decodeURIComponent(window.location.hash.slice(1));
    if (part) document.getElementById(part)?.scrollIntoView();
  }, [heading]);
}

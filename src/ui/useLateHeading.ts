import { useEffect, type RefObject } from 'react';

/**
 * For the heading of what may come after its screen, because it had to be loaded: takes over the focus that the main
 * part of the page got in its place.
 */
export function useLateHeading(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, [heading]);
}

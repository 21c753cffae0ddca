import { useEffect, type RefObject } from 'react';
import { useLazyHeadingFocus } from '../../ui/focus/useLazyHeadingFocus.ts';

/** The part of the page that the address names; as it is written where that is no way to write one. */
function getFragmentId(): string {
  const name = window.location.hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * For a page that comes after its route, because it had to be loaded: has its heading take over the focus, and goes to
 * the part that the address names.
 */
export function useLazyPageFocus(heading: RefObject<HTMLElement | null>) {
  useLazyHeadingFocus(heading);
  useEffect(() => {
    const part = getFragmentId();
    if (part) document.getElementById(part)?.scrollIntoView();
  }, []);
}
